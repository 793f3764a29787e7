import type {
  BookingLineView,
  BookingView,
  PassengerView,
} from '@safar/domain/contracts/bookings/bookings';
import type { LineLabel } from '@safar/domain/pricing/price-lines';
import { balanceOf, owedBackOf } from '@safar/domain/payments/balances';
import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { TRANSFER_DAYS_BEFORE } from '@safar/domain/bookings/changes/change-passenger';
import { type IsoDay, addDays, isIsoDay } from '@safar/domain/dates/dates';
import { type Sek, sek } from '@safar/domain/money/money';
import { supplementLabel } from '@safar/domain/rooms/supplement-label';
import type { TextKey } from '../../i18n/index.js';

/** The fields of a booking that determine the messages about payments. */
export type Purse = Pick<
  BookingView,
  'state' | 'cancel_reason' | 'total_price' | 'paid_amount' | 'payments' | 'refunds'
>;

type Refund = BookingView['refunds'][number];

const isUnderway = ({ state }: Refund): boolean => state === 'requested' || state === 'pending';

/** Returns the refunds without voids, because a voided payment was a mistake and no money moves. */
const moneyBack = ({ refunds }: Purse): Refund[] =>
  refunds.filter(({ source }) => source !== 'void');

/** Returns the refunded amount in kronor including the Klarna fee. */
const inHand = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount, surcharge }) => sum + amount + surcharge, 0);

/** Returns what the buyer of a gift card had back already, in kronor: no money moves for it. */
const settledIn = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { settled = 0 }) => sum + settled, 0);

const balanceInput = ({ state, cancel_reason, total_price }: Purse) => ({
  state,
  cancelReason: cancel_reason,
  total: sek(total_price),
});

/** Returns the amount still to pay, in kronor; 0 for a booking that has ended, except a remaining fee. */
export const remainingFor = (purse: Purse): Sek =>
  balanceOf(balanceInput(purse), purse.paid_amount);

/** Returns the amount owed to the customer without a refund on its way, in kronor. */
function owedTo(purse: Purse): number {
  const promised = purse.refunds.filter(isUnderway).reduce((sum, { amount }) => sum + amount, 0);
  return owedBackOf(balanceInput(purse), purse.paid_amount - promised);
}

export interface MoneyMessage {
  readonly key:
    | 'notCharged'
    | 'cost'
    | 'underway'
    | 'returned'
    | 'settled'
    | 'failed'
    | 'owed'
    | 'costDue'
    | 'nothingBack';
  /** Kronor. */
  readonly amount: number;
}

/**
 * Returns the messages about payments: for an active booking only special cases, for an ended one everything. A moved
 * booking has none, because its payments moved with it.
 */
export function moneyMessages(purse: Purse): MoneyMessage[] {
  if (purse.state === 'moved') return [];
  const back = moneyBack(purse);
  const underway = inHand(back.filter(isUnderway));
  const done = back.filter(({ state }) => state === 'succeeded');
  const settled = settledIn(done);
  const returned = inHand(done) - settled;
  const owed = owedTo(purse);
  const hasFailed = back.some(({ state }) => state === 'failed');
  const isOver = !holdsSeats(purse.state);
  const cost = isOver && purse.cancel_reason ? purse.total_price : 0;
  const costDue = isOver ? remainingFor(purse) : 0;
  const wasPaid = purse.payments.length > 0;
  const comesBack = underway + returned + settled + owed > 0;
  const all: readonly (readonly [boolean, MoneyMessage])[] = [
    [isOver && !wasPaid && costDue === 0, { key: 'notCharged', amount: 0 }],
    [cost > 0, { key: 'cost', amount: cost }],
    [underway > 0, { key: 'underway', amount: underway }],
    [isOver && returned > 0, { key: 'returned', amount: returned }],
    [isOver && settled > 0, { key: 'settled', amount: settled }],
    [owed > 0, { key: hasFailed ? 'failed' : 'owed', amount: owed }],
    [costDue > 0, { key: 'costDue', amount: costDue }],
    [isOver && wasPaid && !comesBack && costDue === 0, { key: 'nothingBack', amount: 0 }],
  ];
  return all.filter(([isTrue]) => isTrue).map(([, message]) => message);
}

/** Returns the passengers without those who were replaced. */
export const shownPassengers = (passengers: readonly PassengerView[]): PassengerView[] =>
  passengers.filter(({ state }) => state !== 'replaced');

const LINE_KIND: Readonly<Record<string, TextKey>> = {
  insurance: 'booking.details.insuranceLine',
  extra: 'booking.details.extraLine',
  discount: 'booking.details.discountLine',
  fee: 'booking.details.feeLine',
  adjustment: 'booking.details.adjustmentLine',
};

/** Returns the text key of a price line, one of `lines`: the label of later lines, the kind of original ones. */
export function lineKey(
  { label, kind, travellerType }: BookingLineView,
  lines: readonly BookingLineView[],
): TextKey {
  // The label of an extra is its code; the line has its name.
  const text = supplementLabel(label as LineLabel | null, lines);
  if (text && kind !== 'extra') return `myBooking.lines.${text}`;
  if (travellerType) return `checkout.price.${travellerType}`;
  return LINE_KIND[kind] ?? 'booking.details.extraLine';
}

/** Returns the last day on which a transfer is always in time by law. */
export const lastTransferDay = (departure: IsoDay): IsoDay =>
  addDays(departure, -TRANSFER_DAYS_BEFORE);

/** Whether the balance is past its due date. */
export const isOverdue = (
  booking: Pick<BookingView, 'state' | 'remaining_amount' | 'balance_due_date'>,
  today: IsoDay,
): boolean =>
  booking.state === 'confirmed' &&
  booking.remaining_amount > 0 &&
  isIsoDay(booking.balance_due_date) &&
  booking.balance_due_date < today;

export const mailLink = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

const ownPath = (bookingId: string): string => `/api/booking/${encodeURIComponent(bookingId)}`;

export const documentPath = (bookingId: string, documentId: string): string =>
  `${ownPath(bookingId)}/documents/${encodeURIComponent(documentId)}`;

export const calendarPath = (bookingId: string): string => `${ownPath(bookingId)}/calendar.ics`;

export const cancelRequestPath = (bookingId: string): string =>
  `${ownPath(bookingId)}/cancel-request`;
