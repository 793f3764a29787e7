import {
  type AgeBands, type TravellerType, ageOn, ageProblem, travellerTypeOf,
} from '../../pricing/ages.js'; // oxfmt-ignore
import { type IsoDay, daysBetween, isIsoDay } from '../../dates/dates.js';
import { type Sek, remainingOf, sek } from '../../money/money.js';
import {
  MAX_STAFF_PASSENGERS,
  type SeatTaker,
  partyOf,
  partyProblem,
  seatsOf,
} from '../../pricing/party.js';
import {
  type PriceLine,
  priceLine,
  sumOf,
  withDiscountTaken,
  worthWriting,
} from '../../pricing/price-lines.js';
import type { PriceList } from '../../pricing/pricing.js';
import type { BookedExtra, ExtraEnding } from '../../extras/booked-extras.js';
import { sharesAfter } from '../../extras/percent-shares.js';
import type { ValidationIssue } from '../../errors/issues.js';
import type { RoomChangeLine } from './change-rooms.js';

type BookedPassenger = { readonly id: string } & SeatTaker;

/** The fields of a booking that a passenger change needs; amounts in whole kronor. */
export interface ChangeableBooking {
  readonly departure: IsoDay;
  readonly returnDay: IsoDay;
  /** Seats that the booking takes now. */
  readonly seats: number;
  readonly prices: PriceList;
  readonly bands: AgeBands;
  readonly lines: readonly PriceLine[];
  /** Only passengers who still travel. */
  readonly passengers: readonly BookedPassenger[];
  readonly paid: number;
}

export interface PassengerChangeInput {
  /** The passenger who is corrected or replaced. */
  readonly id: string;
  /** Null when not known; the type then stays. */
  readonly birthdate: string | null;
  readonly fee: { readonly label: 'name_fee' | 'transfer_fee'; readonly amount: number };
}

/** The effects of a passenger change, for the preview and for applying it. */
export interface PassengerChange {
  readonly type: TravellerType;
  /** All passengers after the change. */
  readonly passengers: readonly BookedPassenger[];
  /** The change in seats; negative when fewer are needed. */
  readonly seats: number;
  readonly lines: readonly RoomChangeLine[];
  /** Extras whose share of the price changes. */
  readonly extras: readonly ExtraEnding[];
  readonly priceDifference: number;
  readonly fee: Sek;
  readonly total: Sek;
  readonly overpaid: Sek;
  readonly remaining: Sek;
}

/** Days of notice that are always in time by law (paketreselagen; directive 2015/2302, article 9). */
export const TRANSFER_DAYS_BEFORE = 7;

/** Whether a passenger may still be replaced without an admin. */
export const isTransferInTime = (today: IsoDay, departure: IsoDay): boolean =>
  daysBetween(today, departure) >= TRANSFER_DAYS_BEFORE;

function typeAfter(booking: ChangeableBooking, input: PassengerChangeInput): TravellerType {
  const before = booking.passengers.find(({ id }) => id === input.id)?.type ?? 'adult';
  if (!isIsoDay(input.birthdate)) return before;
  return travellerTypeOf(ageOn(input.birthdate, booking.departure), booking.bands);
}

function passengersAfter(
  booking: ChangeableBooking,
  input: PassengerChangeInput,
): BookedPassenger[] {
  const type = typeAfter(booking, input);
  return booking.passengers.map(({ id, ...was }) =>
    id === input.id
      ? { id, type, birthdate: input.birthdate ?? was.birthdate }
      : { id, type: was.type, birthdate: was.birthdate },
  );
}

/** Returns why the change is not possible, or null. */
export function passengerChangeProblem(
  booking: ChangeableBooking,
  input: PassengerChangeInput,
): ValidationIssue | null {
  if (!booking.passengers.some(({ id }) => id === input.id)) return { code: 'TRAVELLER_GONE' };
  const type = typeAfter(booking, input);
  const { birthdate } = input;
  const age =
    birthdate === null ? null : ageProblem({ type, birthdate }, booking.departure, booking.bands);
  if (age) return { ...age, field: 'birthdate' };
  const types = passengersAfter(booking, input).map((one) => one.type);
  const problem = partyProblem(partyOf(types), MAX_STAFF_PASSENGERS);
  return problem && { ...problem, field: 'birthdate' };
}

/**
 * Returns the effects of correcting or replacing a passenger. Another birth date can change the type, and with it the
 * price and the seat. Call `passengerChangeProblem` first.
 */
export function passengerChangeOf(
  booking: ChangeableBooking,
  input: PassengerChangeInput,
): PassengerChange {
  const { prices, passengers } = booking;
  const before = passengers.find(({ id }) => id === input.id)?.type ?? 'adult';
  const type = typeAfter(booking, input);
  const price = sumOf(booking.lines);
  const ofType = worthWriting([
    priceLine({
      kind: 'adjustment', label: 'price_difference', travellerType: type, quantity: 1,
      unitPrice: prices[type] - prices[before], passengerId: input.id,
    }), // oxfmt-ignore
  ]);
  const adjusted = withDiscountTaken(booking.lines, ofType);
  const lines = worthWriting([
    ...adjusted,
    priceLine({
      kind: 'fee', label: input.fee.label, quantity: 1, unitPrice: input.fee.amount, passengerId: input.id,
    }), // oxfmt-ignore
  ]);
  const total = sek(price + sumOf(lines));
  const after = passengersAfter(booking, input);
  return {
    type,
    passengers: after,
    seats: seatsOf(after, booking.returnDay) - booking.seats,
    lines,
    extras: [],
    priceDifference: sumOf(adjusted),
    fee: sek(input.fee.amount),
    total,
    overpaid: sek(Math.max(0, booking.paid - total)),
    remaining: remainingOf(total, booking.paid),
  };
}

/**
 * Returns the effects with those on the rooms and on extras that are a share of the price.
 * @param added lines of `bedChangeOf`
 */
export function withRoomsAndShares(
  change: PassengerChange,
  { lines: sold, paid, extras }: Pick<ChangeableBooking, 'lines' | 'paid'> & { readonly extras: readonly BookedExtra[] },
  added: readonly RoomChangeLine[],
): PassengerChange {
  const shares = sharesAfter(extras, { lines: sold, added: [...change.lines, ...added] });
  const more = [...added, ...shares.lines];
  const lines = [...change.lines, ...more];
  const total = sek(sumOf(sold) + sumOf(lines));
  return {
    ...change,
    lines,
    extras: shares.endings,
    priceDifference: change.priceDifference + sumOf(more),
    total,
    overpaid: sek(Math.max(0, paid - total)),
    remaining: remainingOf(total, paid),
  };
} // oxfmt-ignore
