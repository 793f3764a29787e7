import type { BookingLineView, PassengerView } from '@safar/domain/contracts/bookings/bookings';
import { isoDay } from '@safar/domain/dates/dates';
import {
  type Purse, documentPath, isOverdue, lastTransferDay, lineKey, mailLink, moneyMessages, remainingFor,
  shownPassengers,
} from './booking-view.js'; // oxfmt-ignore

const PAYMENT: Purse['payments'][number] = {
  paidAt: '2026-11-20T10:00:00.000Z',
  method: 'card',
  wallet: null,
  amount: 5_000,
  surcharge: 0,
};

type Refund = Purse['refunds'][number];
const refund = (state: Refund['state'], change: Partial<Refund> = {}): Refund => ({
  requested_at: '2026-11-21T10:00:00.000Z',
  state,
  source: 'cancellation',
  method: 'card',
  amount: 3_000,
  surcharge: 0,
  ...change,
});

const purse = (change: Partial<Purse>): Purse => ({
  state: 'confirmed',
  cancel_reason: null,
  total_price: 10_000,
  paid_amount: 5_000,
  payments: [PAYMENT],
  refunds: [],
  ...change,
});

const told = (change: Partial<Purse>): [string, number][] =>
  moneyMessages(purse(change)).map(({ key, amount }) => [key, amount]);

describe('the messages about payments of a booking', () => {
  it('are none for an active booking without special cases', () => {
    expect(told({})).toEqual([]);
    expect(told({ state: 'held', paid_amount: 0, payments: [] })).toEqual([]);
    expect(told({ refunds: [refund('succeeded')], paid_amount: 2_000 })).toEqual([]);
  });

  it('give the pending refunds including the Klarna fee', () => {
    const refunds = [refund('requested'), refund('pending', { amount: 1_000, surcharge: 30 })];
    expect(told({ total_price: 1_000, refunds })).toEqual([['underway', 4_030]]);
  });

  it('give the amount owed to the customer, and a failed refund', () => {
    expect(told({ total_price: 4_000 })).toEqual([['owed', 1_000]]);
    expect(told({ total_price: 2_000, refunds: [refund('failed')] })).toEqual([['failed', 3_000]]);
    // A new attempt replaces the failed one.
    const again = [refund('failed'), refund('pending')];
    expect(told({ total_price: 2_000, refunds: again })).toEqual([['underway', 3_000]]);
  });

  it('give the cost, the refunds and the pending refunds after a cancellation', () => {
    const cancelled = {
      state: 'cancelled',
      cancel_reason: 'customer',
      total_price: 2_000,
    } as const;
    expect(told({ ...cancelled, refunds: [refund('pending')] })).toEqual([
      ['cost', 2_000],
      ['underway', 3_000],
    ]);
    const done = [refund('succeeded')];
    expect(told({ ...cancelled, paid_amount: 2_000, refunds: done })).toEqual([
      ['cost', 2_000],
      ['returned', 3_000],
    ]);
  });

  it('give the remaining fee of a cancelled booking', () => {
    const cancelled = { state: 'cancelled', cancel_reason: 'customer' } as const;
    const unpaid = { ...cancelled, total_price: 2_000, paid_amount: 0, payments: [] };
    expect(told(unpaid)).toEqual([
      ['cost', 2_000],
      ['costDue', 2_000],
    ]);
    expect(remainingFor(purse(unpaid))).toBe(2_000);
  });

  it('say that nothing is refunded when the fee takes all payments', () => {
    const all = { state: 'cancelled', cancel_reason: 'customer', total_price: 5_000 } as const;
    expect(told(all)).toEqual([
      ['cost', 5_000],
      ['nothingBack', 0],
    ]);
  });

  it('say that nothing was charged when the hold expired', () => {
    const over: Partial<Purse> = { state: 'expired', paid_amount: 0, payments: [] };
    expect(told(over)).toEqual([['notCharged', 0]]);
    expect(remainingFor(purse(over))).toBe(0);
    expect(told({ ...over, state: 'cancelled' })).toEqual([['notCharged', 0]]);
  });

  it('give apart what the buyer of the gift card had back already', () => {
    const refunds = [refund('succeeded', { method: 'gift_card', settled: 1_000 })];
    const over = { state: 'cancelled', total_price: 0, paid_amount: 0 } as const;
    expect(told({ ...over, refunds })).toEqual([['returned', 2_000], ['settled', 1_000]]);
  }); // oxfmt-ignore

  it('give the refund of a payment that came too late', () => {
    const late = refund('pending', { source: 'late_payment', amount: 5_000 });
    expect(told({ state: 'expired', refunds: [late] })).toEqual([['underway', 5_000]]);
  });

  it('omit a payment that was recorded by mistake', () => {
    const gone = refund('succeeded', { source: 'void', amount: 5_000 });
    expect(told({ state: 'expired', paid_amount: 0, refunds: [gone] })).toEqual([
      ['nothingBack', 0],
    ]);
  });

  it('are none for a moved booking', () => {
    expect(told({ state: 'moved', paid_amount: 0 })).toEqual([]);
    expect(remainingFor(purse({ state: 'moved', paid_amount: 0 }))).toBe(0);
  });
});

describe('the passengers shown', () => {
  it('are active and cancelled ones, not those who were replaced', () => {
    const person = (state: PassengerView['state']): PassengerView => ({
      id: state,
      type: 'adult',
      firstName: state,
      lastName: 'Al-Khatib',
      birthdate: null,
      gender: null,
      state,
    });
    const all = [person('replaced'), person('active'), person('cancelled')];
    expect(shownPassengers(all).map(({ firstName }) => firstName)).toEqual(['active', 'cancelled']);
  });
});

describe('a price line', () => {
  const line = (change: Partial<BookingLineView>): BookingLineView => ({
    kind: 'traveller',
    travellerType: 'adult',
    quantity: 1,
    unitPrice: 100,
    amount: 100,
    label: null,
    ...change,
  });

  it.each([
    [{}, 'checkout.price.adult'],
    [{ label: 'cancelled_traveller' }, 'myBooking.lines.cancelled_traveller'],
    [{ kind: 'fee', travellerType: null }, 'booking.details.feeLine'],
    [{ kind: 'fee', label: 'waived_fee', travellerType: null }, 'myBooking.lines.waived_fee'],
    [{ kind: 'something', travellerType: null }, 'booking.details.extraLine'],
  ] as const)('%j has the text %s', (change, key) => {
    expect(lineKey(line(change), [])).toBe(key);
  });
});

describe('the dates of a booking', () => {
  it('allow a transfer until seven days before departure', () => {
    expect(lastTransferDay(isoDay('2027-03-03'))).toBe('2027-02-24');
  });

  it('make the balance overdue from the day after its due date while it is unpaid', () => {
    const booking = {
      state: 'confirmed',
      remaining_amount: 100,
      balance_due_date: '2027-01-10',
    } as const;
    expect(isOverdue(booking, isoDay('2027-01-10'))).toBe(false);
    expect(isOverdue(booking, isoDay('2027-01-11'))).toBe(true);
    expect(isOverdue({ ...booking, remaining_amount: 0 }, isoDay('2027-01-11'))).toBe(false);
    expect(isOverdue({ ...booking, state: 'cancelled' }, isoDay('2027-01-11'))).toBe(false);
    expect(isOverdue({ ...booking, balance_due_date: null }, isoDay('2027-01-11'))).toBe(false);
  });
});

describe('the links of a booking', () => {
  it('contain its reference in messages to the agency', () => {
    expect(mailLink('info@safar.example', 'Bokning SAF7K2Q9M')).toBe(
      'mailto:info@safar.example?subject=Bokning%20SAF7K2Q9M',
    );
  });

  it('lead to its documents', () => {
    expect(documentPath('b-1', 'd-2')).toBe('/api/booking/b-1/documents/d-2');
  });
});
