import request from 'supertest';
import { openApp } from '../../../harness/app.js';
import { dayFromToday, buildDeparture } from '../../../factories/departures.js';
import { StaffClient, holdSeats, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const post = (body: object) => editor.call('post', '/api/departures', body);
const put = (id: string, body: object) => editor.call('put', `/api/departures/${id}`, body);
const remove = (id: string) => editor.call('delete', `/api/departures/${id}`);

/** Creates a trip with one departure on which two seats are held. */
async function soldDestination(name: string) {
  const date = dayFromToday(60);
  const { id } = await editor.make(name, { schedule: [{ date, capacity: 10 }] });
  await holdSeats(app, id, date);
  return { id, date, departure: await editor.departureOn(id, date) };
}

describe('A departure', () => {
  it('can be created, read, changed and deleted on its own', async () => {
    const { id } = await editor.make('Enskild');
    const date = dayFromToday(30);
    const input = {
      destination_id: id,
      date,
      capacity: '20',
      price_adult: '',
      booking_closes_days: 3,
    };
    const { body: made } = await post(input).expect(201);
    expect(made).toMatchObject({
      destination_id: id, date, return_date: dayFromToday(34), state: 'open', capacity: 20, price_adult: null,
      booking_closes_days: 3, guaranteed: false, sold: 0, held: 0, options: 0, blocked: 0, overbooked: 0, free: 20,
      booked: false,
    }); // oxfmt-ignore
    const read = await editor.call('get', `/api/departures/${made.id}`).expect(200);
    expect(read.body).toEqual(made);
    const change = {
      destination_id: id,
      date,
      price_adult: 4_990,
      guaranteed: true,
      capacity: null,
    };
    const { body: changed } = await put(made.id, change).expect(200);
    expect(changed).toMatchObject({
      price_adult: 4_990,
      guaranteed: true,
      capacity: null,
      booking_closes_days: 3,
    });
    expect((await remove(made.id).expect(200)).body).toMatchObject({ id: made.id });
    await editor.call('get', `/api/departures/${made.id}`).expect(404);
    expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
      'destination.created',
      'departure.created',
      'departure.updated',
      'departure.deleted',
    ]);
  });

  it('can move to another day as long as it has no bookings', async () => {
    const { id } = await editor.make('Flyttbar', { departure_dates: [dayFromToday(30)] });
    const departure = await editor.departureOn(id, dayFromToday(30));
    const { body } = await put(departure.id, { date: dayFromToday(32) }).expect(200);
    expect(body).toMatchObject({ date: dayFromToday(32), return_date: dayFromToday(36) });
  });

  it('cannot move to another trip', async () => {
    const { id } = await editor.make('Trogen', { departure_dates: [dayFromToday(30)] });
    const departure = await editor.departureOn(id, dayFromToday(30));
    const change = { destination_id: 'istanbul', date: departure.date };
    expect(problemsIn((await put(departure.id, change).expect(422)).body)).toEqual({
      destination_id: 'FIELD_INVALID',
    });
  });

  it.each([
    ['date', { date: '2027-02-30' }], ['date', { date: 'soon' }], ['date', { date: undefined }], ['capacity', { capacity: -1 }],
    ['capacity', { capacity: 'many' }], ['capacity', { capacity: 10_001 }], ['price_adult', { price_adult: -1 }],
    ['price_child', { price_child: 0.5 }], ['booking_closes_days', { booking_closes_days: 366 }], ['state', { state: 'sold' }],
    ['guaranteed', { guaranteed: 'yes' }], ['taken', { taken: 1 }], ['blocked', { blocked: -1 }],
    ['overbooked', { overbooked: 1 }], ['acknowledge_overbooking', { acknowledge_overbooking: 1 }], ['destination_id', { destination_id: 5 }],
  ] as const)('is rejected for an invalid %s: %j', async (field, wrong) => {
    const input = { destination_id: 'istanbul', date: dayFromToday(300), ...wrong };
    expect(problemsIn((await post(input).expect(422)).body)).toEqual({ [field]: 'FIELD_INVALID' });
  }); // oxfmt-ignore

  it('is rejected in the past, on a day that has one, and for an unknown trip', async () => {
    const { id } = await editor.make('Upptagen', { departure_dates: [dayFromToday(30)] });
    const refused = async (date: string) =>
      problemsIn((await post({ destination_id: id, date }).expect(422)).body);
    expect(await refused(dayFromToday(-1))).toEqual({ date: 'DEPARTURE_PAST' });
    expect(await refused(dayFromToday(30))).toEqual({ date: 'DEPARTURE_TWICE' });
    await post({ destination_id: 'atlantis', date: dayFromToday(30) }).expect(404);
    for (const missing of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
      await put(missing, { date: dayFromToday(30) }).expect(404);
      await remove(missing).expect(404);
    }
  });
});

describe('A departure with bookings', () => {
  it('cannot be deleted; the error suggests closing it', async () => {
    const { departure, date } = await soldDestination('Bokad avresa');
    const { body } = await remove(departure.id).expect(409);
    expect(body).toMatchObject({ code: 'DEPARTURE_BOOKED' });
    expect(body.message).toContain(`Avresan ${date} har bokningar. Den kan stängas`);
    const { body: closed } = await put(departure.id, { date, state: 'closed' }).expect(200);
    expect(closed).toMatchObject({ state: 'closed', held: 2 });
  });

  // [SPEC I4.16]
  it('cannot have fewer seats than are taken; the error states their number', async () => {
    const { departure, date } = await soldDestination('Trång avresa');
    const { body } = await put(departure.id, { date, capacity: 1 }).expect(422);
    expect(body.details).toMatchObject([
      {
        field: 'capacity',
        message: `Avresan ${date} har 2 upptagna platser. Antalet platser kan inte vara lägre.`,
      },
    ]);
    await put(departure.id, { date, capacity: 2 }).expect(200);
  });

  it('cannot be moved to another day or cancelled here', async () => {
    const { departure, date } = await soldDestination('Fast avresa');
    const moved = await put(departure.id, { date: dayFromToday(61) }).expect(422);
    expect(problemsIn(moved.body)).toEqual({ date: 'DEPARTURE_BOOKED' });
    const cancelled = await put(departure.id, { date, state: 'cancelled' }).expect(422);
    expect(problemsIn(cancelled.body)).toEqual({ state: 'DEPARTURE_BOOKED' });
  });

  it('is closed when a trip is saved without it; one without bookings is deleted', async () => {
    const { id, date, departure } = await soldDestination('Utelämnad');
    const more = dayFromToday(70);
    await editor.put(id, { schedule: [{ id: departure.id, date }, { date: more }] }).expect(200);
    const { body } = await editor.put(id, { departure_dates: [] }).expect(200);
    expect(body.schedule).toMatchObject([{ id: departure.id, state: 'closed', held: 2 }]);
    const { body: visible } = await request(app.baseUrl).get(`/api/destinations/${id}`);
    expect(visible).toMatchObject({ departure_dates: [], departures: [] });
  });
});

describe('The list of departures', () => {
  let destination: string;
  const list = (query: Record<string, unknown>) =>
    editor.call(
      'get',
      `/api/departures?${Object.entries(query)
        .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
        .join('&')}`,
    );
  const daysOf = async (filter: object): Promise<string[]> =>
    (await list({ filter: { destination_id: destination, ...filter } }).expect(200)).body.map(
      ({ date }: { date: string }) => date,
    );
  let [past, soon, later] = ['', '', ''];

  beforeAll(async () => {
    [soon, later] = [dayFromToday(20), dayFromToday(90)];
    destination = (
      await editor.make('Listad', {
        schedule: [
          { date: later, state: 'closed' },
          { date: soon, capacity: 7 },
        ],
      })
    ).id;
    past = (await buildDeparture(app.db, { destinationId: destination, inDays: -5 })).date;
  });

  it('is sorted by day and can be filtered by trip, state and time', async () => {
    expect(await daysOf({})).toEqual([past, soon, later]);
    expect(await daysOf({ state: 'open' })).toEqual([past, soon]);
    expect(await daysOf({ from: dayFromToday(0) })).toEqual([soon, later]);
    expect(await daysOf({ from: soon, to: soon })).toEqual([soon]);
  });

  it('is paginated and sorted as requested', async () => {
    const { body, headers } = await list({
      filter: { destination_id: destination },
      sort: ['date', 'DESC'],
      range: [0, 1],
    }).expect(200);
    expect(body.map(({ date }: { date: string }) => date)).toEqual([later, soon]);
    expect(headers['content-range']).toBe('departures 0-1/3');
    const byFree = await list({
      filter: { destination_id: destination },
      sort: ['free', 'ASC'],
    }).expect(200);
    expect(byFree.body[0]).toMatchObject({ date: soon, free: 7 });
  });

  it('rejects unknown fields and invalid days', async () => {
    await list({ sort: ['taken', 'ASC'] }).expect(422);
    await list({ filter: { taken: 1 } }).expect(422);
    await list({ filter: { from: 'soon' } }).expect(400);
  });

  it('is readable by all staff and writable by editors and admins', async () => {
    const agent = await StaffClient.of(app, 'agent');
    const departure = { destination_id: destination, date: dayFromToday(33) };
    await agent.call('get', '/api/departures').expect(200);
    await agent.call('post', '/api/departures', departure).expect(403);
    await request(app.baseUrl).get('/api/departures').expect(401);
    await (
      await StaffClient.of(app, 'admin')
    )
      .call('post', '/api/departures', departure)
      .expect(201);
  });
});
