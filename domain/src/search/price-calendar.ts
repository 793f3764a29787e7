import type { SeatLabel } from '../departures/seats.js';
import { seatsNeeded } from '../pricing/party.js';
import type { IndexedDeparture, IndexedDestination, SearchOption } from './search-index.js';
import type { SearchQuery } from './search-query.js';
import { type DestinationPrices, NO_PRICE, pricesOfDestination } from './destination-prices.js';

/** A day of departure of a trip; amounts in whole SEK. */
export interface CalendarDay {
  readonly date: string;
  readonly return_date: string;
  /** Of the cheapest airport, or that asked for; null when the whole party does not fit. */
  readonly airport: string | null;
  readonly total: number | null;
  readonly per_adult: number | null;
  /** Of that airport, or of the first. */
  readonly label: SeatLabel;
}

/** The cheapest day of a month; the first of several. */
export interface CalendarMonth {
  /** `2027-07` */
  readonly month: string;
  readonly date: string;
  readonly total: number;
}

export interface PriceCalendar {
  /** Every departure on sale, also those that are sold out. */
  readonly days: readonly CalendarDay[];
  /** Those with a day that fits. */
  readonly months: readonly CalendarMonth[];
}

/** What of a search a calendar uses. */
export type CalendarQuery = Pick<
  SearchQuery,
  'party' | 'childAges' | 'airport' | 'month' | 'from' | 'to'
>;

const isAsked = ({ date, month, options }: IndexedDeparture, query: CalendarQuery): boolean =>
  (query.month === null || month === query.month) &&
  (query.from === null || date >= query.from) &&
  (query.to === null || date <= query.to) &&
  (query.airport === null || options.some(({ iata }) => iata === query.airport));

/** Returns the airports with seats and rooms for the party, the cheapest first. */
function optionsByPrice(
  indexed: IndexedDeparture,
  {
    prices,
    asked,
    seats,
  }: {
    readonly prices: DestinationPrices;
    readonly asked: readonly SearchOption[];
    readonly seats: number;
  },
) {
  const table = prices.tableOf(indexed);
  return asked
    .filter(({ left }) => left >= seats)
    .map((option) => ({ option, total: prices.total(table, option) }))
    .filter(({ total }) => total !== NO_PRICE)
    .sort((one, other) => one.total - other.total);
}

function dayOf(
  indexed: IndexedDeparture,
  prices: DestinationPrices | null,
  { party, airport }: CalendarQuery,
): CalendarDay {
  const asked = indexed.options.filter(({ iata }) => airport === null || iata === airport);
  const [best] = prices
    ? optionsByPrice(indexed, { prices, asked, seats: seatsNeeded(party) })
    : [];
  const shown = best?.option ?? asked[0];
  return {
    date: indexed.date,
    return_date: indexed.return_date,
    airport: best?.option.iata ?? null,
    total: best?.total ?? null,
    per_adult: best && prices ? prices.perAdult(indexed, best.option) : null,
    label: shown?.label ?? 'none',
  };
}

function cheapestOfMonths(days: readonly CalendarDay[]): CalendarMonth[] {
  const months = new Map<string, CalendarMonth>();
  for (const { date, total } of days) {
    const month = date.slice(0, 7);
    const cheapest = months.get(month);
    if (total !== null && (!cheapest || total < cheapest.total)) {
      months.set(month, { month, date, total });
    }
  }
  return [...months.values()];
}

/** Returns what each departure of a trip costs a party, with the prices of quotes, and the cheapest day of each month. */
export function priceCalendar(index: IndexedDestination, query: CalendarQuery): PriceCalendar {
  const prices = pricesOfDestination(index, query);
  const days = index.departures
    .filter((indexed) => isAsked(indexed, query))
    .map((indexed) => dayOf(indexed, prices, query));
  return { days, months: cheapestOfMonths(days) };
}
