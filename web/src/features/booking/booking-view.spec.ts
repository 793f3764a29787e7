import type { BookingLineView, PassengerView } from '@safar/domain/contracts/bookings';
import { isoDay } from '@safar/domain/rules/dates';
import {
  type Purse, chatLink, documentPath, isOverdue, lastTransferDay, lineKey, mailLink, moneyMessages, remainingFor,
  shownPassengers,
} from './booking-view.js'; // oxfmt-ignore

const PAYMENT: Purse['payments'][number] = {
  paidAt: '2026-11-20T10:00:00.000Z',
  method: 'card',
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

describe('where the money of a booking is', () => {
  it('is nothing to speak of while the booking goes on as it was sold', () => {
    expect(told({})).toEqual([]);
    expect(told({ state: 'held', paid_amount: 0, payments: [] })).toEqual([]);
    expect(told({ refunds: [refund('succeeded')], paid_amount: 2_000 })).toEqual([]);
  });

  it('names what is on its way back, with the fee for the way of paying', () => {
    const refunds = [refund('requested'), refund('pending', { amount: 1_000, surcharge: 30 })];
    expect(told({ total_price: 1_000, refunds })).toEqual([['underway', 4_030]]);
  });

  it('names what is paid above the price and not sent yet, and a try that failed', () => {
    expect(told({ total_price: 4_000 })).toEqual([['owed', 1_000]]);
    expect(told({ total_price: 2_000, refunds: [refund('failed')] })).toEqual([['failed', 3_000]]);
    // Tried once more: the first try is history.
    const again = [refund('failed'), refund('pending')];
    expect(told({ total_price: 2_000, refunds: again })).toEqual([['underway', 3_000]]);
  });

  it('after a cancellation is its cost, what went back and what is on its way', () => {
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

  it('of a cancelled booking whose fee is not paid is what remains of it', () => {
    const cancelled = { state: 'cancelled', cancel_reason: 'customer' } as const;
    const unpaid = { ...cancelled, total_price: 2_000, paid_amount: 0, payments: [] };
    expect(told(unpaid)).toEqual([
      ['cost', 2_000],
      ['costDue', 2_000],
    ]);
    expect(remainingFor(purse(unpaid))).toBe(2_000);
  });

  it('of a fee that takes all that was paid: nothing goes back', () => {
    const all = { state: 'cancelled', cancel_reason: 'customer', total_price: 5_000 } as const;
    expect(told(all)).toEqual([
      ['cost', 5_000],
      ['nothingBack', 0],
    ]);
  });

  it('of a checkout that ran out is: nothing was charged, nothing remains', () => {
    const over: Partial<Purse> = { state: 'expired', paid_amount: 0, payments: [] };
    expect(told(over)).toEqual([['notCharged', 0]]);
    expect(remainingFor(purse(over))).toBe(0);
    expect(told({ ...over, state: 'cancelled' })).toEqual([['notCharged', 0]]);
  });

  it('of a payment that came too late is the way back', () => {
    const late = refund('pending', { source: 'late_payment', amount: 5_000 });
    expect(told({ state: 'expired', refunds: [late] })).toEqual([['underway', 5_000]]);
  });

  it('leaves out a payment that was written down by mistake', () => {
    const gone = refund('succeeded', { source: 'void', amount: 5_000 });
    expect(told({ state: 'expired', paid_amount: 0, refunds: [gone] })).toEqual([
      ['nothingBack', 0],
    ]);
  });

  it('of a moved booking stands with the new one', () => {
    expect(told({ state: 'moved', paid_amount: 0 })).toEqual([]);
    expect(remainingFor(purse({ state: 'moved', paid_amount: 0 }))).toBe(0);
  });
});

describe('the travellers of a booking', () => {
  it('are those who travel or were cancelled, not those somebody travels for', () => {
    const person = (state: PassengerView['state']): PassengerView => ({
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

describe('a line of the price', () => {
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
  ] as const)('%j is called %s', (change, key) => {
    expect(lineKey(line(change))).toBe(key);
  });
});

describe('the days of a booking', () => {
  it('handing the journey over is always in time until seven days before departure', () => {
    expect(lastTransferDay(isoDay('2027-03-03'))).toBe('2027-02-24');
  });

  it('the rest is overdue from the day after it was due, while it is not paid', () => {
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
  it('carry its reference to whoever is written to', () => {
    expect(chatLink('+46 70-123 45 67', 'Hej! Det gäller bokning SAF7K2Q9M.')).toBe(
      'https://wa.me/46701234567?text=Hej!%20Det%20g%C3%A4ller%20bokning%20SAF7K2Q9M.',
    );
    expect(mailLink('info@safar.example', 'Bokning SAF7K2Q9M')).toBe(
      'mailto:info@safar.example?subject=Bokning%20SAF7K2Q9M',
    );
  });

  it('lead to its papers', () => {
    expect(documentPath('b-1', 'd-2')).toBe('/api/booking/b-1/documents/d-2');
  });
});
