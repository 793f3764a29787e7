import { daysBetween, isIsoDay, type IsoDay } from '@safar/domain/dates/dates';
import { type Party, seatsNeeded } from '@safar/domain/pricing/party';
import { adultPriceAfter, discountLine } from '@safar/domain/pricing/discount-rules';
import type { PricingRules } from '@safar/domain/pricing/pricing';
import { type SelectionQuote, quoteSelection } from '@safar/domain/pricing/selection-quote';
import type { VisitorIssue } from '@safar/domain/errors/issues';
import type { BookingSelection } from '../../../storage/current-booking.js';
import { type Departure, type Destination, isOpen } from '../destination.js';

export const FIRST_PARTY: Party = { adults: 1, children: 0, infants: 0 };

export interface Month {
  /** React key, such as `2027-07`. */
  readonly key: string;
  readonly firstDay: IsoDay;
  readonly departures: readonly Departure[];
}

/** Groups departures by calendar month, in order. */
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

/** Whether a departure has enough seats for the party. */
export const fits = (party: Party, { seatsLeft }: Departure): boolean =>
  seatsLeft === null || seatsNeeded(party) <= seatsLeft;

/** Whether the party can choose a departure. */
export const canChoose = (party: Party, departure: Departure): boolean =>
  isOpen(departure) && fits(party, departure);

/** Returns an issue when no departure has enough seats, or null. Used before a departure is chosen. */
export function nowhereToGo(party: Party, departures: readonly Departure[]): VisitorIssue | null {
  const open = departures.filter(isOpen);
  if (open.length === 0 || open.some((one) => fits(party, one))) return null;
  const left = Math.max(...open.map(({ seatsLeft }) => seatsLeft ?? 0));
  return { code: 'NOT_ENOUGH_SEATS', params: { left } };
}

/**
 * Returns the price for the party on a departure, or at the destination's prices, and why it cannot book. Without a
 * departure only the party is checked.
 */
export const previewQuote = (
  party: Party,
  {
    destination,
    departure,
    rules,
  }: { destination: Destination; departure: Departure | null; rules: PricingRules },
): SelectionQuote =>
  quoteSelection(
    {
      ...{ party, insurance: null },
      ofDiscount: (base) => discountLine(base, party, departure?.discounts ?? []),
    },
    departure ?? { prices: destination.prices },
    rules,
  );

/** Returns the price that a day shows: of the party, or of an adult who shares a room where the trip has room types. */
export const dayPrice = (party: Party, offer: Parameters<typeof previewQuote>[1]): number => {
  const { departure } = offer;
  return departure?.sharedRoom === undefined
    ? previewQuote(party, offer).total
    : adultPriceAfter(departure.prices.adult + departure.sharedRoom, departure.discounts);
};

/** Returns the key of the words about the prices of the days of a trip with room types. */
export const roomHint = ({ departures }: Destination) =>
  departures.some((one) => isOpen(one) && one.roomAdults)
    ? 'destination.perPerson'
    : 'destination.inDouble';

/** Returns the day of a link (`?date=`): as chosen if it can be booked, otherwise as gone. */
export function linkedDate(
  asked: string | null,
  departures: readonly Departure[],
): { readonly chosen: IsoDay | null; readonly gone: IsoDay | null } {
  if (!isIsoDay(asked)) return { chosen: null, gone: null };
  const offered = departures.some((departure) => departure.date === asked && isOpen(departure));
  return offered ? { chosen: asked, gone: null } : { chosen: null, gone: asked };
}

const NEAREST = 3;

/** Returns the departures nearest to an unavailable day that the party can choose, in calendar order. */
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

/** Ages of children and rooms, as far as they are chosen. */
export type RoomChoice = Pick<BookingSelection, 'childAges' | 'rooms'>;

/** Returns the state for the checkout. */
export const selectionOf = (
  destination: Destination,
  departure: Departure,
  {
    party,
    quote,
    choice,
  }: { party: Party; quote: { readonly total: number }; choice?: RoomChoice | null },
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
  ...(departure.hasFlights && { hasFlights: true }),
  ...(destination.from && { airport: destination.from.iata }),
  ...(choice && { hasRooms: true, ...choice }),
});

/** Returns the nights between the first and the last day of a trip. */
export const nightsOf = (days: number): number => Math.max(0, days - 1);
