import { randomUUID } from 'node:crypto';
import { MAX_DEPARTURE_ROWS } from '@safar/domain/departures/schedule';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { violations } from '../../../../src/payments/ledger/invariants.js';
import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, holdSeats, logOf, problemsIn } from '../../../harness/staff-client.js';

const RACES = 10;

const app = openApp();
let editor: StaffClient;
let admin: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
  admin = await StaffClient.of(app, 'admin');
});

const patch = (rows: unknown, staff = editor) => staff.call('patch', '/api/departures', { rows });
const read = async (id: string): Promise<DepartureView> =>
  (await editor.call('get', `/api/departures/${id}`).expect(200)).body as DepartureView;
const readAll = (departures: readonly DepartureView[]) =>
  Promise.all(departures.map(({ id }) => read(id)));

/** Makes a trip with departures of ten seats. */
async function departuresOf(name: string, count = 2): Promise<DepartureView[]> {
  const schedule = Array.from({ length: count }, (_, n) => ({
    date: dayFromToday(60 + n),
    capacity: 10,
  }));
  return (await editor.make(name, { schedule })).schedule;
}

const rowOf = ({ id, version }: DepartureView, change: object = {}) => ({ id, version, ...change });

describe('A change of many departures', () => {
  it('changes the given fields of each, also of several trips, and keeps the rest', async () => {
    const [one, two] = await departuresOf('Många ett');
    const [other] = await departuresOf('Många två', 1);
    if (!one || !two || !other) throw new Error('No departures');
    const { body } = await patch([
      rowOf(other, { price_adult: '4 990', price_child: 2_500 }),
      rowOf(two, { capacity: null, booking_closes_days: 14, guaranteed: true }),
      rowOf(one, { state: 'closed', blocked: 2 }),
    ]).expect(200);
    expect(body).toEqual([
      { ...other, version: 2, price_adult: 4_990, price_child: 2_500 },
      { ...two, version: 2, capacity: null, free: null, booking_closes_days: 14, guaranteed: true },
      { ...one, version: 2, state: 'closed', blocked: 2, free: 8 },
    ]);
    expect(await readAll([other, two, one])).toEqual(body);
  });

  it('is logged for each changed departure, and leaves unchanged ones as they are', async () => {
    const [one, two, same] = await departuresOf('Loggad', 3);
    if (!one || !two || !same) throw new Error('No departures');
    await patch(
      [one, two, same].map((row) => rowOf(row, row === same ? {} : { capacity: 8 })),
    ).expect(200);
    expect(await read(same.id)).toEqual(same);
    const [, ...lines] = await logOf(app, one.destination_id);
    expect(lines).toMatchObject(
      [one, two].map(({ date }) => ({
        action: 'departure.updated',
        actor_role: 'editor',
        changes: { [`departure ${date}`]: { from: { capacity: 10 }, to: { capacity: 8 } } },
      })),
    );
    expect((await editor.read(one.destination_id)).version).toBe(2);
  });

  it('is rejected as a whole with the fields of each row, by the rules of a single change', async () => {
    const stored = await departuresOf('Regler', 4);
    const [free, sold, booked, blocked] = stored;
    if (!free || !sold || !booked || !blocked) throw new Error('No departures');
    await holdSeats(app, sold.destination_id, sold.date);
    await holdSeats(app, booked.destination_id, booked.date);
    const before = await readAll(stored);
    const rows = [
      rowOf(free, { price_adult: 1 }),
      rowOf(sold, { capacity: 1 }),
      rowOf(booked, { state: 'cancelled' }),
      rowOf(blocked, { blocked: 11 }),
    ];
    const { body } = await patch(rows).expect(422);
    expect(problemsIn(body)).toEqual({
      'rows.1.capacity': 'CAPACITY_BELOW_SOLD',
      'rows.2.state': 'DEPARTURE_BOOKED',
      'rows.3.blocked': 'BLOCKED_ABOVE_FREE',
    });
    // Not even an admin overbooks here: that needs a confirmation of its own for each departure.
    await patch(rows, admin).expect(422);
    expect(await readAll(stored)).toEqual(before);
    await patch([rows[0]]).expect(200);
    expect(await violations(app.db)).toEqual([]);
  });

  it('names fields of a wrong kind, and accepts neither a new day nor a field of the server', async () => {
    const [one, two] = await departuresOf('Fel slag');
    if (!one || !two) throw new Error('No departures');
    const { body } = await patch([
      rowOf(one, { price_adult: -1, state: 'sold' }),
      rowOf(two, { date: dayFromToday(90), sold: 3, version: 'x' }),
    ]).expect(422);
    expect(Object.keys(problemsIn(body)).sort()).toEqual([
      'rows.0.price_adult', 'rows.0.state', 'rows.1.date', 'rows.1.sold', 'rows.1.version',
    ]); // oxfmt-ignore
  });

  it.each([
    ['no list', 'alla'],
    ['no rows', []],
    ['something else than rows', [7, null]],
    ['a departure twice', [rowOf({ id: 'a', version: 1 } as DepartureView)].flatMap((row) => [row, row])],
    ['too many rows', Array.from({ length: MAX_DEPARTURE_ROWS + 1 }, () => ({ id: randomUUID(), version: 1 }))],
  ])('is rejected with %s', async (_, rows) => {
    expect((await patch(rows).expect(422)).body.code).toBe('VALIDATION_FAILED');
  }); // oxfmt-ignore

  it(`works for ${MAX_DEPARTURE_ROWS} departures`, async () => {
    const stored = await departuresOf('Lång', MAX_DEPARTURE_ROWS);
    const { body } = await patch(stored.map((row) => rowOf(row, { price_adult: 777 }))).expect(200);
    expect(body).toHaveLength(MAX_DEPARTURE_ROWS);
  });
});

describe('A change of departures that were read earlier', () => {
  it('is rejected as a whole and lists those that staff changed or removed since', async () => {
    const [kept, changed, removed] = await departuresOf('Hunnen ifatt', 3);
    if (!kept || !changed || !removed) throw new Error('No departures');
    const { date } = changed;
    await admin.call('put', `/api/departures/${changed.id}`, { date, capacity: 12 }).expect(200);
    await admin.call('delete', `/api/departures/${removed.id}`).expect(200);
    const rows = [kept, changed, removed].map((row) => rowOf(row, { price_adult: 5 }));
    const { body } = await patch(rows).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT' });
    expect(body.details).toEqual([
      { id: changed.id, departure: await read(changed.id) },
      { id: removed.id, departure: null },
    ]);
    expect(await read(kept.id)).toEqual(kept);
    await patch([rowOf(kept, { price_adult: 5 })]).expect(200);
  });

  it('is not disturbed by bookings, which are counted anew', async () => {
    const [departure] = await departuresOf('Bokas under tiden', 1);
    if (!departure) throw new Error('No departure');
    await holdSeats(app, departure.destination_id, departure.date);
    const { body } = await patch([rowOf(departure, { capacity: 2 })]).expect(200);
    expect(body).toMatchObject([{ capacity: 2, held: 2, free: 0 }]);
  });

  it(`is saved for one of two editors, in any order of the rows (${RACES} races)`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const stored = [
        ...(await departuresOf(`Kapp a ${race}`)),
        ...(await departuresOf(`Kapp b ${race}`)),
      ];
      const answers = await Promise.all([
        patch(stored.map((row) => rowOf(row, { price_adult: 1_111 }))),
        patch(stored.map((row) => rowOf(row, { price_adult: 2_222 })).reverse(), admin),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers[0].status === 200 ? 1_111 : 2_222;
      expect((await readAll(stored)).map(({ price_adult }) => price_adult)).toEqual(
        stored.map(() => won),
      );
    }
  });

  it('is saved for both editors when they change different departures', async () => {
    const [one, two] = await departuresOf('Var sin');
    if (!one || !two) throw new Error('No departures');
    const answers = await Promise.all([
      patch([rowOf(one, { price_adult: 1 })]),
      patch([rowOf(two, { price_adult: 2 })], admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is also rejected for a single one that names its version', async () => {
    const [departure] = await departuresOf('Ensam', 1);
    if (!departure) throw new Error('No departure');
    const put = (change: object) =>
      editor.call('put', `/api/departures/${departure.id}`, { date: departure.date, ...change });
    await put({ capacity: 12, version: 1 }).expect(200);
    const { body } = await put({ ...departure, capacity: 14 }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: { version: 2, capacity: 12 } });
    await put({ capacity: 14 }).expect(200);
  });
});
