import { randomUUID } from 'node:crypto';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import { setAirports } from '../../../factories/departures.js';
import { FlightsClient, homeOn, outOn } from '../../../factories/clients/flights-client.js';
import { openApp } from '../../../harness/app.js';
import { StaffClient, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let flights: FlightsClient;

beforeAll(async () => {
  flights = new FlightsClient(await StaffClient.of(app, 'editor'));
});

const later = ({ date, return_date }: DepartureView, arrives: string) => [
  outOn(date, { arrives: `${date}T${arrives}` }),
  homeOn(return_date),
];

// [SPEC I23.7]
describe('Final times', () => {
  /** A departure with final times. */
  async function final(name: string): Promise<DepartureView> {
    const departure = await flights.departure(name);
    await flights.fly(departure);
    await flights.final(departure, { version: 2 }).expect(200);
    return departure;
  }

  it('are marked once; again changes nothing', async () => {
    const departure = await final('Slutlig');
    const stored = await flights.read(departure);
    expect(stored).toMatchObject({ is_final: true, version: 3, flights_version: 0 });
    expect(new Date(String(stored.final_at)).getTime()).toBeLessThanOrEqual(Date.now());
    const { body } = await flights.final(departure).expect(200);
    expect(body).toEqual(stored);
    const log = await logOf(app, departure.destination_id);
    expect(log.filter(({ action }) => action === 'departure.flights-final')).toHaveLength(1);
  });

  it('need flights out and home, and the version that is stored', async () => {
    const departure = await flights.departure('Slutlig halv');
    for (const legs of [[], [outOn(departure.date)]]) {
      await flights.put(departure, legs).expect(200);
      const { body } = await flights.final(departure).expect(422);
      expect(problemsIn(body)).toEqual({ legs: 'FLIGHT_DIRECTION_MISSING' });
    }
    const stored = await flights.fly(departure);
    const { body } = await flights.final(departure, { version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: stored });
    expect((await flights.read(departure)).is_final).toBe(false);
  });

  it('need flights both ways from each airport that travellers can leave from', async () => {
    const departure = await flights.departure('Slutlig flygplats');
    await setAirports(app.db, departure, { GOT: {} });
    const { date, return_date: home } = departure;
    const own = [outOn(date, { airport: 'ARN' }), homeOn(home, { airport: 'ARN' })];
    const half = [...own, outOn(date, { airport: 'GOT' })];
    const whole = [...half, homeOn(home, { airport: 'GOT' })];
    await flights.put(departure, half).expect(200);
    const { body } = await flights.final(departure).expect(422);
    expect(problemsIn(body)).toEqual({ legs: 'FLIGHT_DIRECTION_MISSING' });
    await flights.put(departure, whole).expect(200);
    await flights.final(departure).expect(200);
    const more = { reason: 'Bort.', significant: true };
    const taken = await flights.put(departure, half, more).expect(422);
    expect(problemsIn(taken.body)).toEqual({ legs: 'FLIGHT_DIRECTION_MISSING' });
  });

  it('need none from a closed airport without bookings, or for a change from one that came later', async () => {
    const departure = await flights.departure('Slutlig utan en');
    await setAirports(app.db, departure, { GOT: { state: 'closed' } });
    const own = later(departure, '12:45').map((leg) => ({ ...leg, airport: 'ARN' }));
    await flights.put(departure, own).expect(200);
    await flights.final(departure).expect(200);
    await setAirports(app.db, departure, { GOT: {} });
    const changed = later(departure, '13:00').map((leg) => ({ ...leg, airport: 'ARN' }));
    await flights.put(departure, changed, { reason: 'Ny tidtabell.' }).expect(200);
  });

  it('change only with a reason, and count each change', async () => {
    const departure = await final('Slutlig skäl');
    for (const reason of [undefined, '', ' ']) {
      const { body } = await flights.put(departure, later(departure, '13:00'), { reason });
      expect(problemsIn(body)).toEqual({ reason: 'REASON_MISSING' });
    }
    const reason = 'Ny tidtabell.';
    const { body } = await flights.put(departure, later(departure, '13:00'), { reason });
    expect(body).toMatchObject({ is_final: true, flights_version: 1, version: 4 });
    const { body: same } = await flights.put(departure, later(departure, '13:00')).expect(200);
    expect(same).toEqual(body);
    const line = (await logOf(app, departure.destination_id)).at(-1);
    expect(line?.changes).toMatchObject({ reason });
    expect(line?.changes).not.toHaveProperty('significant');
  });

  it('of preliminary flights change without reason (negative control)', async () => {
    const departure = await flights.departure('Preliminär');
    await flights.fly(departure);
    const { body } = await flights.put(departure, later(departure, '19:00')).expect(200);
    expect(body).toMatchObject({ flights_version: 0, version: 3 });
  });

  it('that move far need a judgement whether that is significant by law', async () => {
    const departure = await final('Slutlig väsentlig');
    const reason = 'Ny tidtabell.';
    const { date } = departure;
    const { body } = await flights.put(departure, later(departure, '15:46'), { reason });
    const [before, after] = ['12:45', '15:46'].map(
      (time) => `ARN ${date} 07:15 – IST ${date} ${time}`,
    );
    expect(body).toMatchObject({
      code: 'FLIGHTS_SIGNIFICANT',
      statusCode: 409,
      message: `Ändringen kan vara väsentlig enligt paketreselagen: ${before} blir ${after}. Välj om den är det.`,
      details: [{ date, direction: 'out', before, after }],
    });
    expect(await flights.read(departure)).toMatchObject({ flights_version: 0, version: 3 });
    const judged = { reason, significant: false };
    await flights.put(departure, later(departure, '15:46'), judged).expect(200);
    expect((await logOf(app, departure.destination_id)).at(-1)?.changes).toMatchObject(judged);
  });

  it('that move by three hours need none (negative control)', async () => {
    const departure = await final('Slutlig tre timmar');
    await flights.put(departure, later(departure, '15:45'), { reason: 'Sen.' }).expect(200);
  });

  it('are never taken away', async () => {
    const departure = await final('Slutlig kvar');
    const more = { reason: 'Bort.', significant: true };
    const { body } = await flights.put(departure, [], more).expect(422);
    expect(problemsIn(body)).toEqual({ legs: 'FLIGHT_DIRECTION_MISSING' });
  });
});

// [SPEC I23.7]
describe('Copying flights', () => {
  it('to others shifts them by whole days, and logs each departure', async () => {
    const [one, two, three] = await flights.departuresOf('Kopia', 3);
    if (!one || !two || !three) throw new Error('No departures');
    await flights.fly(one);
    const { body } = await flights.copy(one, { to_departure_ids: [three.id, two.id] }).expect(200);
    expect(body.copied.map((each: { departure_id: string }) => each.departure_id)).toEqual([
      three.id,
      two.id,
    ]);
    for (const target of [two, three]) {
      expect((await flights.read(target)).legs).toMatchObject([
        outOn(target.date),
        homeOn(target.return_date),
      ]);
    }
    const log = await logOf(app, one.destination_id);
    const copied = log.filter(({ action }) => action === 'departure.flights-copied');
    expect(copied.flatMap(({ changes }) => Object.keys(changes ?? {})).sort()).toEqual([
      `departure ${two.date}`,
      `departure ${three.date}`,
    ]);
    expect((await flights.read(one)).version).toBe(2);
  });

  it('from another departure is the same the other way round', async () => {
    const [one, two] = await flights.departuresOf('Kopia från', 2);
    if (!one || !two) throw new Error('No departures');
    await flights.fly(one);
    const { body } = await flights.copy(two, { from_departure_id: one.id, version: 1 }).expect(200);
    expect(body.copied).toEqual([await flights.read(two)]);
    expect(body.copied[0].legs[0].departs).toBe(`${two.date}T07:15`);
    await flights.copy(two, { from_departure_id: one.id, version: 1 }).expect(409);
  });

  it('is all or nothing, and names each departure that cannot get them', async () => {
    const [one, two] = await flights.departuresOf('Kopia fel', 2);
    const other = await flights.departure('Kopia annan resa');
    if (!one || !two) throw new Error('No departures');
    await flights.fly(one);
    const ids = [two.id, other.id, one.id, randomUUID()];
    const { body } = await flights.copy(one, { to_departure_ids: ids }).expect(422);
    expect(problemsIn(body)).toEqual({
      'to_departure_ids.1': 'COPY_OTHER_TRIP',
      'to_departure_ids.2': 'COPY_OTHER_TRIP',
      'to_departure_ids.3': 'COPY_OTHER_TRIP',
    });
    expect((await flights.read(two)).legs).toEqual([]);
    await app.db.query(`update departures set return_date = $2 where id = $1`, [
      two.id,
      addDays(isoDay(two.return_date), -2),
    ]);
    const short = await flights.copy(one, { to_departure_ids: [two.id] }).expect(422);
    expect(problemsIn(short.body)).toEqual({ 'to_departure_ids.0': 'FLIGHT_HOME_DAY' });
  });

  it('onto final times needs reason and judgement', async () => {
    const [one, two] = await flights.departuresOf('Kopia slutlig', 2);
    if (!one || !two) throw new Error('No departures');
    await flights.put(one, later(one, '19:00')).expect(200);
    await flights.fly(two);
    await flights.final(two).expect(200);
    const to = { to_departure_ids: [two.id] };
    const { body } = await flights.copy(one, to).expect(422);
    expect(problemsIn(body)).toEqual({ reason: 'REASON_MISSING' });
    const judged = { ...to, reason: 'Ny tid.' };
    const asked = await flights.copy(one, judged).expect(409);
    expect(asked.body).toMatchObject({
      code: 'FLIGHTS_SIGNIFICANT',
      details: [{ date: two.date }],
    });
    await flights.copy(one, { ...judged, significant: true }).expect(200);
    expect(await flights.read(two)).toMatchObject({ is_final: true, flights_version: 1 });
  });

  it.each([
    ['nothing', {}],
    ['both ways', { from_departure_id: randomUUID(), to_departure_ids: [randomUUID()] }],
    ['to none', { to_departure_ids: [] }],
    ['to no list', { to_departure_ids: 'alla' }],
    ['to no ids', { to_departure_ids: [7, null, 'x'] }],
    ['to one twice', { to_departure_ids: Array(2).fill('4c4bb6a4-64a4-4c9f-9d8e-0a0b0c0d0e0f') }],
    ['from no id', { from_departure_id: 'x'.repeat(4_000) }],
    ['from a departure that does not exist', { from_departure_id: randomUUID() }],
  ])('%s is refused', async (_, body) => {
    const departure = await flights.departure('Kopia form');
    await flights.fly(departure);
    await flights.copy(departure, body).expect(422);
  });

  it('of a departure without flights is refused', async () => {
    const [one, two] = await flights.departuresOf('Kopia tom', 2);
    if (!one || !two) throw new Error('No departures');
    const { body } = await flights.copy(two, { from_departure_id: one.id }).expect(422);
    expect(problemsIn(body)).toEqual({ from_departure_id: 'FLIGHTS_NONE' });
  });

  it('in both directions at once never deadlocks', async () => {
    const [one, two] = await flights.departuresOf('Kopia korsvis', 2);
    if (!one || !two) throw new Error('No departures');
    await flights.fly(one);
    await flights.fly(two);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? flights.copy(one, { to_departure_ids: [two.id] })
          : flights.copy(two, { to_departure_ids: [one.id] }),
      ),
    );
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});
