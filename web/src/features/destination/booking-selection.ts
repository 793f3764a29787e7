import { daysBetween, isIsoDay, type IsoDay } from '@safar/domain/rules/dates';
import { type Party, partyProblem, seatsNeeded } from '@safar/domain/rules/party';
import { type Quote, type PricingRules, quoteParty } from '@safar/domain/rules/pricing';
import type { VisitorIssue } from '@safar/domain/rules/issues';
import type { BookingSelection } from '../../storage/current-booking.js';
import { type Departure, type Destination, isOpen } from './destination.js';

export const FIRST_PARTY: Party = { adults: 1, children: 0, infants: 0 };

export interface Month {
  /** `2027-07`, the key. */
  readonly key: string;
  readonly firstDay: IsoDay;
  readonly departures: readonly Departure[];
}

/** Departures by calendar month, in order. */
export function byMonth(departures: readonly Departure[]): Month[] {
  const months = new Map<string, Departure[]>();
  for (const departure of departures) {
    const key = departure.date.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), departure]);
  }
  return [...months].flatMap(([key, list]) =>
    list[0] ? [{ key, firstDay: list[0].date, departures: list }] : [],
  );
}

/** Whether the party finds enough seats on a departure. */
export const fits = (party: Party, { seatsLeft }: Departure): boolean =>
  seatsLeft === null || seatsNeeded(party) <= seatsLeft;

/** A departure that this party can choose. */
export const canChoose = (party: Party, departure: Departure): boolean =>
  isOpen(departure) && fits(party, departure);

/** Why this party cannot book this departure, or null. Without a departure only the party is looked at. */
export function whyNot(party: Party, departure: Departure | null): VisitorIssue | null {
  const problem = partyProblem(party);
  if (problem || !departure) return problem;
  return fits(party, departure)
    ? null
    : { code: 'NOT_ENOUGH_SEATS', params: { left: departure.seatsLeft ?? 0 } };
}

/** That no departure has seats enough, before one is chosen, or null. */
export function nowhereToGo(party: Party, departures: readonly Departure[]): VisitorIssue | null {
  const open = departures.filter(isOpen);
  if (open.length === 0 || open.some((one) => fits(party, one))) return null;
  const left = Math.max(...open.map(({ seatsLeft }) => seatsLeft ?? 0));
  return { code: 'NOT_ENOUGH_SEATS', params: { left } };
}

/** What the party pays on a departure; without one, at the prices of the trip. */
export const previewQuote = (
  party: Party,
  {
    destination,
    departure,
    rules,
  }: { destination: Destination; departure: Departure | null; rules: PricingRules },
): Quote => quoteParty({ party, insurance: null }, departure?.prices ?? destination.prices, rules);

/** The day in a link (`?date=`): chosen when it can be booked, told as gone otherwise. */
export function linkedDate(
  asked: string | null,
  departures: readonly Departure[],
): { readonly chosen: IsoDay | null; readonly gone: IsoDay | null } {
  if (!isIsoDay(asked)) return { chosen: null, gone: null };
  const offered = departures.some((departure) => departure.date === asked && isOpen(departure));
  return offered ? { chosen: asked, gone: null } : { chosen: null, gone: asked };
}

const NEAREST = 3;

/** The departures nearest to a day that is gone that the party can choose, in calendar order. */
export const nearestTo = (
  day: IsoDay,
  departures: readonly Departure[],
  party: Party,
): Departure[] =>
  departures
    .filter((departure) => canChoose(party, departure))
    .sort(
      (one, other) => Math.abs(daysBetween(day, one.date)) - Math.abs(daysBetween(day, other.date)),
    )
    .slice(0, NEAREST)
    .sort((one, other) => daysBetween(other.date, one.date));

/** The state that the checkout takes over. */
export const selectionOf = (
  destination: Destination,
  departure: Departure,
  { party, quote }: { party: Party; quote: Quote },
): BookingSelection => ({
  destinationId: destination.id,
  destinationName: destination.name,
  departureDate: departure.date,
  ...party,
  totalPrice: quote.total,
  priceAdult: departure.prices.adult,
  priceChild: departure.prices.child,
  priceInfant: departure.prices.infant,
  ...destination.ages,
});

/** Nights between the first and the last day of a trip. */
export const nightsOf = (days: number): number => Math.max(0, days - 1);
