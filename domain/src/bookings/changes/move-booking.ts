import { type AgeBands, ageOn, ageProblem, travellerTypeOf } from '../../pricing/ages.js';
import { type IsoDay, daysBetween, isIsoDay } from '../../dates/dates.js';
import { type Sek, remainingOf, sek } from '../../money/money.js';
import {
  MAX_STAFF_PASSENGERS, type Party, type SeatTaker, partyOf, partyProblem, seatsOf,
} from '../../pricing/party.js'; // oxfmt-ignore
import { type LineLabel, type PriceLine, discountLines, insuranceIn, priceLine, sharedIn, sumOf, worthWriting } from '../../pricing/price-lines.js'; // oxfmt-ignore
import type { PriceList } from '../../pricing/pricing.js';
import {
  type AirportDifference,
  pricesFrom,
  quoteSelection,
} from '../../pricing/selection-quote.js';
import {
  type BookedExtra,
  type EndedExtra,
  extraBaseIn,
  extrasAfterMove,
} from '../../extras/booked-extras.js';
import { type PlacedRoom, roomLines } from '../../rooms/rooms.js';
import { linesByPosition } from '../../rooms/room-order.js';
import type { ValidationIssue } from '../../errors/issues.js';

/** A passenger whose type is determined again, because the age on the new day can differ. */
export interface MovedPassenger extends SeatTaker {
  readonly id: string;
}

/** The fields of a booking that a move needs; amounts in whole kronor. */
export interface MovableBooking {
  readonly departure: IsoDay;
  readonly lines: readonly PriceLine[];
  /** Only passengers who still travel. */
  readonly passengers: readonly MovedPassenger[];
  /** Omitted: none. */
  readonly extras?: readonly BookedExtra[];
  /** Omitted: none. They stay paid. */
  readonly endedExtras?: readonly EndedExtra[];
  readonly paid: number;
}

export interface MoveTarget {
  readonly departure: IsoDay;
  readonly returnDay: IsoDay;
  readonly prices: PriceList;
  /** What the airport adds to these prices. */
  readonly difference: AirportDifference;
  readonly bands: AgeBands;
  /** The rooms there, which name the passengers as types of the new day order them; omitted: sold without rooms. */
  readonly rooms?: readonly PlacedRoom[];
}

/** A line that may be about a passenger or a room that does not exist yet: their places, from 0. */
export interface MovedLine extends PriceLine {
  readonly passenger?: number;
  readonly room?: number;
}

export interface MoveTerms {
  readonly today: IsoDay;
  /** Kronor per passenger. */
  readonly fee: number;
  /** Permission «limits:exceed»: moves also in the last days. */
  readonly mayExceed: boolean;
}

/** The effects of a move, for the preview and for applying it. */
export interface Move {
  /** All passengers with their type on the new day. */
  readonly passengers: readonly MovedPassenger[];
  readonly party: Party;
  readonly seats: number;
  /** The complete price of the new booking. */
  readonly lines: readonly MovedLine[];
  /** The extras on the new day; each has a line. */
  readonly extras: readonly BookedExtra[];
  /** The price change of the trip including discounts; negative when it is cheaper. */
  readonly priceDifference: number;
  readonly fee: Sek;
  readonly total: Sek;
  readonly overpaid: Sek;
  readonly remaining: Sek;
}

/**
 * Passenger lists go to the airline 72 hours before departure; only days of departure are stored, so the limit is in
 * days.
 */
export const LATEST_MOVE_DAYS = 3;

const onDay = (
  passenger: MovedPassenger,
  { departure, bands }: Pick<MoveTarget, 'departure' | 'bands'>,
): MovedPassenger => {
  const { birthdate, type } = passenger;
  if (!isIsoDay(birthdate)) return { ...passenger, type };
  return { ...passenger, type: travellerTypeOf(ageOn(birthdate, departure), bands) };
};

/** Returns why it is too late to move a booking that leaves on this day, or null. */
export function lateMoveProblem(
  departure: IsoDay,
  { today, mayExceed }: Pick<MoveTerms, 'today' | 'mayExceed'>,
): ValidationIssue | null {
  const daysBefore = daysBetween(today, departure);
  if (daysBefore < 0) return { code: 'DEPARTURE_PAST' };
  return daysBefore < LATEST_MOVE_DAYS && !mayExceed
    ? { code: 'MOVE_TOO_LATE', params: { hours: LATEST_MOVE_DAYS * 24 } }
    : null;
}

/** Returns the passengers with their type on the new day. */
export const passengersOn = (
  booking: Pick<MovableBooking, 'passengers'>,
  target: Pick<MoveTarget, 'departure' | 'bands'>,
): MovedPassenger[] => booking.passengers.map((passenger) => onDay(passenger, target));

/** Returns why a booking cannot move to a departure, or null. */
export function moveProblem(
  booking: MovableBooking,
  target: MoveTarget,
  terms: Pick<MoveTerms, 'today' | 'mayExceed'>,
): ValidationIssue | null {
  const late = lateMoveProblem(booking.departure, terms);
  if (late) return late;
  const passengers = passengersOn(booking, target);
  const age = passengers
    .flatMap(({ type, birthdate }) => (birthdate === null ? [] : [{ type, birthdate }]))
    .map((passenger) => ageProblem(passenger, target.departure, target.bands))
    .find((problem) => problem !== null);
  return age ?? partyProblem(partyOf(passengers.map(({ type }) => type)), MAX_STAFF_PASSENGERS);
}

const CARRIED_FEES: readonly LineLabel[] = [
  'cancellation_fee', 'move_fee', 'transfer_fee', 'name_fee', 'waived_fee',
]; // oxfmt-ignore

/** Returns the fees of earlier changes, which are still owed, as one line per kind. */
const carriedFees = (lines: readonly PriceLine[]): PriceLine[] =>
  CARRIED_FEES.map((label) =>
    priceLine({
      kind: 'fee',
      label,
      quantity: 1,
      unitPrice: sumOf(lines.filter((line) => line.label === label)),
    }),
  );

const basePriceIn = (lines: readonly PriceLine[]): number =>
  sumOf(
    lines.filter(
      ({ kind, label }) =>
        kind === 'traveller' ||
        kind === 'airport' ||
        kind === 'room' ||
        kind === 'extra' ||
        label === 'price_difference',
    ),
  );

/** Returns one line for each extra. */
const linesOfExtras = (extras: readonly BookedExtra[]): PriceLine[] =>
  extras.map(
    ({ extraId, code: label, passengerId, quantity, amount }) =>
    priceLine({
      kind: 'extra', label, extraId, passengerId, quantity: Math.max(1, quantity),
      unitPrice: quantity === 0 ? 0 : amount / quantity,
    }), // oxfmt-ignore
  );

/** Returns one line for each extra that ended and stays paid, which is no passenger's any more. */
const linesOfEnded = (extras: readonly EndedExtra[]): PriceLine[] =>
  extras.map(({ extraId, code: label, amount: unitPrice }) =>
    priceLine({ kind: 'extra', label, extraId, quantity: 1, unitPrice }),
  );

/** Returns the lines of the new booking: the trip at the new prices; insurance, discount and earlier fees as before. */
function linesOf(
  { lines }: MovableBooking,
  passengers: readonly MovedPassenger[],
  {
    prices,
    difference,
    rooms = [],
    moveFee,
  }: Pick<MoveTarget, 'prices' | 'difference' | 'rooms'> & { moveFee: PriceLine },
): MovedLine[] {
  const rules = {
    depositPercent: 0,
    insurancePrice: sek(0),
    klarnaFeePercent: 0,
    balanceDueDays: 0,
  };
  const party = partyOf(passengers.map(({ type }) => type));
  const ofRooms = roomLines(party, rooms, { prices, fares: pricesFrom(prices, difference) });
  const quote = quoteSelection({ party, insurance: false, ofRooms }, { prices, difference }, rules);
  const { each, passengers: insured } = insuranceIn(lines);
  const baseLines = linesByPosition(quote.lines, passengers);
  return worthWriting([
    ...baseLines.map((line): MovedLine => ({ ...line, ...priceLine(line) })),
    priceLine({ kind: 'insurance', quantity: Math.max(1, insured), unitPrice: insured && each }),
    ...discountLines(lines, Math.max(sharedIn(lines), 0 - quote.total)),
    ...carriedFees(lines),
    moveFee,
  ]);
}

/**
 * Returns the effects of moving a booking: passengers at the prices of the new day and by their age on it, insurance
 * and discounts as sold, what stays paid of extras that ended, and a fee per passenger. Call `moveProblem` first.
 */
export function moveOf(booking: MovableBooking, target: MoveTarget, terms: MoveTerms): Move {
  const passengers = passengersOn(booking, target);
  const party = partyOf(passengers.map(({ type }) => type));
  const moveFee = priceLine({
    kind: 'fee', label: 'move_fee', quantity: Math.max(1, passengers.length), unitPrice: terms.fee,
  }); // oxfmt-ignore
  const baseLines = linesOf(booking, passengers, { ...target, moveFee });
  const nights = daysBetween(target.departure, target.returnDay);
  const extras = extrasAfterMove(booking.extras ?? [], { nights, base: extraBaseIn(baseLines) });
  const ended = linesOfEnded(booking.endedExtras ?? []);
  const lines = [...baseLines, ...linesOfExtras(extras), ...ended];
  const total = sek(sumOf(lines));
  const before = basePriceIn(booking.lines) + sharedIn(booking.lines);
  return {
    passengers,
    party,
    seats: seatsOf(passengers, target.returnDay),
    lines,
    extras,
    priceDifference: basePriceIn(lines) + sharedIn(lines) - before,
    fee: sek(moveFee.amount),
    total,
    overpaid: sek(Math.max(0, booking.paid - total)),
    remaining: remainingOf(total, booking.paid),
  };
}
