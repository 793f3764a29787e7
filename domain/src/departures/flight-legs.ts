import { type IsoDay, addDays } from '../dates/dates.js';
import {
  type LocalTime, addDaysTo, dayOf, dayOffset, instantOf, isLocalTime, isTimeZone, minutesBetween,
} from '../dates/local-times.js'; // oxfmt-ignore
import type { ValidationIssue } from '../errors/issues.js';
import type { LegFacts } from './leg-facts.js';

export const FLIGHT_DIRECTIONS = ['out', 'back'] as const;
export type FlightDirection = (typeof FLIGHT_DIRECTIONS)[number];

/** Whether the flights of a departure are known, and their times final. */
export const FLIGHTS_STATES = ['none', 'preliminary', 'final'] as const;
export type FlightsState = (typeof FLIGHTS_STATES)[number];

/** Legs of one departure, out and home and from all its airports together. */
export const MAX_FLIGHT_LEGS = 48;
/** Days before departure by which travellers have the final times. */
export const FLIGHTS_FINAL_DAYS = 20;
/** A shorter stop is a warning. */
const SHORT_STOP_MINUTES = 30;

const FLIGHT_NO = /^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$/;

/** Where and when one flight of a departure leaves and arrives. */
export interface FlightRoute {
  readonly direction: FlightDirection;
  /** IATA code. */
  readonly from_iata: string;
  readonly to_iata: string;
  /** On the clocks of the airport. */
  readonly departs: LocalTime;
  /** IANA time zone. */
  readonly departs_zone: string;
  readonly arrives: LocalTime;
  readonly arrives_zone: string;
  /** IATA code of the departure airport whose travellers take it; null or omitted: of all that have none of their own. */
  readonly airport?: string | null;
}

/** One flight of a departure. Null = not known. */
export interface FlightLeg extends FlightRoute, LegFacts {
  readonly airport: string | null;
  /** From 1 within its direction and airport. */
  readonly position: number;
  /** Such as `ZZ101`. */
  readonly flight_no: string;
}

/** What the flights of a departure have to fit. */
export interface FlightDays {
  readonly date: IsoDay;
  readonly return_date: IsoDay;
}

type Checked = FlightRoute & Pick<FlightLeg, 'flight_no'>;

export const departureInstant = (leg: FlightRoute): number =>
  instantOf(leg.departs, leg.departs_zone);
export const arrivalInstant = (leg: FlightRoute): number =>
  instantOf(leg.arrives, leg.arrives_zone);

/** Whether the times of a leg can be calculated with. */
export const isTimed = (leg: FlightRoute): boolean =>
  [leg.departs, leg.arrives].every(isLocalTime) &&
  [leg.departs_zone, leg.arrives_zone].every(isTimeZone);

/** Returns how long a leg lasts in minutes: the difference of the instants, not of the clocks. */
export const flightMinutes = (leg: FlightRoute): number =>
  minutesBetween(departureInstant(leg), arrivalInstant(leg));

/** Returns the minutes on the ground between two legs; negative when they overlap. */
export const stopMinutes = (before: FlightRoute, next: FlightRoute): number =>
  minutesBetween(arrivalInstant(before), departureInstant(next));

/** Returns the days that the local day of arrival is after that of departure: +1, or −1 over the date line. */
export const arrivalDayOffset = (leg: FlightRoute): number => dayOffset(leg.departs, leg.arrives);

/** Returns the legs of a direction in order. */
export const legsOf = <Leg extends Pick<FlightRoute, 'direction'>>(
  legs: readonly Leg[],
  direction: FlightDirection,
): Leg[] => legs.filter((leg) => leg.direction === direction);

type Way = Pick<FlightRoute, 'direction' | 'airport'>;

const airportOf = ({ airport = null }: Pick<FlightRoute, 'airport'>): string | null => airport;

/** Returns the airports that flights are for: first null, when some are for all. */
export const airportsIn = (legs: readonly Pick<FlightRoute, 'airport'>[]): (string | null)[] =>
  [...new Set(legs.map(airportOf))].sort((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1));

/** Returns the flights of travellers from an airport, outbound first: in each direction its own, else those for all. */
export const legsFrom = <Leg extends Way>(legs: readonly Leg[], airport: string | null): Leg[] =>
  FLIGHT_DIRECTIONS.flatMap((direction) => {
    const there = legsOf(legs, direction);
    const own = there.filter((leg) => airportOf(leg) === airport);
    return own.length > 0 ? own : there.filter((leg) => airportOf(leg) === null);
  });

/** The airports of two departures, as IATA codes. */
interface CopiedBetween {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Returns copied flights for the airports of their new departure. Those for all of a departure with one airport leave
 * from there, so beside other airports they are its own; a direction that has flights of its own stays as it is.
 */
export function legsForAirports<Leg extends Way>(
  legs: readonly Leg[],
  { from, to }: CopiedBetween,
): Leg[] {
  const [only, ...others] = from;
  if (only === undefined || others.length > 0 || to.length < 2) return [...legs];
  const isOwn = (leg: Leg): boolean => airportOf(leg) !== null;
  return FLIGHT_DIRECTIONS.flatMap((direction) => {
    const there = legsOf(legs, direction);
    return there.some(isOwn) ? there : there.map((leg) => ({ ...leg, airport: only }));
  });
}

/** Whether there are flights out and home. */
export const isBothWays = (legs: readonly Pick<FlightRoute, 'direction'>[]): boolean =>
  FLIGHT_DIRECTIONS.every((direction) => legs.some((leg) => leg.direction === direction));

/** Returns the legs, outbound first, those for all before those of airports, each with its position among these. */
export const numbered = <Leg extends Way>(
  legs: readonly Leg[],
): (Leg & Pick<FlightLeg, 'position'>)[] =>
  FLIGHT_DIRECTIONS.flatMap((direction) =>
    airportsIn(legs).flatMap((airport) =>
      legsOf(legs, direction)
        .filter((leg) => airportOf(leg) === airport)
        .map((leg, index) => ({ ...leg, position: index + 1 })),
    ),
  );

/** Returns the same legs some days later, at the same local times. */
export const shiftedByDays = <Leg extends FlightRoute>(legs: readonly Leg[], days: number): Leg[] =>
  legs.map((leg) => ({
    ...leg,
    departs: addDaysTo(leg.departs, days),
    arrives: addDaysTo(leg.arrives, days),
  }));

interface Placed<Leg> {
  readonly leg: Leg;
  /** In the list of the caller. */
  readonly index: number;
}

type Field = Exclude<keyof Checked, 'direction'>;
type LegIssue = readonly [
  code: ValidationIssue['code'],
  field: Field,
  params?: ValidationIssue['params'],
];

const issueAt = (index: number, [code, field, params]: LegIssue): ValidationIssue => ({
  code,
  field: `legs.${index}.${field}`,
  ...(params && { params }),
});

/** Returns what is wrong with a leg, whatever the others are. */
function problemsOfLeg(leg: Checked, isAirport: (iata: string) => boolean): LegIssue[] {
  const { flight_no, from_iata, to_iata, departs, departs_zone, arrives, arrives_zone } = leg;
  const isWrongTime = isTimed(leg) && flightMinutes(leg) <= 0;
  const checks: readonly (readonly [isRight: boolean, problem: LegIssue])[] = [
    [FLIGHT_NO.test(flight_no), ['FLIGHT_NUMBER', 'flight_no']],
    [isAirport(from_iata), ['FLIGHT_AIRPORT', 'from_iata', { iata: from_iata }]],
    [isAirport(to_iata), ['FLIGHT_AIRPORT', 'to_iata', { iata: to_iata }]],
    [from_iata !== to_iata || to_iata === '', ['FLIGHT_SAME_PLACE', 'to_iata']],
    [isLocalTime(departs), ['DATE_INVALID', 'departs']],
    [isTimeZone(departs_zone), ['FLIGHT_ZONE', 'departs_zone', { zone: departs_zone }]],
    [isLocalTime(arrives), ['DATE_INVALID', 'arrives']],
    [isTimeZone(arrives_zone), ['FLIGHT_ZONE', 'arrives_zone', { zone: arrives_zone }]],
    [!isWrongTime, ['FLIGHT_TIME', 'arrives']],
  ];
  return checks
    .filter(([isRight]) => !isRight)
    .map(([, problem]) =>
      leg[problem[1]] === '' ? (['FIELD_REQUIRED', problem[1]] as const) : problem,
    );
}

/** Returns each leg with the one before, also the first one home with the last one out. */
const pairsOf = <Leg>(placed: readonly Placed<Leg>[]): (readonly [Placed<Leg>, Placed<Leg>])[] =>
  placed.slice(1).map((next, index) => [placed[index] as Placed<Leg>, next] as const);

const knownStopMinutes = (before: FlightRoute, next: FlightRoute): number | null =>
  isTimed(before) && isTimed(next) ? stopMinutes(before, next) : null;

function problemsBetween(before: Checked, next: Checked): LegIssue[] {
  const [from, to] = [before.to_iata, next.from_iata];
  const isChain = before.direction !== next.direction || from === to;
  const isOverlap = (knownStopMinutes(before, next) ?? 0) < 0;
  return [
    ...(isChain ? [] : [['FLIGHT_CHAIN', 'from_iata', { from, to }] as const]),
    ...(isOverlap ? [['FLIGHT_OVERLAP', 'departs', { from: to }] as const] : []),
  ];
}

const leavesOnTheDay = ({ departs }: Checked, { date }: FlightDays): boolean =>
  !isLocalTime(departs) || dayOf(departs) === date;

const isHomeInTime = ({ arrives }: Checked, { return_date }: FlightDays): boolean =>
  !isLocalTime(arrives) || [return_date, addDays(return_date, 1)].includes(dayOf(arrives));

const placedLegs = <Leg extends FlightRoute>(legs: readonly Leg[]): Placed<Leg>[] => {
  const placed = legs.map((leg, index) => ({ leg, index }));
  return FLIGHT_DIRECTIONS.flatMap((direction) =>
    placed.filter(({ leg }) => leg.direction === direction),
  );
};

/** Returns what is wrong with the flights of one airport, or with those for all. */
function journeyProblems(placed: readonly Placed<Checked>[], days: FlightDays): ValidationIssue[] {
  const out = placed.find(({ leg }) => leg.direction === 'out');
  const home = placed.findLast(({ leg }) => leg.direction === 'back');
  return [
    ...pairsOf(placed).flatMap(([before, next]) =>
      problemsBetween(before.leg, next.leg).map((problem) => issueAt(next.index, problem)),
    ),
    ...(!out || leavesOnTheDay(out.leg, days)
      ? []
      : [issueAt(out.index, ['FLIGHT_DAY', 'departs'])]),
    ...(!home || isHomeInTime(home.leg, days)
      ? []
      : [issueAt(home.index, ['FLIGHT_HOME_DAY', 'arrives'])]),
  ];
}

/** What the flights of a departure may name. */
export interface KnownAirports {
  /** Whether an IATA code is known. */
  readonly isAirport: (iata: string) => boolean;
  /** The airports of the departure; omitted: checked elsewhere. */
  readonly airports?: readonly string[];
}

/**
 * Returns what is wrong with the flights of a departure. Fields are named by the place in the list, `legs.0.departs`.
 * An empty list, or one direction alone, is allowed: not everything is known yet.
 */
export function flightProblems(
  legs: readonly Checked[],
  days: FlightDays,
  { isAirport, airports }: KnownAirports,
): ValidationIssue[] {
  const placed = placedLegs(legs);
  return [
    ...placed.flatMap(({ leg, index }) =>
      problemsOfLeg(leg, isAirport).map((problem) => issueAt(index, problem)),
    ),
    ...placed.flatMap(({ leg: { airport: iata }, index }): ValidationIssue[] =>
      iata && airports?.includes(iata) === false
        ? [{ code: 'AIRPORT_UNKNOWN', params: { iata }, field: `legs.${index}.airport` }]
        : [],
    ),
    ...airportsIn(legs).flatMap((airport) =>
      journeyProblems(
        placed.filter(({ leg }) => airportOf(leg) === airport),
        days,
      ),
    ),
  ];
}

/** A stop that travellers may not manage. */
export interface FlightWarning {
  /** Place in the list of the leg after the stop, from 0. */
  readonly leg: number;
  readonly minutes: number;
}

/** Returns the stops shorter than half an hour. Such flights can be saved. */
export const flightWarnings = (legs: readonly FlightRoute[]): FlightWarning[] =>
  pairsOf(placedLegs(legs)).flatMap(([before, next]) => {
    if (airportOf(before.leg) !== airportOf(next.leg)) return [];
    const minutes = knownStopMinutes(before.leg, next.leg);
    const isShort = minutes !== null && minutes >= 0 && minutes < SHORT_STOP_MINUTES;
    return isShort && before.leg.direction === next.leg.direction
      ? [{ leg: next.index, minutes }]
      : [];
  });
