import { dayOf } from '../dates/local-times.js';
import {
  FLIGHT_DIRECTIONS,
  type FlightDirection,
  type FlightRoute,
  airportsIn,
  arrivalInstant,
  departureInstant,
  legsFrom,
  legsOf,
} from './flight-legs.js';

const SIGNIFICANT_MS = 3 * 3_600_000;

/** A change of the flights of a direction that may be significant by the package travel law, chapter 3. */
export interface SignificantShift {
  readonly direction: FlightDirection;
  /** Such as `ARN 2027-07-03 07:15 – IST 2027-07-03 11:45`. */
  readonly before: string;
  readonly after: string;
}

const shown = (time: string): string => time.replace('T', ' ');

/** Returns the airports and the first and last time of flights: `ARN 2027-07-03 07:15 – FRA – IST 2027-07-03 13:40`. */
export function journeyText(legs: readonly FlightRoute[]): string {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) return '';
  const start = `${first.from_iata} ${shown(first.departs)}`;
  const stops = legs.slice(0, -1).map(({ to_iata }) => to_iata);
  return [start, ...stops, `${last.to_iata} ${shown(last.arrives)}`].join(' – ');
}

/**
 * Whether the first departure or the last arrival moved by more than three hours or to another day, a stop was added, or
 * the flights are gone.
 */
function isSignificant(before: readonly FlightRoute[], after: readonly FlightRoute[]): boolean {
  const [firstBefore, firstAfter] = [before[0], after[0]];
  const [lastBefore, lastAfter] = [before.at(-1), after.at(-1)];
  if (!firstBefore || !lastBefore) return false;
  if (!firstAfter || !lastAfter) return true;
  const moves = [
    departureInstant(firstAfter) - departureInstant(firstBefore),
    arrivalInstant(lastAfter) - arrivalInstant(lastBefore),
  ];
  return (
    moves.some((move) => Math.abs(move) > SIGNIFICANT_MS) ||
    dayOf(firstBefore.departs) !== dayOf(firstAfter.departs) ||
    dayOf(lastBefore.arrives) !== dayOf(lastAfter.arrives) ||
    after.length > before.length
  );
}

/** Returns the directions whose change may be significant to travellers of one airport. */
const shiftsOf = (
  before: readonly FlightRoute[],
  after: readonly FlightRoute[],
): SignificantShift[] =>
  FLIGHT_DIRECTIONS.map((direction) => ({
    direction,
    legs: [legsOf(before, direction), legsOf(after, direction)] as const,
  }))
    .filter(({ legs }) => isSignificant(...legs))
    .map(({ direction, legs: [from, to] }) => ({
      direction,
      before: journeyText(from),
      after: journeyText(to),
    }));

const textOf = ({ direction, before, after }: SignificantShift): string =>
  [direction, before, after].join();

/**
 * Returns the directions whose change may be significant, with both times in words; each change once. Staff have to
 * judge them.
 */
export function significantShifts(
  before: readonly FlightRoute[],
  after: readonly FlightRoute[],
): SignificantShift[] {
  const shifts = airportsIn([...before, ...after]).flatMap((airport) =>
    shiftsOf(legsFrom(before, airport), legsFrom(after, airport)),
  );
  return [...new Map(shifts.map((shift) => [textOf(shift), shift])).values()];
}
