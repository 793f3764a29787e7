import { dayInStockholm, timeInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { ListKind, ListRow } from '@safar/domain/bookings/passenger-lists';
import { journeyLines } from './passenger-lists.journey.js';
import type { ListVersion, ListedDeparture } from './passenger-lists.queries.js';
import { type Sheet, changesSheet, wholeSheet } from './passenger-lists.sheet.js';
import { TITLES } from './passenger-lists.texts.js';

/** An airport that a list is limited to. */
export interface ListAirport {
  readonly iata: string;
  readonly name: string;
}

/** The current list of a departure. */
export interface List {
  readonly kind: ListKind;
  readonly airport: ListAirport | null;
  readonly departure: ListedDeparture;
  readonly rows: readonly ListRow[];
}

/** Data of the file's heading. */
export interface Heading {
  readonly brand: string;
  /** The agency's emergency number; '' when it has none. */
  readonly emergencyPhone: string;
  readonly now: Date;
}

/** A list with its heading. */
export interface ListDocument {
  readonly title: string;
  /** The departure, the time of the list, and further notes for its reader. */
  readonly lead: readonly string[];
  readonly sheet: Sheet;
}

const minuteOf = (instant: Date): string =>
  `${dayInStockholm(instant)} ${timeInStockholm(instant)}`;

/** Short, because it also names the sheet. */
const titleOf = ({ kind, airport }: List): string =>
  [TITLES[kind], airport?.iata].filter(Boolean).join(' ');

const leadOf = (
  { kind, airport, departure }: List,
  { brand, emergencyPhone, now }: Heading,
): string[] => [
  `${departure.destination}, ${formatLongDay(departure.date, 'sv')} – ${formatLongDay(departure.return_date, 'sv')}`,
  ...(airport ? [`Från ${airport.name} (${airport.iata})`] : []),
  ...journeyLines({ kind, airport: airport?.iata ?? null }, departure),
  `${brand}, uttagen ${minuteOf(now)}`,
  ...(kind === 'guide' && emergencyPhone ? [`Resebyråns journummer: ${emergencyPhone}`] : []),
];

export const fullListDocument = (list: List, heading: Heading): ListDocument => ({
  title: titleOf(list),
  lead: leadOf(list, heading),
  sheet: wholeSheet(list.kind, list.rows, list.departure),
});

/** @param before null without an earlier version: then all passengers are new */
export function changesDocument(
  list: List,
  before: ListVersion | null,
  heading: Heading,
): ListDocument {
  const { kind, rows, departure } = list;
  const since = before ? `Ändringar sedan ${minuteOf(before.at)}` : 'Första uttaget: alla är nya';
  return {
    title: `${titleOf(list)}, ändringar`,
    lead: [...leadOf(list, heading), since],
    sheet: changesSheet(kind, { former: before?.rows ?? [], rows }, departure),
  };
}
