import type { BookingAirportView } from '@safar/domain/contracts/bookings/changes';
import type { BookingExtrasView } from '@safar/domain/contracts/bookings/extra-changes';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { setAirports, expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
const admin = new StaffBookingsClient(app, 'admin');
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});
afterEach(() => expectMoneyInOrder(app.db));

const COVER: ExtraChoice = { code: 'sold-cover' };
const VISAS: ExtraChoice = { code: 'sold-visa', travellers: [0, 1] };

/** A pair that staff book, with the price that they must have seen. */
async function book(
  { extras, total, ...more }: { extras: ExtraChoice[]; total: number } & Record<string, unknown>,
) {
  const { date: departureDate } = await sale.departure();
  const order = await admin.order({ departureDate, adults: 2 });
  return admin.createBooking({ ...order, extras, expected_total: total, ...more });
} // oxfmt-ignore

const discountOf = (amount: number) => ({ discount: { amount, reason: 'Stamkund' } });

const give = (id: string, amount: number, total: number) =>
  admin.runAction(id, 'discount', { amount, reason: 'Stamkund', expected_total: total });

describe('A share in per cent of a booking', () => {
  it('is one of the discounted price when staff sell it with a discount', async () => {
    // 7.5 % of 12 980 is 974.
    const old = await book({ extras: [COVER], total: 13_980 + 1_049 - 1_000, ...discountOf(1_000) });
    expect([old.status, old.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const { status, body } = await book({ extras: [COVER], total: 13_954, ...discountOf(1_000) });
    expect([status, body.total_price, body.extras[0]?.amount]).toEqual([201, 13_954, 974]);
  }); // oxfmt-ignore

  it('follows a later discount, and is what it was when the discount is taken back', async () => {
    const { body: sold } = await book({ extras: [COVER], total: 15_029 });
    const { id } = sold;
    expect((await give(id, 1_000, 14_029)).body.code).toBe('PRICE_CHANGED');
    const given = await give(id, 1_000, 13_954);
    expect([given.status, given.body.total_price]).toEqual([200, 13_954]);
    expect(given.body.extras).toMatchObject([{ amount: 974, percent: 7.5 }]);
    const back = await give(id, -1_000, 15_029);
    expect([back.body.total_price, back.body.extras[0]?.amount]).toEqual([15_029, 1_049]);
  });

  it('follows the price of another airport, as the preview says', async () => {
    const departure = await sale.departure();
    await setAirports(app.db, departure, { GOT: { diff: 400 } });
    const party = { departure, party: partyOf(2), extras: [COVER], pays: 'full' } as const;
    const { id } = await changes.sell({ ...party, airport: 'ARN' });
    const send = (body: object) =>
      changes.call<BookingAirportView>('agent', `POST /admin/bookings/${id}/airport`, body);
    const move = async (airport: string) => {
      const { total, refund, price_difference } = (await send({ airport, preview: true })).body;
      const expected = { total, refund };
      expect((await send({ airport, reason: 'Bor där', expected })).status).toBe(200);
      const file = await changes.file(id);
      expect(file.total_price).toBe(total);
      return [price_difference, file.extras[0]?.amount];
    };
    // 7.5 % of 14 780 is 1 108.5.
    expect(await move('GOT')).toEqual([860, 1_109]);
    expect(await move('ARN')).toEqual([-860, 1_049]);
  });

  it('falls when a traveller leaves, and all of it comes back when the organiser cancels', async () => {
    const departure = await sale.departure();
    const extras = [COVER, VISAS, { code: 'sold-car' }];
    const sold = await changes.sell({ departure, party: partyOf(2), extras, pays: 'full' });
    const [, second] = await changes.passengerIds(sold);
    const seen = await changes.cancelAsSeen(sold.id, { passenger_ids: [second], reason: 'organiser' });
    const file = await changes.file(sold.id);
    // 6 990, 7.5 % of it, one visa and the car.
    expect([seen.total, file.total_price]).toEqual([9_904, 9_904]);
    expect((await changes.cancelAsSeen(sold.id, { reason: 'organiser' })).total).toBe(0);
    expect((await changes.file(sold.id)).total_price).toBe(0);
    expect(Object.values(await sale.taken(departure))).toEqual([0, 0, 0]);
  }); // oxfmt-ignore
});

describe('The deposit', () => {
  /** Deposit and first payment of the plan. */
  const depositOf = async (id: string) => {
    const [row] = await app.db.query<{ deposit: number; first: number }[]>(
      `select b.deposit, p.amount as first from bookings b
         join payment_plan p on p.booking_id = b.id and p.kind = 'first' where b.id = $1`,
      [id],
    );
    return [row?.deposit, row?.first];
  };

  it('of an option has all of the visas, also with a discount and after changes', async () => {
    const total = 13_980 + 2 * 1_490 - 1_000;
    const { body } = await book({ extras: [VISAS], total, ...discountOf(1_000) });
    const { id } = body;
    expect(await depositOf(id)).toEqual([2_596 + 2_980, 2_596 + 2_980]);
    const path = `POST /admin/bookings/${id}/extras` as const;
    const add = [{ code: 'sold-car' }];
    const look = await changes.call<BookingExtrasView>('agent', path, { add, preview: true });
    const expected = { total: look.body.total, refund: look.body.refund };
    expect((await changes.call('agent', path, { add, expected })).status).toBe(200);
    // 20 % of 12 980 and 900.
    expect(await depositOf(id)).toEqual([2_776 + 2_980, 2_776 + 2_980]);
    const [, second] = body.passengers.map((one) => one.id);
    await changes.cancelAsSeen(id, { passenger_ids: [second], reason: 'customer' });
    const { total_price: left } = await changes.file(id);
    const share = Math.floor((left - 1_490) / 5 + 0.5);
    expect(await depositOf(id)).toEqual([share + 1_490, share + 1_490]);
  });
});

describe('A discount on all that a booking costs', () => {
  it('is taken back as far as extras are refunded, and leaves nothing to pay', async () => {
    const { body } = await book({ extras: [{ code: 'sold-car' }], total: 14_880 });
    const { id, extras } = body;
    expect((await give(id, 14_880, 0)).status).toBe(200);
    const path = `POST /admin/bookings/${id}/extras` as const;
    const remove = { remove: [extras[0]?.id], reason: 'Behövs inte' };
    const look = await changes.call<BookingExtrasView>('agent', path, { ...remove, preview: true });
    expect([look.status, look.body.total]).toEqual([200, 0]);
    const cancelled = await changes.cancelAsSeen(id, { reason: 'organiser' });
    expect(cancelled.total).toBe(0);
  });
});
