import type { BookingState } from './booking-states.js';
import {
  type CancelReason,
  type CancellationLadder,
  cancellationFee,
} from './cancellation-policy.js';
import { type IsoDay, addDays, daysBetween } from './dates.js';
import { type Sek, remainingOf, sek } from './money.js';
import { MAX_STAFF_PASSENGERS, type SeatTaker, partyOf, partyProblem, seatsOf } from './party.js';
import {
  type PriceLine, cancellationFeesIn, feesIn, insuranceIn, priceLine, sharedIn, sumOf, waivedIn, worthWriting,
} from './price-lines.js'; // oxfmt-ignore
import type { PriceList } from './pricing.js';
import type { ValidationIssue } from './issues.js';

/** Somebody who travels. */
export interface BookedPassenger extends SeatTaker {
  readonly id: string;
}

/** A booking as far as ending it is concerned; amounts in whole kronor. */
export interface EndableBooking {
  readonly state: BookingState;
  readonly departure: IsoDay;
  readonly returnDay: IsoDay;
  /** Taken by it now. */
  readonly seats: number;
  readonly prices: PriceList;
  readonly ladder: CancellationLadder;
  /** Whether it was sold with cancellation cover. */
  readonly hasCover: boolean;
  readonly lines: readonly PriceLine[];
  /** Only those who still travel. */
  readonly passengers: readonly BookedPassenger[];
  /** What has arrived, less what went back or is on its way back. */
  readonly paid: number;
}

export interface CancelInput {
  readonly reason: CancelReason;
  /** Who leaves; null = everybody. */
  readonly leaving: readonly string[] | null;
  /** Kronor of the fee that staff let go. */
  readonly waived: number;
  readonly today: IsoDay;
  /** When the customer's own request arrived: the fee is that of this day, however long staff took; null: none came. */
  readonly askedOn: IsoDay | null;
}

/** What a cancellation does: shown before the deed, and done by it. */
export interface Cancellation {
  readonly leaving: readonly BookedPassenger[];
  /** Nobody stays: the booking itself ends. */
  readonly isWhole: boolean;
  readonly seatsFreed: number;
  readonly daysBefore: number;
  /** Added to the booking; its price falls by their sum. */
  readonly lines: readonly PriceLine[];
  readonly fee: Sek;
  readonly waived: number;
  /** Insurance that is not paid back. */
  readonly insuranceKept: Sek;
  readonly total: Sek;
  /** What was paid above the new price. */
  readonly refund: Sek;
  readonly remaining: Sek;
  /** Money goes back with the fee for the way of paying. */
  readonly withPaymentFees: boolean;
  /** The last day to pay back, by law fourteen days after the contract ended. */
  readonly refundBy: IsoDay;
  /** The cancellation cover returns the fee against a doctor's certificate. */
  readonly isCovered: boolean;
}

const REFUND_DAYS = 14;

/** Fourteen days after the contract ended; today where staff took longer than that. */
function refundDay(ended: IsoDay, today: IsoDay): IsoDay {
  const day = addDays(ended, REFUND_DAYS);
  return daysBetween(today, day) < 0 ? today : day;
}

/** Whether the traveller wished it, or fell ill. Otherwise nobody pays anything. */
export const isOwnReason = (reason: CancelReason): boolean =>
  reason === 'customer' || reason === 'illness';

const leavingOf = ({ passengers }: EndableBooking, { leaving }: CancelInput): BookedPassenger[] =>
  passengers.filter(({ id }) => leaving === null || leaving.includes(id));

/** Why these travellers cannot leave, or null. Whoever stays must still be a party: no children alone, a lap an infant. */
export function cancelProblem(booking: EndableBooking, input: CancelInput): ValidationIssue | null {
  const known = new Set(booking.passengers.map(({ id }) => id));
  if (input.leaving?.some((id) => !known.has(id))) return { code: 'TRAVELLER_GONE' };
  const leaving = new Set(leavingOf(booking, input).map(({ id }) => id));
  if (leaving.size === 0) return { code: 'NOBODY_CHOSEN', field: 'passenger_ids' };
  const staying = booking.passengers.filter(({ id }) => !leaving.has(id));
  const problem =
    staying.length > 0
      ? partyProblem(partyOf(staying.map(({ type }) => type)), MAX_STAFF_PASSENGERS)
      : null;
  return problem && { ...problem, field: 'passenger_ids' };
}

/**
 * A share of what the party has in common, rounded half up; never so that more is taken off than these travellers were
 * to pay, or than is left of the price.
 * @param limits what they were to pay, and the price
 */
function shareOf(
  shared: number,
  [part, whole]: readonly [number, number],
  [most, price]: readonly [number, number],
): number {
  const share = part === whole ? shared : Math.round((shared * part) / Math.max(1, whole));
  return Math.min(Math.max(share, 0 - most), price - most);
}

/** The seats that those who stay do not need. */
function seatsFreedBy(
  { seats, passengers, returnDay }: EndableBooking,
  leaving: readonly BookedPassenger[],
): number {
  const staying = passengers.filter((one) => !leaving.includes(one));
  return Math.max(0, seats - seatsOf(staying, returnDay));
}

/** A fee cut into the travellers' parts, by their prices; the parts always make the whole. */
function feeLines(fee: Sek, leaving: readonly BookedPassenger[], prices: PriceList): PriceLine[] {
  const whole = leaving.reduce((sum, { type }) => sum + prices[type], 0);
  let before = 0;
  let upTo = 0;
  return leaving.map(({ id, type }, index) => {
    upTo += prices[type];
    const end = index === leaving.length - 1 ? fee : Math.floor((fee * upTo) / Math.max(1, whole));
    const unitPrice = end - before;
    before = end;
    return priceLine({
      kind: 'fee', label: 'cancellation_fee', travellerType: type, quantity: 1, unitPrice, passengerId: id,
    }); // oxfmt-ignore
  });
}

const waiver = (amount: number): PriceLine =>
  priceLine({ kind: 'fee', label: 'waived_fee', quantity: 1, unitPrice: 0 - amount });

/** What these travellers were to pay, taken off again; insurance only when it goes back. */
function reversals(
  booking: EndableBooking,
  leaving: readonly BookedPassenger[],
  withInsurance: boolean,
): PriceLine[] {
  const { prices, lines, passengers } = booking;
  const { each, passengers: insured } = insuranceIn(lines);
  const people = (some: readonly BookedPassenger[]): number =>
    some.reduce((sum, { type }) => sum + prices[type], 0);
  const insurances = withInsurance ? leaving.slice(0, insured) : [];
  const most = people(leaving) + insurances.length * each;
  const parts = [people(leaving), people(passengers)] as const;
  const share = shareOf(sharedIn(lines), parts, [most, sumOf(lines)]);
  return worthWriting([
    ...leaving.map(
      ({ id, type }) =>
      priceLine({
        kind: 'traveller', label: 'cancelled_traveller', travellerType: type, quantity: 1,
        unitPrice: 0 - prices[type], passengerId: id,
      }), // oxfmt-ignore
    ),
    ...insurances.map(
      ({ id }) =>
      priceLine({
        kind: 'insurance', label: 'cancelled_insurance', quantity: 1, unitPrice: 0 - each, passengerId: id,
      }), // oxfmt-ignore
    ),
    priceLine({ kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice: 0 - share }),
  ]);
}

/**
 * Fees for changing a trip that now does not take place go back as well. What somebody who left earlier owes for that
 * stays; whatever was waived is taken to have been waived of that first.
 */
function feesReturned(lines: readonly PriceLine[], total: number): PriceLine[] {
  const saved = Math.max(0, cancellationFeesIn(lines) - waivedIn(lines));
  return worthWriting([waiver(Math.max(0, Math.min(feesIn(lines) - saved, total)))]);
}

/**
 * What it means that travellers leave a booking. For their own reasons they pay the fee of the ladder, of the day on which
 * their request arrived, on what they pay
 * for the trip, and the insurance is not returned; for the agency's, nothing. Before a booking is confirmed there is no
 * contract, and nothing is due. Ask `cancelProblem` first.
 */
export function cancellationOf(booking: EndableBooking, input: CancelInput): Cancellation {
  const leaving = leavingOf(booking, input);
  const isWhole = leaving.length === booking.passengers.length;
  const isDue = isOwnReason(input.reason) && booking.state === 'confirmed';
  const ended = isDue ? (input.askedOn ?? input.today) : input.today;
  const daysBefore = daysBetween(ended, booking.departure);
  const taken = reversals(booking, leaving, !isDue);
  const before = sumOf(booking.lines);
  const left = { price: sek(0 - sumOf(taken)), passengers: leaving.length };
  const fee = isDue ? cancellationFee(left, daysBefore, booking.ladder) : sek(0);
  const waived = Math.min(input.waived, fee);
  const returned = !isDue && isWhole ? feesReturned(booking.lines, before + sumOf(taken)) : [];
  const lines = worthWriting([
    ...taken,
    ...feeLines(fee, leaving, booking.prices),
    waiver(waived),
    ...returned,
  ]);
  const total = sek(before + sumOf(lines));
  const { each, passengers: insured } = insuranceIn([...booking.lines, ...taken]);
  const saved = isDue ? Math.min(insured, leaving.length) : 0;
  return {
    leaving,
    isWhole,
    seatsFreed: seatsFreedBy(booking, leaving),
    daysBefore,
    lines,
    fee,
    waived,
    insuranceKept: sek(saved * each),
    total,
    refund: sek(Math.max(0, booking.paid - total)),
    remaining: remainingOf(total, booking.paid),
    withPaymentFees: !isOwnReason(input.reason),
    refundBy: refundDay(ended, input.today),
    isCovered: input.reason === 'illness' && booking.hasCover,
  };
}

/**
 * How much of the fees a role may let go, in kronor. What the cover returns is the traveller's right, so nobody needs an
 * admin for it.
 * @param fees what was charged, and what was let go of it before
 * @param by `percent`: of all fees, as much as an agent may let go
 */
export function waiverLimit(
  fees: { charged: number; waived: number },
  by: { isAdmin: boolean; isCovered: boolean; percent: number },
): Sek {
  const open = Math.max(0, fees.charged - fees.waived);
  if (by.isAdmin || by.isCovered) return sek(open);
  return sek(
    Math.min(open, Math.max(0, Math.floor((fees.charged * by.percent) / 100) - fees.waived)),
  );
}
