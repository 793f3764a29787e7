import type { IsoDay } from '../dates/dates.js';
import type { ValidationIssue } from '../errors/issues.js';
import { type SeatTaker, infantInNeed, seatsOf } from '../pricing/party.js';
import type { AirportDifference } from '../pricing/selection-quote.js';
import type { PriceList } from '../pricing/pricing.js';
import { type SeatLabel, type Seats, seatLabel, seatShortage, seatsLeft } from './seats.js';

/** Most airports of one departure. */
export const MAX_AIRPORTS = 10;
/** Largest difference, in kronor per traveller. */
export const MAX_AIRPORT_DIFFERENCE = 100_000;

export const AIRPORT_STATES = ['open', 'closed'] as const;
export type AirportState = (typeof AIRPORT_STATES)[number];

/** An airport that a departure leaves from, with seats and price differences of its own, in kronor per traveller. */
export interface DepartureAirport extends Seats {
  readonly id: string;
  readonly iata: string;
  readonly diff_adult: number;
  readonly diff_child: number;
  readonly diff_infant: number;
  /** Customers cannot book from here in the last days before departure; null: as the departure itself. */
  readonly closes_days: number | null;
  readonly state: AirportState;
}

type Differences = Pick<DepartureAirport, 'diff_adult' | 'diff_child' | 'diff_infant'>;

/**
 * Returns what an airport adds to these prices. Saving refuses a price below 0; when the price of the departure is
 * lowered later, a traveller from a cheaper airport pays nothing.
 */
export const differenceOf = (airport: Differences, prices: PriceList): AirportDifference => ({
  adult: Math.max(airport.diff_adult, 0 - prices.adult),
  child: Math.max(airport.diff_child, 0 - prices.child),
  infant: Math.max(airport.diff_infant, 0 - prices.infant),
});

/** @param daysLeft until the departure; staff pass Infinity, because an earlier end holds for customers only */
export const isAirportOnSale = (
  { state, closes_days }: Pick<DepartureAirport, 'state' | 'closes_days'>,
  daysLeft: number,
): boolean => state === 'open' && daysLeft >= (closes_days ?? 0);

/**
 * Returns the airport with this code, or without a code the first one on sale, whatever seats it has left: the price
 * does not change while seats are sold. Returns null for an unknown code, or when none is on sale.
 */
export const airportFrom = <Airport extends DepartureAirport>(
  airports: readonly Airport[],
  iata: string | null,
  daysLeft: number,
): Airport | null =>
  airports.find((one) => (iata === null ? isAirportOnSale(one, daysLeft) : one.iata === iata)) ??
  null;

/** Seats that a customer holds already and would release. */
export interface OwnSeats {
  readonly seats: number;
  /** Null without seats. */
  readonly airportId: string | null;
  /** Rooms held with the seats, by room type; null without rooms. */
  readonly rooms?: Readonly<Record<string, number>> | null;
  /** Extras held with the seats, by id; null without extras. */
  readonly extras?: Readonly<Record<string, number>> | null;
}

export const NO_SEATS: OwnSeats = { seats: 0, airportId: null };

const withoutOwn = ({ capacity, blocked, taken }: Seats, own: number): number | null =>
  seatsLeft({ capacity, blocked, taken: taken - own });

/** Returns how many seats of a departure can be sold from an airport; null without a limit. */
export function seatsLeftFrom(
  departure: Seats,
  airport: DepartureAirport,
  own: OwnSeats = NO_SEATS,
): number | null {
  const ownThere = own.airportId === airport.id ? own.seats : 0;
  const left = withoutOwn(departure, own.seats);
  const leftThere = withoutOwn(airport, ownThere);
  return left === null || leftThere === null ? (left ?? leftThere) : Math.min(left, leftThere);
}

const LABELS: readonly SeatLabel[] = ['sold_out', 'few_left', 'none'];

/** Returns the scarcer of the two labels. */
export const seatLabelFrom = (departure: Seats, airport: Seats): SeatLabel => {
  const labels = [seatLabel(departure), seatLabel(airport)];
  return LABELS.find((label) => labels.includes(label)) ?? 'none';
};

interface AskedFrom {
  readonly airport: DepartureAirport;
  readonly own?: OwnSeats;
}

type SoldDeparture = Seats & { readonly airports: readonly unknown[] };

/**
 * Returns why a departure has too few seats from an airport, or null. It names the airport when only its own seats are
 * short and others serve the departure: the number left there is not that of the departure.
 */
export function seatShortageFrom(
  departure: SoldDeparture,
  { airport, own = NO_SEATS, seats }: AskedFrom & { readonly seats: number },
): ValidationIssue | null {
  const ofAll = seatShortage(seats, withoutOwn(departure, own.seats));
  if (ofAll) return ofAll;
  const left = seatsLeftFrom(departure, airport, own);
  const problem = seatShortage(seats, left);
  if (!problem || departure.airports.length < 2) return problem;
  const { iata: name } = airport;
  return left
    ? { code: 'AIRPORT_FEW_SEATS', params: { name, left } }
    : { code: 'AIRPORT_SOLD_OUT', params: { name } };
}

/**
 * Returns why there are not enough seats for these passengers, or null. The customer chose a party whose infants all
 * sit on laps, so an infant that alone is one too many is named.
 */
export function seatProblemFrom(
  departure: SoldDeparture & { readonly return_date: IsoDay },
  passengers: readonly (SeatTaker & { readonly firstName: string })[],
  asked: AskedFrom,
): ValidationIssue | null {
  const { return_date: returnDay } = departure;
  const left = seatsLeftFrom(departure, asked.airport, asked.own);
  const infant = infantInNeed(passengers, returnDay, left);
  if (infant) return { code: 'INFANT_NEEDS_SEAT', params: { name: infant.firstName } };
  return seatShortageFrom(departure, { ...asked, seats: seatsOf(passengers, returnDay) });
}

/** An airport as staff save it. */
export type AirportInput = Omit<DepartureAirport, 'id' | 'taken'>;

export interface StoredAirport extends DepartureAirport {
  /** Seats of confirmed bookings; the others that are taken are held or optioned. */
  readonly sold: number;
  /** Has ever had a booking. */
  readonly is_booked: boolean;
}

interface AirportsInUse {
  /** The prices of the departure, in kronor. */
  readonly prices: PriceList;
  readonly stored: readonly StoredAirport[];
  readonly isKnown: (iata: string) => boolean;
}

const DIFFERENCES = { adult: 'diff_adult', child: 'diff_child', infant: 'diff_infant' } as const;

/** Returns why a price from this airport is below 0, or nothing. */
const priceProblems = (
  airport: AirportInput,
  prices: PriceList,
  field: string,
): ValidationIssue[] =>
  (['adult', 'child', 'infant'] as const)
    .filter((type) => prices[type] + airport[DIFFERENCES[type]] < 0)
    .map((type) => ({
      code: 'AIRPORT_PRICE_NEGATIVE',
      params: { iata: airport.iata },
      field: `${field}.${DIFFERENCES[type]}`,
    }));

/** Returns why a departure cannot have these airports, with fields such as `airports.1.capacity`. */
export function airportProblems(
  airports: readonly AirportInput[],
  { prices, stored, isKnown }: AirportsInUse,
): ValidationIssue[] {
  const gone = stored.filter(
    (one) => one.is_booked && !airports.some(({ iata }) => iata === one.iata),
  );
  return [
    ...gone.map(({ iata }): ValidationIssue => ({
      code: 'AIRPORT_BOOKED',
      params: { iata },
      field: 'airports',
    })),
    ...airports.flatMap((airport, place): ValidationIssue[] => {
      const { iata, capacity, blocked } = airport;
      const field = `airports.${place}`;
      const taken = stored.find((one) => one.iata === iata)?.taken ?? 0;
      const isTwice = airports.findIndex((one) => one.iata === iata) < place;
      const isTooSmall = capacity !== null && capacity < taken + blocked;
      return [
        ...(isKnown(iata)
          ? []
          : [{ code: 'FLIGHT_AIRPORT', params: { iata }, field: `${field}.iata` } as const]),
        ...(isTwice
          ? [{ code: 'AIRPORT_TWICE', params: { iata }, field: `${field}.iata` } as const]
          : []),
        ...(isTooSmall
          ? [
              {
                code: 'AIRPORT_BELOW_SOLD',
                params: { iata, taken, blocked },
                field: `${field}.capacity`,
              } as const,
            ]
          : []),
        ...priceProblems(airport, prices, field),
      ];
    }),
  ];
}
