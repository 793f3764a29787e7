import { randomUUID } from 'node:crypto';
import type { DepartureAirportsView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { dayFromToday } from '../../../factories/departures.js';
import { openApp } from '../../../harness/app.js';
import { ApiClient } from '../../../harness/api-client.js';
import { StaffClient, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

async function departureOf(name: string): Promise<DepartureView> {
  const { schedule } = await editor.make(name, { schedule: [{ date: dayFromToday(60) }] });
  const [departure] = schedule;
  if (!departure) throw new Error('No departure');
  return departure;
}

const path = ({ id }: { id: string }): string => `/api/departures/${id}/airports`;
const read = async (departure: { id: string }): Promise<DepartureAirportsView> =>
  (await editor.call('get', path(departure)).expect(200)).body as DepartureAirportsView;
const put = (departure: { id: string }, airports: unknown, version?: number) =>
  editor.call('put', path(departure), { airports, ...(version === undefined ? {} : { version }) });

const ARN = {
  ...{ iata: 'ARN', capacity: null, blocked: 0, diff_adult: 0, diff_child: 0, diff_infant: 0 },
  ...{ closes_days: null, state: 'open' },
};
const GOT = {
  ...ARN,
  iata: 'GOT',
  capacity: 10,
  blocked: 2,
  diff_adult: 400,
  diff_infant: 50,
  closes_days: 14,
};

/** Holds a seat from this airport as a customer does. */
async function hold({ destination_id, date }: DepartureView, airport: string): Promise<string> {
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({
    destinationId: destination_id,
    departureDate: date,
    airport,
  });
  const { status, body } = await customer.start(order);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.bookingId;
}

describe('The airports of a departure', () => {
  it('are one without a difference at first, and are stored, read and removed as a whole', async () => {
    const departure = await departureOf('Flygplatser ett');
    const names = { name_sv: 'Stockholm Arlanda', name_ar: 'ستوكهولم أرلاندا' };
    const unsold = { taken: 0, sold: 0, free: null, is_booked: false };
    const first = { ...ARN, ...names, ...unsold, id: expect.any(String) };
    expect(await read(departure)).toEqual({
      ...{ departure_id: departure.id, date: departure.date, version: 1, airports: [first] },
    });
    const { body } = await put(departure, [GOT, { iata: 'ARN' }], 1).expect(200);
    expect(body).toMatchObject({
      version: 2,
      airports: [
        { ...GOT, name_sv: 'Göteborg Landvetter' },
        { ...ARN, ...names },
      ],
    });
    expect(await read(departure)).toEqual(body);
    await put(departure, [{ iata: 'CPH' }], 2).expect(200);
    expect((await read(departure)).airports.map(({ iata }) => iata)).toEqual(['CPH']);
  });

  it('keep the version when nothing changes, and raise those of departure and trip when something does', async () => {
    const departure = await departureOf('Flygplatser samma');
    await put(departure, [ARN, GOT]).expect(200);
    const { version } = await editor.read(departure.destination_id);
    await put(departure, [ARN, GOT]).expect(200);
    expect((await read(departure)).version).toBe(2);
    expect((await editor.read(departure.destination_id)).version).toBe(version);
    await put(departure, [GOT, ARN]).expect(200);
    expect((await read(departure)).version).toBe(3);
    expect((await editor.read(departure.destination_id)).version).toBe(version + 1);
  });

  it('of an outdated version are refused with the present ones', async () => {
    const departure = await departureOf('Flygplatser krock');
    await put(departure, [ARN, GOT], 1).expect(200);
    const { body } = await put(departure, [GOT], 1).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: { version: 2, airports: [ARN, GOT] } });
  });

  it('are logged with the trip, before and after', async () => {
    const departure = await departureOf('Flygplatser logg');
    await put(departure, [ARN, GOT]).expect(200);
    const [, line] = await logOf(app, departure.destination_id);
    expect(line).toMatchObject({
      ...{ action: 'departure.airports-changed', actor_role: 'editor' },
      changes: {
        [`departure ${departure.date}`]: {
          from: { airports: ['ARN open, ∞ − 0, 0/0/0 kr'] },
          to: { airports: ['ARN open, ∞ − 0, 0/0/0 kr', 'GOT open, 10 − 2, 400/0/50 kr, −14 d'] },
        },
      },
    });
  });

  it('of a departure that does not exist are not found', async () => {
    for (const id of [randomUUID(), 'nej', '%00']) {
      await editor.call('get', path({ id })).expect(404);
      await put({ id }, [ARN]).expect(404);
    }
  });
});

describe('Airports that are wrong', () => {
  it.each([
    ['none at all', [], { airports: expect.any(String) }],
    ['an airport that does not exist', [{ iata: 'QQQ' }], { 'airports.0.iata': 'FLIGHT_AIRPORT' }],
    ['small letters', [{ iata: 'got' }], { 'airports.0.iata': expect.any(String) }],
    ['one airport twice', [ARN, { iata: 'ARN' }], { 'airports.1.iata': 'AIRPORT_TWICE' }],
    [
      'a price below nothing',
      [{ iata: 'ARN', diff_adult: -99_999 }],
      { 'airports.0.diff_adult': 'AIRPORT_PRICE_NEGATIVE' },
    ],
    [
      'half a krona',
      [{ iata: 'ARN', diff_adult: 0.5 }],
      { 'airports.0.diff_adult': expect.any(String) },
    ],
    [
      'a large difference',
      [{ iata: 'ARN', diff_adult: 100_001 }],
      { 'airports.0.diff_adult': expect.any(String) },
    ],
    [
      'no seats at all',
      [{ iata: 'ARN', capacity: -1 }],
      { 'airports.0.capacity': expect.any(String) },
    ],
    [
      'more blocked than it has',
      [{ ...ARN, capacity: 1, blocked: 2 }],
      { 'airports.0.capacity': 'AIRPORT_BELOW_SOLD' },
    ],
    [
      'another state',
      [{ iata: 'ARN', state: 'maybe' }],
      { 'airports.0.state': expect.any(String) },
    ],
  ])('with %s are refused with the field', async (name, airports, problems) => {
    const departure = await departureOf(`Fel ${name}`);
    const { body } = await put(departure, airports).expect(422);
    expect(problemsIn(body)).toEqual(problems);
    expect((await read(departure)).version).toBe(1);
  });

  it.each([['a text'], [7], [[7]], [[null]], [{ length: 2 }], [undefined]])(
    'such as %j are refused',
    async (airports) => {
      await put(await departureOf(`Fel ${JSON.stringify(airports)}`), airports).expect(422);
    },
  );
});

describe('An airport with bookings', () => {
  it('stays, with its seats, while others come and go; also after the hold has expired', async () => {
    const departure = await departureOf('Flygplatser bokade');
    await put(departure, [ARN, GOT]).expect(200);
    await hold(departure, 'GOT');
    const { body } = await put(departure, [{ ...GOT, capacity: 2 }]).expect(422);
    expect(body.details).toMatchObject([
      {
        ...{ code: 'AIRPORT_BELOW_SOLD', field: 'airports.0.capacity' },
        message:
          'Från GOT är redan 1 upptagna och 2 spärrade. Antalet platser kan inte vara lägre.',
      },
    ]);
    await put(departure, [{ ...GOT, capacity: 3 }, { iata: 'CPH' }]).expect(200);
    expect((await read(departure)).airports).toMatchObject([
      { iata: 'GOT', taken: 1, capacity: 3, is_booked: true },
      { iata: 'CPH', taken: 0, is_booked: false },
    ]);
    await app.db.query(
      `with gone as (update bookings set state = 'expired', hold_until = null where departure_id = $1 returning *)
       select give_seats(departure_id, airport_id, seats) from gone`,
      [departure.id],
    );
    const refused = await put(departure, [ARN]).expect(422);
    expect(problemsIn(refused.body)).toEqual({ airports: 'AIRPORT_BOOKED' });
    await put(departure, [{ ...GOT, state: 'closed' }]).expect(200);
  });
});

describe('The seats of an airport, for staff', () => {
  it('are sold, held and free, and never more than the departure has', async () => {
    const departure = await departureOf('Flygplatser platser');
    await put(departure, [ARN, GOT]).expect(200);
    const sold = await hold(departure, 'GOT');
    await hold(departure, 'GOT');
    await app.db.query(`update bookings set state = 'confirmed', hold_until = null where id = $1`, [
      sold,
    ]);
    const [arn, got] = (await read(departure)).airports;
    expect(arn).toMatchObject({ taken: 0, sold: 0, free: null });
    expect(got).toMatchObject({ taken: 2, sold: 1, blocked: 2, capacity: 10, free: 6 });
    await app.db.query(`update departures set capacity = 5 where id = $1`, [departure.id]);
    expect((await read(departure)).airports.map(({ free }) => free)).toEqual([3, 3]);
  });
});

describe('Copied airports', () => {
  const copy = (from: DepartureView, to: readonly string[], version?: number) =>
    editor.call('post', `${path(from)}/copy`, {
      to_departure_ids: to,
      ...(version === undefined ? {} : { version }),
    });

  async function series(
    name: string,
  ): Promise<readonly [DepartureView, DepartureView, DepartureView]> {
    const days = [60, 67, 74].map((days) => ({ date: dayFromToday(days) }));
    const { schedule } = await editor.make(name, { schedule: days });
    const [one, two, three] = schedule;
    if (!one || !two || !three) throw new Error('No departures');
    return [one, two, three];
  }

  it('replace those of other departures of the trip, whose blocked seats stay', async () => {
    const [from, to, other] = await series('Kopia');
    await put(from, [GOT, ARN]).expect(200);
    await put(to, [ARN, { ...GOT, blocked: 5, diff_adult: 0 }, { iata: 'CPH' }]).expect(200);
    const { body } = await copy(from, [to.id, other.id], 2).expect(200);
    const [ours, theirs] = body.copied as DepartureAirportsView[];
    expect(ours?.airports).toMatchObject([{ ...GOT, blocked: 5 }, ARN]);
    expect(theirs).toMatchObject({
      ...{ departure_id: other.id, version: 2 },
      airports: [{ ...GOT, blocked: 0 }, ARN],
    });
    const actions = (await logOf(app, from.destination_id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'departure.airports-copied')).toHaveLength(2);
    const again = await copy(from, [other.id]).expect(200);
    expect((again.body.copied as DepartureAirportsView[])[0]?.version).toBe(2);
  });

  it('go to all departures or to none, and name the one that refuses', async () => {
    const [from, to, other] = await series('Kopia alla');
    await put(to, [ARN, GOT]).expect(200);
    await hold(to, 'GOT');
    const refused = await copy(from, [other.id, to.id]).expect(422);
    expect(problemsIn(refused.body)).toEqual({ 'to_departure_ids.1': 'AIRPORT_BOOKED' });
    const elsewhere = await departureOf('Kopia annan resa');
    for (const id of [elsewhere.id, randomUUID()]) {
      const { body } = await copy(from, [other.id, id]).expect(422);
      expect(problemsIn(body)).toEqual({ 'to_departure_ids.1': 'COPY_OTHER_TRIP' });
    }
    await put(from, [ARN, GOT]).expect(200);
    const { body } = await copy(from, [other.id], 1).expect(409);
    expect(body.code).toBe('CONFLICT');
    for (const ids of [[], [other.id, other.id], ['nej']]) await copy(from, ids).expect(422);
    expect((await read(other)).version).toBe(1);
  });
});
