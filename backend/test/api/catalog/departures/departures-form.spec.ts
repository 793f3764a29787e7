import { openApp } from '../../../harness/app.js';
import { dayFromToday, buildDeparture } from '../../../factories/departures.js';
import { StaffClient, essentials, holdSeats, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const post = (body: object) => editor.call('post', '/api/departures', body);
/** Creates a trip with one departure on which two seats are held. */
async function soldDestination(name: string) {
  const date = dayFromToday(60);
  const { id } = await editor.make(name, { schedule: [{ date, capacity: 10 }] });
  await holdSeats(app, id, date);
  return { id, date, departure: await editor.departureOn(id, date) };
}

describe('The departures in the form of a trip', () => {
  it('are saved row by row in any order and returned by day', async () => {
    const [first, second, third] = [31, 32, 33].map(dayFromToday);
    const { id, schedule } = await editor.make('Rad för rad', {
      schedule: [
        { date: third, capacity: 5 },
        { date: first, price_adult: 4_000, guaranteed: true },
      ],
    });
    expect(schedule.map(({ date }) => date)).toEqual([first, third]);
    const [one, other] = schedule;
    const { body } = await editor
      .put(id, {
        schedule: [
          { id: one?.id, date: third },
          { id: other?.id, date: first, state: 'closed' },
          { date: second },
        ],
      })
      .expect(200);
    expect(body.schedule).toMatchObject([
      { id: other?.id, date: first, capacity: 5, state: 'closed' },
      { date: second },
      { id: one?.id, date: third, price_adult: 4_000, guaranteed: true },
    ]);
    expect(body).toMatchObject({ departure_dates: [second, third], price: 1_000 });
  });

  it('keep the day that a colleague has moved them to, when a change of one names no day', async () => {
    const [day, later] = [dayFromToday(34), dayFromToday(35)];
    const { id } = await editor.make('Flyttad under tiden', { schedule: [{ date: day }] });
    const { id: departure } = await editor.departureOn(id, day);
    const put = (body: object) => editor.call('put', `/api/departures/${departure}`, body);
    await put({ date: later }).expect(200);
    const { body } = await put({ capacity: 12 }).expect(200);
    expect(body).toMatchObject({ date: later, return_date: dayFromToday(39), capacity: 12 });
    expect(problemsIn((await put({ date: null }).expect(422)).body)).toEqual({
      date: 'FIELD_INVALID',
    });
  });

  it('report errors with row and field', async () => {
    const { id, date } = await soldDestination('Fel rad');
    const { body } = await editor
      .put(id, { schedule: [{ date: dayFromToday(70) }, { date, capacity: 1 }] })
      .expect(422);
    expect(problemsIn(body)).toEqual({ 'schedule.1.capacity': 'CAPACITY_BELOW_SOLD' });
    const shape = await editor.put(id, { schedule: [{ date, capacity: 'x' }] }).expect(422);
    expect(problemsIn(shape.body)).toEqual({ 'schedule.0.capacity': 'FIELD_INVALID' });
  });

  it('are saved and previewed with long texts, when there is one each day of two years', async () => {
    const days = Array.from({ length: 731 }, (_, n) => dayFromToday(n + 30));
    const { id, schedule } = await editor.make('Varje dag', {
      schedule: days.map((date) => ({ date })),
    });
    const rows = schedule.map(({ id: row, date }) => ({
      ...{ id: row, date, state: 'open', guaranteed: false, capacity: 40, blocked: 0 },
      ...{ price_adult: 4_990, price_child: null, price_infant: null, booking_closes_days: 0 },
    }));
    const typed = { description_ar: 'س'.repeat(9_000), schedule: rows };
    const { body } = await editor.put(id, typed).expect(200);
    expect(body.schedule.map(({ capacity }: { capacity: number }) => capacity)).toEqual(
      days.map(() => 40),
    );
    const preview = { ...essentials('Varje dag'), ...typed, destinationId: id };
    await editor.call('post', '/api/previews', preview).expect(201);
  });

  it('of the past stay unchanged when the form omits them', async () => {
    const { id } = await editor.make('Historia');
    const past = await buildDeparture(app.db, { destinationId: id, inDays: -30 });
    const { body } = await editor.put(id, { schedule: [], departure_dates: [] }).expect(200);
    expect(body.schedule).toMatchObject([{ id: past.id, state: 'open' }]);
  });

  it('return later when the trip becomes longer, except those with bookings', async () => {
    const { id, date } = await soldDestination('Längre');
    const later = dayFromToday(90);
    await post({ destination_id: id, date: later }).expect(201);
    await editor.put(id, { res_length: 8 }).expect(200);
    expect((await editor.departureOn(id, date)).return_date).toBe(dayFromToday(64));
    expect((await editor.departureOn(id, later)).return_date).toBe(dayFromToday(97));
  });
});

describe('The plain list of departure dates', () => {
  it('sent back unchanged changes nothing, also for a dormant trip', async () => {
    const { id } = await editor.make('Fram och tillbaka', {
      departure_dates: [40, 41].map(dayFromToday),
    });
    await buildDeparture(app.db, { destinationId: id, inDays: 50, state: 'closed' });
    await buildDeparture(app.db, { destinationId: id, inDays: 51, capacity: 0 });
    for (const is_active of [true, false]) {
      const before = await editor.read(id);
      const { departure_dates, name_sv } = before;
      const { body } = await editor.put(id, { departure_dates, name_sv, is_active }).expect(200);
      expect(body.schedule).toEqual(before.schedule);
    }
  });

  // [SPEC 5.14e]
  it('adds new days, removes omitted ones, and keeps each day once', async () => {
    const [a, b, c] = [40, 41, 42].map(dayFromToday);
    const { id } = await editor.make('Datumlista', { departure_dates: [b, a, b] });
    const { body } = await editor.put(id, { departure_dates: [c, b, c] }).expect(200);
    expect(body.departure_dates).toEqual([b, c]);
    expect(body.schedule).toHaveLength(2);
  });

  it('opens a closed day that is listed again', async () => {
    const { id, date } = await soldDestination('Åter');
    await editor.put(id, { departure_dates: [] }).expect(200);
    const { body } = await editor.put(id, { departure_dates: [date] }).expect(200);
    expect(body.schedule).toMatchObject([{ date, state: 'open', held: 2 }]);
  });
});
