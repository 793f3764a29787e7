import { type IsoDay, isIsoDay } from './dates.js';
import { latinDigits } from './digits.js';
import type { ErrorCode } from './error-codes.js';
import type { ValidationIssue } from './issues.js';

export const TRIP_TYPES = ['RETURN', 'ONE_WAY'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

/** Our names of the classes and the flight engine's. */
export const FLIGHT_CLASSES = {
  ECONOMY: 'ECO',
  PREMIUM: 'PRE',
  BUSINESS: 'BUS',
  FIRST: 'FST',
} as const;
export type FlightClass = keyof typeof FLIGHT_CLASSES;

/** Passenger types as airlines write them: adult, child, infant, youth, senior. */
export const FLIGHT_PASSENGERS = ['ADT', 'CHD', 'INF', 'YTH', 'YCD'] as const;
export type FlightPassenger = (typeof FLIGHT_PASSENGERS)[number];
export type FlightPassengers = Readonly<Record<FlightPassenger, number>>;

export type ToleranceDays = 0 | 1;

/** What a visitor asks the flight engine. */
export interface FlightSearch {
  readonly tripType: TripType;
  /** IATA code of an airport or a city; empty while nothing is chosen. The same for `to`. */
  readonly from: string;
  readonly to: string;
  /** An IsoDay once it can be read as one; whatever has been typed until then. */
  readonly departureDate: string;
  readonly returnDate: string;
  readonly flightClass: FlightClass;
  readonly passengers: FlightPassengers;
  readonly directOnly: boolean;
  /** How many days earlier or later suits as well. */
  readonly toleranceDays: ToleranceDays;
}

export const EMPTY_FLIGHT_SEARCH: FlightSearch = {
  tripType: 'RETURN',
  from: '',
  to: '',
  departureDate: '',
  returnDate: '',
  flightClass: 'ECONOMY',
  passengers: { ADT: 1, CHD: 0, INF: 0, YTH: 0, YCD: 0 },
  directOnly: false,
  toleranceDays: 0,
};

export type FlightErrorCode =
  | Extract<ErrorCode, `FLIGHT_${string}`>
  | 'DEPARTURE_PAST'
  | 'DATE_INVALID';

export type FlightField = 'from' | 'to' | 'departureDate' | 'returnDate' | 'passengers';

export interface FlightIssue extends ValidationIssue {
  readonly code: FlightErrorCode;
  readonly field: FlightField;
}

/** Separators people write, and the invisible marks that come along with a date copied from Arabic text. */
const SEPARATORS = /[./\s-]+/;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** The day somebody has typed: `2026-07-03`, `20260703`, `2026/7/3`, also in Arabic digits. Null for anything else. */
export function parseTypedDay(typed: string): IsoDay | null {
  const text = latinDigits(typed.replace(DIRECTION_MARKS, '')).trim();
  const [year = '', month = '', day = '', ...more] =
    COMPACT.exec(text)?.slice(1) ?? text.split(SEPARATORS);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return more.length === 0 && isIsoDay(iso) ? iso : null;
}

/** One more or one fewer of a type; never below 0, and no upper end. */
export const withPassenger = (
  passengers: FlightPassengers,
  type: FlightPassenger,
  count: number,
): FlightPassengers => ({ ...passengers, [type]: Math.max(0, count) });

export const flightPassengerCount = (passengers: FlightPassengers): number =>
  FLIGHT_PASSENGERS.reduce((sum, type) => sum + passengers[type], 0);

/** An infant flies on the lap of somebody grown up. Said, not forbidden: the airline decides. */
export const hasTooManyInfants = ({ ADT, YCD, INF }: FlightPassengers): boolean => INF > ADT + YCD;

function departureProblem(departure: string, today: IsoDay): FlightErrorCode | null {
  if (departure === '') return 'FLIGHT_SEARCH_INCOMPLETE';
  if (!isIsoDay(departure)) return 'DATE_INVALID';
  return departure < today ? 'DEPARTURE_PAST' : null;
}

function returnProblem({
  tripType,
  departureDate,
  returnDate,
}: FlightSearch): FlightErrorCode | null {
  if (tripType === 'ONE_WAY') return null;
  if (returnDate === '') return 'FLIGHT_RETURN_MISSING';
  if (!isIsoDay(returnDate)) return 'DATE_INVALID';
  return isIsoDay(departureDate) && returnDate < departureDate ? 'FLIGHT_RETURN_BEFORE' : null;
}

function destinationProblem({ from, to }: FlightSearch): FlightErrorCode | null {
  if (to === '') return 'FLIGHT_SEARCH_INCOMPLETE';
  return from === to ? 'FLIGHT_SAME_PLACE' : null;
}

/** Everything that keeps a search from the flight engine, in the order of the form. */
export function flightSearchProblems(search: FlightSearch, today: IsoDay): FlightIssue[] {
  const found: readonly (readonly [FlightField, FlightErrorCode | null])[] = [
    ['from', search.from === '' ? 'FLIGHT_SEARCH_INCOMPLETE' : null],
    ['to', destinationProblem(search)],
    ['departureDate', departureProblem(search.departureDate, today)],
    ['returnDate', returnProblem(search)],
    ['passengers', flightPassengerCount(search.passengers) === 0 ? 'FLIGHT_NO_TRAVELLER' : null],
  ];
  return found.flatMap(([field, code]) => (code ? [{ code, field }] : []));
}

export interface FlightEngine {
  /** The configured front-end URL, e.g. `https://flyg.example`. */
  readonly frontendUrl: string;
  /** In the demo a page on this machine may stand in for the engine. */
  readonly demo: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const LOOPBACK = ['localhost', '127.0.0.1'];

function safeBase({ frontendUrl, demo }: FlightEngine): URL | null {
  try {
    const base = new URL(frontendUrl);
    const isLocal = demo && base.protocol === 'http:' && LOOPBACK.includes(base.hostname);
    return base.protocol === 'https:' || isLocal ? base : null;
  } catch {
    // Not an address at all.
    return null;
  }
}

function parametersOf(search: FlightSearch, now: number): URLSearchParams {
  const query = new URLSearchParams({
    toleranceDays: String(search.toleranceDays),
    from: search.from,
    to: search.to,
    departureDate: search.departureDate,
  });
  if (search.tripType === 'RETURN') query.append('returnDate', search.returnDate);
  query.append('flightClass', FLIGHT_CLASSES[search.flightClass]);
  for (const type of FLIGHT_PASSENGERS) query.append(type, String(search.passengers[type]));
  if (search.directOnly) query.append('max_transfers', 'direct');
  query.append('date', String(now));
  query.append('lang', 'en');
  return query;
}

/**
 * Where a search without problems leads: `{frontendUrl}/results?…` as the flight engine reads it. Null when the
 * configured address is not one we send anybody to: https, or plain http on this machine in the demo.
 */
export function flightResultsUrl(search: FlightSearch, engine: FlightEngine): string | null {
  const base = safeBase(engine);
  if (!base) return null;
  const path = base.pathname.replace(/\/+$/, '');
  return `${base.origin}${path}/results?${parametersOf(search, engine.now).toString()}`;
}
