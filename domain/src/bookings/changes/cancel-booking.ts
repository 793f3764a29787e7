import type { BookingState } from '../booking-states.js';
import {
  type CancelReason,
  type CancellationLadder,
  cancellationFee,
} from './cancellation-policy.js';
import { type IsoDay, addDays, daysBetween } from '../../dates/dates.js';
import { type Sek, remainingOf, sek } from '../../money/money.js';
import {
  MAX_STAFF_PASSENGERS,
  type SeatTaker,
  partyOf,
  partyProblem,
  seatsOf,
} from '../../pricing/party.js';
import {
  type PriceLine, campaignDropped, campaignIn, cancellationFeesIn, discountLines, feesIn, insuranceIn, lessened, priceLine, shareOf, sharedIn, sumOf, waivedIn, withDiscountTaken, withDropped, worthWriting,
} from '../../pricing/price-lines.js'; // oxfmt-ignore
import type { PriceList } from '../../pricing/pricing.js';
import { returnsFees } from '../../payments/refunds.js';
import { NOT_COVERED, coverOf } from '../../extras/cover.js';
import { type BookedExtra, type ExtraEnding, extraBaseIn, extrasLeftBy } from '../../extras/booked-extras.js'; // oxfmt-ignore
import { type BookedRoom, childLeftAlone, roomSum, roomsLeftBy } from '../../rooms/booked-rooms.js';
import type { ValidationIssue } from '../../errors/issues.js';

/** A passenger who travels. */
export interface BookedPassenger extends SeatTaker {
  readonly id: string;
}

/** The fields of a booking that a cancellation needs; amounts in whole kronor. */
export interface EndableBooking {
  readonly state: BookingState;
  readonly departure: IsoDay;
  readonly returnDay: IsoDay;
  /** Seats that the booking takes now. */
  readonly seats: number;
  readonly prices: PriceList;
  readonly ladder: CancellationLadder;
  /** Whether the booking was sold with cancellation cover. */
  readonly hasCover: boolean;
  readonly lines: readonly PriceLine[];
  /** Only passengers who still travel. */
  readonly passengers: readonly BookedPassenger[];
  /** Omitted: sold without rooms. */
  readonly rooms?: readonly BookedRoom[];
  /** Omitted: none. */
  readonly extras?: readonly BookedExtra[];
  /** Payments less refunds, including pending refunds. */
  readonly paid: number;
}

export interface CancelInput {
  readonly reason: CancelReason;
  /** Ids of the passengers who leave; null means all. */
  readonly leaving: readonly string[] | null;
  /** Kronor of the fee, then of the cost of empty beds, that staff waive. */
  readonly waived: number;
  readonly today: IsoDay;
  /** Takes the campaign's discount from those who stay, when they no longer meet its conditions. */
  readonly dropDiscount?: boolean;
  /** The day the customer's request arrived, or null. The fee is that of this day, however long staff took. */
  readonly askedOn: IsoDay | null;
}

/** The effects of a cancellation, for the preview and for applying it. */
export interface Cancellation {
  readonly leaving: readonly BookedPassenger[];
  /** No passenger stays, so the booking itself ends. */
  readonly isWhole: boolean;
  readonly seatsFreed: number;
  readonly daysBefore: number;
  /** Lines added to the booking; their sum is the change of its price. */
  readonly lines: readonly PriceLine[];
  readonly fee: Sek;
  /** What those who stay pay for beds that stay empty, before a waiver. */
  readonly underuse: Sek;
  readonly waived: number;
  /** Insurance that is not refunded. */
  readonly insuranceKept: Sek;
  /** What becomes of extras that end or cost less. */
  readonly extras: readonly ExtraEnding[];
  /** What the campaign takes off for those who stay, or would if staff kept it. */
  readonly discount: Sek;
  readonly total: Sek;
  /** What was paid above the new price. */
  readonly refund: Sek;
  readonly remaining: Sek;
  /** The Klarna fee is refunded too. */
  readonly withPaymentFees: boolean;
  /** The last day for the refund, by law fourteen days after the contract ended. */
  readonly refundBy: IsoDay;
  /** Cancellation cover of some who leave returns their fee against a doctor's certificate. */
  readonly isCovered: boolean;
  /** What cover returns: all costs when all who leave are covered, else the fees of those who are. */
  readonly coveredCosts: Sek;
}

const REFUND_DAYS = 14;

/** Returns the fourteenth day after the contract ended, or today if that day has passed. */
function refundDay(ended: IsoDay, today: IsoDay): IsoDay {
  const day = addDays(ended, REFUND_DAYS);
  return daysBetween(today, day) < 0 ? today : day;
}

/** Whether the reason is the customer's: a choice, illness or an unpaid balance. For other reasons no fee is charged. */
export const isOwnReason = (reason: CancelReason): boolean => !returnsFees(reason);

const leavingOf = ({ passengers }: EndableBooking, { leaving }: CancelInput): BookedPassenger[] =>
  passengers.filter(({ id }) => leaving === null || leaving.includes(id));

/**
 * Returns why these passengers cannot leave, or null. The rest must be a valid party: an adult for children, a lap for
 * each infant.
 */
export function cancelProblem(booking: EndableBooking, input: CancelInput): ValidationIssue | null {
  const known = new Set(booking.passengers.map(({ id }) => id));
  if (input.leaving?.some((id) => !known.has(id))) return { code: 'TRAVELLER_GONE' };
  const leaving = new Set(leavingOf(booking, input).map(({ id }) => id));
  if (leaving.size === 0) return { code: 'NOBODY_CHOSEN', field: 'passenger_ids' };
  const staying = booking.passengers.filter(({ id }) => !leaving.has(id));
  const problem =
    staying.length > 0
      ? (partyProblem(partyOf(staying.map(({ type }) => type)), MAX_STAFF_PASSENGERS) ??
        childLeftAlone(booking.rooms ?? [], leaving))
      : null;
  return problem && { ...problem, field: 'passenger_ids' };
}

const idsOf = (passengers: readonly BookedPassenger[]): ReadonlySet<string> =>
  new Set(passengers.map(({ id }) => id));

/** Returns the lines for beds that stay empty; they are due when passengers leave for their own reasons. */
function underuseLines(
  { rooms = [], lines }: EndableBooking,
  leaving: readonly BookedPassenger[],
  reason: CancelReason,
): readonly PriceLine[] {
  return isOwnReason(reason) ? roomsLeftBy(idsOf(leaving), rooms, lines).underuse : [];
}

/** Returns the number of seats that the remaining passengers do not need. */
function seatsFreedBy(
  { seats, passengers, returnDay }: EndableBooking,
  leaving: readonly BookedPassenger[],
): number {
  const staying = passengers.filter((one) => !leaving.includes(one));
  return Math.max(0, seats - seatsOf(staying, returnDay));
}

/** Splits a fee between the passengers by their prices; the parts add up to the fee. */
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

/** Returns lines that reverse the price of these passengers and their rooms, and insurance if it is refunded. */
function reversals(
  booking: EndableBooking,
  leaving: readonly BookedPassenger[],
  withInsurance: boolean,
): PriceLine[] {
  const { prices, lines, passengers, rooms = [] } = booking;
  const { each, passengers: insured } = insuranceIn(lines);
  const people = (some: readonly BookedPassenger[]): number =>
    some.reduce((sum, { id, type }) => sum + prices[type] + roomSum(id, rooms, lines), 0);
  const insurances = withInsurance ? leaving.slice(0, insured) : [];
  const ofRooms = roomsLeftBy(idsOf(leaving), rooms, lines).reversals;
  const fares = leaving.reduce((sum, { type }) => sum + prices[type], 0);
  const most = fares - sumOf(ofRooms) + insurances.length * each;
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
    ...ofRooms,
    ...insurances.map(
      ({ id }) =>
      priceLine({
        kind: 'insurance', label: 'cancelled_insurance', quantity: 1, unitPrice: 0 - each, passengerId: id,
      }), // oxfmt-ignore
    ),
    ...discountLines(lines, 0 - share),
  ]);
}

/**
 * Returns change fees of a trip that does not take place. Cancellation fees of passengers who left earlier stay;
 * amounts waived earlier count against those first.
 */
function feesReturned(lines: readonly PriceLine[], total: number): PriceLine[] {
  const saved = Math.max(0, cancellationFeesIn(lines) - waivedIn(lines));
  return worthWriting([waiver(Math.max(0, Math.min(feesIn(lines) - saved, total)))]);
}

/** Returns the insurance that those who leave paid and do not get back. */
function insuranceKept(lines: readonly PriceLine[], leaving: number): Sek {
  const { each, passengers: insured } = insuranceIn(lines);
  return sek(Math.min(insured, leaving) * each);
}

interface Terms {
  /** A contract ends for the passengers' own reasons. */
  readonly isDue: boolean;
  readonly daysBefore: number;
}

/** Returns what a cancellation adds to the price. */
function changesOf(booking: EndableBooking, input: CancelInput, { isDue, daysBefore }: Terms) {
  const leaving = leavingOf(booking, input);
  const isWhole = leaving.length === booking.passengers.length;
  const taken = reversals(booking, leaving, !isDue);
  const left = { price: sek(0 - sumOf(taken)), passengers: leaving.length };
  const fee = isDue ? cancellationFee(left, daysBefore, booking.ladder) : sek(0);
  const empty = underuseLines(booking, leaving, input.reason);
  const underuse = sek(sumOf(empty));
  const waived = Math.min(input.waived, fee + underuse);
  const beds = lessened(empty, Math.max(0, waived - fee));
  const drops = input.dropDiscount === true && !isWhole;
  const base = extraBaseIn(withDropped([...booking.lines, ...taken, ...beds], drops));
  const gone = { isWhole, ids: idsOf(leaving), isOwnReason: isDue };
  const extras = extrasLeftBy(booking.extras ?? [], { ...gone, base });
  const ended = withDiscountTaken(booking.lines, [...taken, ...beds, ...extras.lines]);
  const discount = isWhole ? sek(0) : campaignIn([...booking.lines, ...ended]);
  const dropped = input.dropDiscount ? discount : 0;
  const reversed = [...ended, ...campaignDropped(booking.lines, dropped)];
  const rest = sumOf(booking.lines) + sumOf(reversed);
  const lines = worthWriting([
    ...reversed,
    ...feeLines(fee, leaving, booking.prices),
    waiver(Math.min(waived, fee)),
    ...(!isDue && isWhole ? feesReturned(booking.lines, rest) : []),
  ]);
  return { lines, taken, fee, underuse, waived, extras: extras.endings, discount };
}

/**
 * Returns the effects of passengers leaving a booking. For their own reasons they pay the fee for the day their request
 * arrived, based on their price; insurance and extras that are not refundable stay paid, other extras are refunded
 * without a fee. For the agency's reasons they pay nothing. Before a booking is confirmed there is no contract, so no
 * fee is due. Call `cancelProblem` first.
 */
export function cancellationOf(booking: EndableBooking, input: CancelInput): Cancellation {
  const leaving = leavingOf(booking, input);
  const isDue = isOwnReason(input.reason) && booking.state === 'confirmed';
  const ended = isDue ? (input.askedOn ?? input.today) : input.today;
  const daysBefore = daysBetween(ended, booking.departure);
  const { taken, ...changes } = changesOf(booking, input, { isDue, daysBefore });
  const total = sek(sumOf(booking.lines) + sumOf(changes.lines));
  return {
    ...changes,
    leaving,
    isWhole: leaving.length === booking.passengers.length,
    seatsFreed: seatsFreedBy(booking, leaving),
    daysBefore,
    insuranceKept: isDue ? insuranceKept([...booking.lines, ...taken], leaving.length) : sek(0),
    total,
    refund: sek(Math.max(0, booking.paid - total)),
    remaining: remainingOf(total, booking.paid),
    withPaymentFees: !isOwnReason(input.reason),
    refundBy: refundDay(ended, input.today),
    ...(input.reason === 'illness' ? coverOf(booking, leaving, changes) : NOT_COVERED),
  };
}

/**
 * Returns how much of the fees a member of staff may waive, in kronor. What cover returns is the customer's right, so it
 * needs no permission to exceed limits (`mayExceed`).
 * @param fees what was charged, what was waived before, and what cover returns
 * @param by `percent`: the share of the other fees that an agent may waive
 */
export function waiverLimit(
  fees: { charged: number; waived: number; covered: number },
  by: { mayExceed: boolean; percent: number },
): Sek {
  const open = Math.max(0, fees.charged - fees.waived);
  if (by.mayExceed) return sek(open);
  const covered = Math.min(fees.covered, fees.charged);
  const share = Math.floor(((fees.charged - covered) * by.percent) / 100);
  return sek(Math.min(open, Math.max(0, covered + share - fees.waived)));
}
