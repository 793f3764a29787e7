import type { DepartureView } from '@safar/domain/contracts/departures';
import { PaymentSync } from '../src/payments/payment-sync.service.js';
import { violations } from '../src/payments/invariants.js';
import { type TestApp, createTestApp } from './app.js';
import { type TestDeparture, takenOf } from './departures.js';
import { StaffClient, logOf, problemsIn } from './staff-client.js';
import { SeatHoldsClient } from './seat-holds-client.js';

let app: TestApp;
let admin: StaffClient;
let editor: StaffClient;
let customers: SeatHoldsClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await StaffClient.of(app, 'admin');
  editor = await StaffClient.of(app, 'editor');
  customers = await SeatHoldsClient.of(app);
});
afterAll(() => app.close());

const put = (staffClient: StaffClient, { id, date }: TestDeparture, change: object) =>
  staffClient.call('put', `/api/departures/${id}`, { date, ...change });
const read = async ({ id }: TestDeparture): Promise<DepartureView> =>
  (await admin.call('get', `/api/departures/${id}`).expect(200)).body as DepartureView;

/** The smaller of the two parties does not pay in time. */
async function twoSeatsComeBack({ id }: TestDeparture): Promise<void> {
  await app.db.query(
    `update bookings set hold_until = now() - interval '1 second' where departure_id = $1 and seats = 2`,
    [id],
  );
  await app.nest.get(PaymentSync).expireHolds();
}

describe('fewer seats than are sold', () => {
  it('are refused an editor with the sentence of before, also one who says to stand for it', async () => {
    const departure = await customers.soldDeparture();
    for (const change of [{ capacity: 4 }, { capacity: 4, acknowledge_overbooking: 99 }]) {
      const { body } = await put(editor, departure, change).expect(422);
      expect(problemsIn(body)).toEqual({ capacity: 'CAPACITY_BELOW_SOLD' });
      expect(body.details[0].message).toContain('har 5 upptagna platser');
    }
    expect(await read(departure)).toMatchObject({ capacity: 10, overbooked: 0 });
  });

  // [SPEC I5.2]
  it('are a question to an admin, with the figures, and change nothing until it is answered', async () => {
    const departure = await customers.soldDeparture();
    const { body } = await put(admin, departure, { capacity: 3 }).expect(409);
    expect(body).toMatchObject({
      code: 'OVERBOOKING_UNCONFIRMED',
      details: { date: departure.date, capacity: 3, blocked: 0, taken: 5, over: 2 },
    });
    expect(body.message).toBe(
      `Avresan ${departure.date} får 2 platser för lite: 5 är upptagna och 0 spärrade, men det blir bara 3. ` +
        'Bekräfta att den ska överbokas.',
    );
    expect(await read(departure)).toMatchObject({ capacity: 10, overbooked: 0 });
  });

  it('are allowed an admin who stands for exactly that many, and the log says so', async () => {
    const departure = await customers.soldDeparture();
    await put(admin, departure, { capacity: 3, acknowledge_overbooking: 1 }).expect(409);
    const answer = await put(admin, departure, { capacity: 3, acknowledge_overbooking: 2 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ capacity: 3, overbooked: 2, held: 5, free: 0 });
    const log = await logOf(app, 'istanbul');
    expect(log.at(-1)).toMatchObject({
      action: 'departure.overbooked',
      actor_role: 'admin',
      changes: {
        [`departure ${departure.date}`]: {
          from: { capacity: 10, overbooked: 0 },
          to: { capacity: 3, overbooked: 2 },
        },
      },
    });
    expect(await violations(app.db)).toEqual([]);
  });

  it('are asked about again when more was sold meanwhile', async () => {
    const departure = await customers.soldDeparture();
    await put(admin, departure, { capacity: 4 }).expect(409);
    await customers.buy(departure, 1);
    const { body } = await put(admin, departure, { capacity: 4, acknowledge_overbooking: 1 });
    expect(body).toMatchObject({ code: 'OVERBOOKING_UNCONFIRMED', details: { taken: 6, over: 2 } });
  });

  it('are told with everything else that is wrong, and not asked about then', async () => {
    const departure = await customers.soldDeparture();
    const { body } = await put(admin, departure, { capacity: 3, state: 'cancelled' }).expect(422);
    expect(problemsIn(body)).toEqual({
      capacity: 'CAPACITY_BELOW_SOLD',
      state: 'DEPARTURE_BOOKED',
    });
  });

  it('are not what the form of a destination does, whoever sends it', async () => {
    const departure = await customers.soldDeparture();
    const row = { id: departure.id, date: departure.date, capacity: 3 };
    const { schedule } = await admin.read('istanbul');
    const others = schedule.filter(({ id }) => id !== departure.id);
    const inputs = [...others.map(({ id, date }) => ({ id, date })), row];
    const { body } = await admin
      .call('put', '/api/destinations/istanbul', { schedule: inputs })
      .expect(422);
    expect(Object.values(problemsIn(body))).toEqual(['CAPACITY_BELOW_SOLD']);
  });
});

describe('an overbooked departure', () => {
  async function overbooked(): Promise<TestDeparture> {
    const departure = await customers.soldDeparture();
    await put(admin, departure, { capacity: 3, acknowledge_overbooking: 2 }).expect(200);
    return departure;
  }

  it('is sold out: what an admin allowed is no room for another sale', async () => {
    const departure = await overbooked();
    expect((await customers.buy(departure, 1)).code).toBe('SOLD_OUT');
    expect(await takenOf(app.db, departure)).toBe(5);
  });

  it('can be changed by an editor in everything else, and never be overbooked more', async () => {
    const departure = await overbooked();
    await put(editor, departure, { guaranteed: true }).expect(200);
    expect(await read(departure)).toMatchObject({ guaranteed: true, capacity: 3, overbooked: 2 });
    const less = await put(editor, departure, { capacity: 2 }).expect(422);
    expect(problemsIn(less.body)).toEqual({ capacity: 'CAPACITY_BELOW_SOLD' });
    const { body } = await put(editor, departure, { capacity: 4 }).expect(200);
    expect(body).toMatchObject({ capacity: 4, overbooked: 1 });
  });

  it('is overbooked by less as soon as seats come back, and they are not sold again', async () => {
    const departure = await overbooked();
    await twoSeatsComeBack(departure);
    expect(await read(departure)).toMatchObject({ held: 3, capacity: 3, overbooked: 0, free: 0 });
    expect((await customers.buy(departure, 1)).code).toBe('SOLD_OUT');
    expect(await violations(app.db)).toEqual([]);
  });

  it('keeps a seat that the database itself would refuse to sell', async () => {
    const departure = await overbooked();
    const sale = app.db.query(`update departures set taken = taken + 1 where id = $1`, [
      departure.id,
    ]);
    await expect(sale).rejects.toThrow(/seats_never_oversold/);
  });

  // [SPEC I5.2]
  it('is found by the invariants where nothing keeps the figures right (negative control)', async () => {
    const departure = await overbooked();
    await app.db.transaction(async (tx) => {
      await tx.query(`alter table departures disable trigger shrink_overbooking`);
      await tx.query(`update departures set overbooked = 9 where id = $1`, [departure.id]);
      expect(await violations(tx)).toContainEqual({
        invariant: 'overbooking_not_given_back',
        object: departure.id,
      });
      await tx.query(`update departures set overbooked = 2 where id = $1`, [departure.id]);
      await tx.query(`alter table departures enable trigger shrink_overbooking`);
    });
  });
});
