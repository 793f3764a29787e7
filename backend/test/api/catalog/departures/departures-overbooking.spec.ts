import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { PaymentSync } from '../../../../src/payments/sync/payment-sync.service.js';
import { violations } from '../../../../src/payments/ledger/invariants.js';
import { openApp } from '../../../harness/app.js';
import { type TestDeparture, takenOf } from '../../../factories/departures.js';
import { StaffClient, logOf, problemsIn } from '../../../harness/staff-client.js';
import { SeatHoldsClient } from '../../../factories/clients/seat-holds-client.js';

const app = openApp();
let admin: StaffClient;
let editor: StaffClient;
let customers: SeatHoldsClient;

beforeAll(async () => {
  admin = await StaffClient.of(app, 'admin');
  editor = await StaffClient.of(app, 'editor');
  customers = await SeatHoldsClient.of(app);
});

const put = (staffClient: StaffClient, { id, date }: TestDeparture, change: object) =>
  staffClient.call('put', `/api/departures/${id}`, { date, ...change });
const read = async ({ id }: TestDeparture): Promise<DepartureView> =>
  (await admin.call('get', `/api/departures/${id}`).expect(200)).body as DepartureView;

/** Expires the unpaid hold of the party of two. */
async function twoSeatsComeBack({ id }: TestDeparture): Promise<void> {
  await app.db.query(
    `update bookings set hold_until = now() - interval '1 second' where departure_id = $1 and seats = 2`,
    [id],
  );
  await app.nest.get(PaymentSync).expireHolds();
}

describe('A capacity below the seats sold', () => {
  it('is rejected for an editor, even with an acknowledgement', async () => {
    const departure = await customers.soldDeparture();
    for (const change of [{ capacity: 4 }, { capacity: 4, acknowledge_overbooking: 99 }]) {
      const { body } = await put(editor, departure, change).expect(422);
      expect(problemsIn(body)).toEqual({ capacity: 'CAPACITY_BELOW_SOLD' });
      expect(body.details[0].message).toContain('har 5 upptagna platser');
    }
    expect(await read(departure)).toMatchObject({ capacity: 10, overbooked: 0 });
  });

  // [SPEC I5.2]
  it('needs an acknowledgement from an admin, shows the figures, and changes nothing until then', async () => {
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

  it('is saved when an admin acknowledges exactly that number of seats, and is logged', async () => {
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

  it('needs a new acknowledgement when more seats were sold meanwhile', async () => {
    const departure = await customers.soldDeparture();
    await put(admin, departure, { capacity: 4 }).expect(409);
    await customers.buy(departure, 1);
    const { body } = await put(admin, departure, { capacity: 4, acknowledge_overbooking: 1 });
    expect(body).toMatchObject({ code: 'OVERBOOKING_UNCONFIRMED', details: { taken: 6, over: 2 } });
  });

  it('is reported with all other errors instead of asking for an acknowledgement', async () => {
    const departure = await customers.soldDeparture();
    const { body } = await put(admin, departure, { capacity: 3, state: 'cancelled' }).expect(422);
    expect(problemsIn(body)).toEqual({
      capacity: 'CAPACITY_BELOW_SOLD',
      state: 'DEPARTURE_BOOKED',
    });
  });

  it('is rejected in the form of a trip for every role', async () => {
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

describe('An overbooked departure', () => {
  async function overbooked(): Promise<TestDeparture> {
    const departure = await customers.soldDeparture();
    await put(admin, departure, { capacity: 3, acknowledge_overbooking: 2 }).expect(200);
    return departure;
  }

  it('is sold out and accepts no further booking', async () => {
    const departure = await overbooked();
    expect((await customers.buy(departure, 1)).code).toBe('SOLD_OUT');
    expect(await takenOf(app.db, departure)).toBe(5);
  });

  it('can be changed by an editor, but not be overbooked further', async () => {
    const departure = await overbooked();
    await put(editor, departure, { guaranteed: true }).expect(200);
    expect(await read(departure)).toMatchObject({ guaranteed: true, capacity: 3, overbooked: 2 });
    const less = await put(editor, departure, { capacity: 2 }).expect(422);
    expect(problemsIn(less.body)).toEqual({ capacity: 'CAPACITY_BELOW_SOLD' });
    const { body } = await put(editor, departure, { capacity: 4 }).expect(200);
    expect(body).toMatchObject({ capacity: 4, overbooked: 1 });
  });

  it('becomes less overbooked when seats are released, and these are not sold again', async () => {
    const departure = await overbooked();
    await twoSeatsComeBack(departure);
    expect(await read(departure)).toMatchObject({ held: 3, capacity: 3, overbooked: 0, free: 0 });
    expect((await customers.buy(departure, 1)).code).toBe('SOLD_OUT');
    expect(await violations(app.db)).toEqual([]);
  });

  it('is also protected by a constraint of the database', async () => {
    const departure = await overbooked();
    const sale = app.db.query(`update departures set taken = taken + 1 where id = $1`, [
      departure.id,
    ]);
    await expect(sale).rejects.toThrow(/seats_never_oversold/);
  });

  // [SPEC I5.2]
  it('is reported by the invariants when the overbooking is not reduced (negative control)', async () => {
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
