import { randomUUID } from 'node:crypto';
import type { MovePreviewView, MovedView } from '@safar/domain/contracts/bookings/changes';
import type { Role } from '@safar/domain/access/permissions';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import {
  BookingChangesClient,
  type SoldParty,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import {
  type TestDeparture,
  buildDeparture,
  setAirports,
  takenOf,
  expectMoneyInOrder,
} from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(() => expectMoneyInOrder(app.db));

const ALONE = { adults: 1, children: 0, infants: 0 };

const preview = (id: string, departure_id: string, as: Role = 'agent') =>
  changesClient.call<MovePreviewView>(as, `POST /admin/bookings/${id}/move/preview`, {
    departure_id,
  });

const move = (id: string, body: object, as: Role = 'agent') =>
  changesClient.call<MovedView>(as, `POST /admin/bookings/${id}/move`, body);

const moveAsSeen = (id: string, to: TestDeparture, as?: Role): Promise<MovedView> =>
  changesClient.moveAsSeen(id, to, as);

/** Creates a departure with its own adult price. */
async function dearer(input: { adult: number; capacity?: number }): Promise<TestDeparture> {
  const departure = await buildDeparture(app.db, { capacity: input.capacity ?? null });
  await app.db.query(`update departures set price_adult = $2 where id = $1`, [
    departure.id,
    input.adult,
  ]);
  return departure;
}

describe('Moving a booking to another departure', () => {
  // [SPEC I5.13]
  it('creates a new booking with the passengers, payments and notes, and links both bookings', async () => {
    const paid = await changesClient.sell({ insurance: true });
    const to = await dearer({ adult: 7_490, capacity: 4 });
    await app.db.query(`update bookings set notes = 'Fönsterplats' where id = $1`, [paid.id]);
    const moved = await moveAsSeen(paid.id, to);
    expect(moved).toMatchObject({
      ...{ price_difference: 1_000, fee: 1_750, total: 26_695 + 1_000 + 1_750, refund: 0 },
      ...{ paid: 5_339, remaining: 26_695 + 1_000 + 1_750 - 5_339, seats: 4, retyped: [] },
    });
    const [old, fresh] = [
      await changesClient.file(paid.id),
      await changesClient.file(moved.booking_id),
    ];
    expect(old).toMatchObject({
      ...{ state: 'moved', total_price: 26_695, paid_amount: 0, remaining_amount: 0 },
      moved_to: { id: moved.booking_id, booking_ref: moved.booking_ref },
    });
    expect(fresh).toMatchObject({
      ...{ state: 'confirmed', notes: 'Fönsterplats', departure_date: to.date, paid_amount: 5_339 },
      ...{ moved_from: { id: paid.id }, insurance: true, email: old.email },
    });
    expect(fresh.passengers.map(({ firstName, type }) => [firstName, type])).toEqual(
      old.passengers.map(({ firstName, type }) => [firstName, type]),
    );
    expect(fresh.payments).toHaveLength(1);
    expect(fresh.plan.map(({ amount }) => amount)).toEqual([5_339, moved.remaining]);
    expect(fresh.mails.map(({ topic }) => topic)).toEqual(['booking_moved']);
    expect(fresh.documents.map(({ kind }) => kind)).toContain('confirmation');
    const mail = await changesClient.renderedMail('booking_moved', fresh.id);
    expect(mail).toContain(old.booking_ref);
    expect(mail).toContain('1\u00a0750\u00a0kr');
    expect(await takenOf(app.db, paid.departure)).toBe(0);
    expect(await takenOf(app.db, to)).toBe(4);
    expect((await logOf(app, paid.id)).map(({ action }) => action)).toContain('booking.moved');
  });

  it('keeps the session on the old booking, which shows the new reference', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const moved = await moveAsSeen(booking.id, await buildDeparture(app.db));
    const { status, body } = await booking.customer.booking(booking.id);
    expect([status, body.state, body.moved_to_ref]).toEqual([200, 'moved', moved.booking_ref]);
    expect((await booking.customer.booking(moved.booking_id)).status).toBe(403);
    const other = new ApiClient(app.baseUrl);
    const found = await other.call<{ bookingId: string }>('POST', '/api/booking/verify', {
      bookingRef: moved.booking_ref,
      lastName: 'Al-Khatib',
    });
    expect(found.body.bookingId).toBe(moved.booking_id);
  });

  it('transfers the Klarna fee with the payment, so that both can be refunded from the new booking', async () => {
    const booking = await changesClient.sell({ party: ALONE, pays: 'full', pmType: 'klarna' });
    const moved = await moveAsSeen(booking.id, await buildDeparture(app.db));
    const lines = await app.db.query<{ kind: string; amount: number }[]>(
      `select kind, amount from ledger_entries where booking_id = $1 order by id`,
      [moved.booking_id],
    );
    expect(lines).toEqual([
      { kind: 'transfer', amount: booking.paid },
      { kind: 'surcharge_transfer', amount: booking.started.surcharge },
    ]);
    expect((await changesClient.file(moved.booking_id)).payments).toMatchObject([
      { method: 'klarna', amount: 6_990, surcharge: 210 },
    ]);
  });

  it('is possible twice, and the money is transferred each time', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const once = await moveAsSeen(booking.id, await buildDeparture(app.db));
    const twice = await moveAsSeen(once.booking_id, await buildDeparture(app.db));
    expect(twice.total).toBe(6_990 + 2 * 350);
    expect((await changesClient.file(twice.booking_id)).paid_amount).toBe(booking.paid);
    expect((await changesClient.file(once.booking_id)).paid_amount).toBe(0);
  });

  it('flags an overpayment for review without refunding it', async () => {
    const booking = await changesClient.sell({ party: ALONE, pays: 'full' });
    const moved = await moveAsSeen(booking.id, await dearer({ adult: 4_990 }));
    expect(moved).toMatchObject({ refund: 6_990 - 4_990 - 350, remaining: 0 });
    expect(await changesClient.file(moved.booking_id)).toMatchObject({
      attention: 'refund_due',
      refunds: [],
    });
  });

  it('leaves cancelled passengers behind, but transfers what they owe', async () => {
    const booking = await changesClient.sell({
      party: { adults: 2, children: 0, infants: 0 },
      pays: 'full',
    });
    await setDepartureInDays(app, booking, 40);
    const [, second] = (await changesClient.file(booking.id)).passengers;
    const input = { reason: 'customer', passenger_ids: [second?.id] };
    const look = await changesClient.call<MovePreviewView>(
      'agent',
      `POST /admin/bookings/${booking.id}/cancel/preview`,
      input,
    );
    const { total, refund } = look.body;
    await changesClient.call('agent', `POST /admin/bookings/${booking.id}/cancel`, {
      ...input,
      expected: { total, refund },
    });
    const moved = await moveAsSeen(booking.id, await buildDeparture(app.db));
    const file = await changesClient.file(moved.booking_id);
    expect(file.passengers).toHaveLength(1);
    expect(file.total_price).toBe(6_990 + 350 + 1_398);
  });
});

describe('A move with restrictions', () => {
  const codeFor = async (booking: SoldParty, to: string, as: Role = 'agent') => {
    const { status, body } = await preview(booking.id, to, as);
    return [status, body.code];
  };

  it('is rejected when seats are too few or the departure is closed, past, or the same', async () => {
    const booking = await changesClient.sell();
    const small = await buildDeparture(app.db, { capacity: 3 });
    const few = await buildDeparture(app.db);
    await setAirports(app.db, few, { ARN: { capacity: 3 }, GOT: {} });
    const closed = await buildDeparture(app.db, { state: 'closed' });
    const past = await buildDeparture(app.db, { inDays: -3 });
    expect(await codeFor(booking, small.id)).toEqual([409, 'NOT_ENOUGH_SEATS']);
    expect(await codeFor(booking, few.id)).toEqual([409, 'AIRPORT_FEW_SEATS']);
    expect(await codeFor(booking, closed.id)).toEqual([409, 'DEPARTURE_CLOSED']);
    expect(await codeFor(booking, past.id)).toEqual([409, 'DEPARTURE_PAST']);
    expect(await codeFor(booking, booking.departure.id)).toEqual([422, 'MOVE_NOWHERE']);
    expect(await codeFor(booking, randomUUID())).toEqual([404, 'DEPARTURE_NOT_FOUND']);
  });

  it('is rejected with the name of an infant who turns two before the return and has no seat', async () => {
    const party = { adults: 2, children: 0, infants: 1 };
    const booking = await changesClient.sell({ party });
    const to = await buildDeparture(app.db, { capacity: 2, inDays: 730 });
    const { status, body } = await preview(booking.id, to.id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'INFANT_NEEDS_SEAT',
      expect.stringMatching(/^\S+ fyller två före hemresan och behöver en egen plats\./),
    ]);
  });

  // [SPEC I5.13]
  it('within 72 hours of departure needs an admin', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const to = await buildDeparture(app.db);
    await setDepartureInDays(app, booking, 2);
    expect(await codeFor(booking, to.id)).toEqual([409, 'MOVE_TOO_LATE']);
    expect((await moveAsSeen(booking.id, to, 'admin')).booking_ref).toMatch(/^SAF/);
  });

  it('is rejected for a booking that is not confirmed', async () => {
    const held = await changesClient.sell({ party: ALONE, pays: 'nothing' });
    const to = await buildDeparture(app.db);
    expect(await codeFor(held, to.id)).toEqual([409, 'BOOKING_TRANSITION']);
  });

  it('with outdated amounts changes nothing', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const to = await buildDeparture(app.db);
    const expected = { total: 1, refund: 0 };
    const { status, body } = await move(booking.id, { departure_id: to.id, expected });
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body.details).toMatchObject({ total: 6_990 + 350 });
    expect(await takenOf(app.db, to)).toBe(0);
  });

  it('is applied once when the request is repeated', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const to = await buildDeparture(app.db);
    const { total, refund } = (await preview(booking.id, to.id)).body;
    const key = randomUUID();
    const body = { departure_id: to.id, expected: { total, refund } };
    const clicks = await Promise.all(
      Array.from({ length: 6 }, () =>
        changesClient.call<MovedView>(
          'agent',
          `POST /admin/bookings/${booking.id}/move`,
          body,
          key,
        ),
      ),
    );
    expect(clicks.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(clicks.map((click) => click.body.booking_id)).size).toBe(1);
    expect(await takenOf(app.db, to)).toBe(1);
  });
});

describe('The last seat', () => {
  const ROUNDS = 20;

  /** Moves a booking to the last seat while a visitor books it. @returns which of the two succeeded */
  async function race(): Promise<{ moved: boolean; bought: boolean; taken: number }> {
    const booking = await changesClient.sell({ party: ALONE });
    const to = await buildDeparture(app.db, { capacity: 1 });
    const { total, refund } = (await preview(booking.id, to.id)).body;
    const visitor = new ApiClient(app.baseUrl);
    const order = await visitor.order({ departureDate: to.date });
    const [mover, customer] = await Promise.all([
      move(booking.id, { departure_id: to.id, expected: { total, refund } }),
      visitor.start(order),
    ]);
    expect([200, 409]).toContain(mover.status);
    expect([200, 409]).toContain(customer.status);
    const stays = mover.status === 200 ? 0 : 1;
    expect(await takenOf(app.db, booking.departure)).toBe(stays);
    return {
      moved: mover.status === 200,
      bought: customer.status === 200,
      taken: await takenOf(app.db, to),
    };
  }

  // [SPEC I5.20]
  it('goes to exactly one of a moving booking and a visitor who books it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { moved, bought, taken } = await race();
      expect({ winners: Number(moved) + Number(bought), taken }).toEqual({ winners: 1, taken: 1 });
    }
  });

  // [SPEC I5.20]
  it('goes to both when seats are unlimited (negative control)', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const to = await buildDeparture(app.db);
    const visitor = new ApiClient(app.baseUrl);
    const order = await visitor.order({ departureDate: to.date });
    const [, started] = await Promise.all([moveAsSeen(booking.id, to), visitor.start(order)]);
    expect(started.status).toBe(200);
    expect(await takenOf(app.db, to)).toBe(2);
  });

  it('is swapped without a deadlock by two bookings that move in opposite directions', async () => {
    const [one, other] = [
      await changesClient.sell({ party: ALONE }),
      await changesClient.sell({ party: ALONE }),
    ];
    const moved = await Promise.all([
      moveAsSeen(one.id, other.departure),
      moveAsSeen(other.id, one.departure),
    ]);
    expect(moved.map(({ seats }) => seats)).toEqual([1, 1]);
  });
});
