import { type IsoDay, isIsoDay } from '../dates/dates.js';
import { latinDigits } from '../money/digits.js';
import type { ErrorCode } from '../errors/error-codes.js';
import type { ValidationIssue } from '../errors/issues.js';

export const TRIP_TYPES = ['RETURN', 'ONE_WAY'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

/** Maps our class names to those of the flight engine. */
export const FLIGHT_CLASSES = {
  ECONOMY: 'ECO',
  PREMIUM: 'PRE',
  BUSINESS: 'BUS',
  FIRST: 'FST',
} as const;
export type FlightClass = keyof typeof FLIGHT_CLASSES;

/** Airline codes of passenger types: adult, child, infant, youth, senior. */
export const FLIGHT_PASSENGERS = ['ADT', 'CHD', 'INF', 'YTH', 'YCD'] as const;
export type FlightPassenger = (typeof FLIGHT_PASSENGERS)[number];
export type FlightPassengers = Readonly<Record<FlightPassenger, number>>;

export type ToleranceDays = 0 | 1;

/** A flight search of a visitor. */
export interface FlightSearch {
  readonly tripType: TripType;
  /** IATA code of an airport or a city; empty while none is chosen. The same applies to `to`. */
  readonly from: string;
  readonly to: string;
  /** An IsoDay when the typed text is a valid date, otherwise the text as typed. */
  readonly departureDate: string;
  readonly returnDate: string;
  readonly flightClass: FlightClass;
  readonly passengers: FlightPassengers;
  readonly directOnly: boolean;
  /** Number of days earlier or later that are acceptable. */
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

/** Codes that begin with FLIGHT_ but are not here are about the flights of a departure. */
export type FlightErrorCode = Extract<
  ErrorCode,
  | 'FLIGHT_SEARCH_INCOMPLETE'
  | 'FLIGHT_RETURN_MISSING'
  | 'FLIGHT_RETURN_BEFORE'
  | 'FLIGHT_SAME_PLACE'
  | 'FLIGHT_NO_TRAVELLER'
  | 'DEPARTURE_PAST'
  | 'DATE_INVALID'
>;

export type FlightField = 'from' | 'to' | 'departureDate' | 'returnDate' | 'passengers';

export interface FlightIssue extends ValidationIssue {
  readonly code: FlightErrorCode;
  readonly field: FlightField;
}

/** Separators that people write, and invisible marks in dates copied from Arabic text. */
const SEPARATORS = /[./\s-]+/;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** Reads a typed day: `2026-07-03`, `20260703`, `2026/7/3`, also in Arabic digits. Returns null for other text. */
export function parseTypedDay(typed: string): IsoDay | null {
  const text = latinDigits(typed.replace(DIRECTION_MARKS, '')).trim();
  const [year = '', month = '', day = '', ...more] =
    COMPACT.exec(text)?.slice(1) ?? text.split(SEPARATORS);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return more.length === 0 && isIsoDay(iso) ? iso : null;
}

/** Sets the number of passengers of a type; at least 0, no maximum. */
export const withPassenger = (
  passengers: FlightPassengers,
  type: FlightPassenger,
  count: number,
): FlightPassengers => ({ ...passengers, [type]: Math.max(0, count) });

export const flightPassengerCount = (passengers: FlightPassengers): number =>
  FLIGHT_PASSENGERS.reduce((sum, type) => sum + passengers[type], 0);

/** Whether there are more infants than adult laps. This is only a hint; the airline decides. */
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

/** Returns all issues of a search, in the order of the form. */
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
  /** In demo mode a page on localhost may replace the engine. */
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
    // Not a valid URL.
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
 * Returns the URL of the results for a valid search: `{frontendUrl}/results?…`. Returns null when the configured URL is
 * not safe: it must be https, or plain http on localhost in demo mode.
 */
export function flightResultsUrl(search: FlightSearch, engine: FlightEngine): string | null {
  const base = safeBase(engine);
  if (!base) return null;
  const path = base.pathname.replace(/\/+$/, '');
  return `${base.origin}${path}/results?${parametersOf(search, engine.now).toString()}`;
}
