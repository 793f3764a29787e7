import { dayInStockholm, timeInStockholm } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/day-formats';
import { type ListKind, type ListRow, listChanges } from '@safar/domain/rules/passenger-lists';
import type { ListVersion, ListedDeparture } from './passenger-lists.queries.js';
import { type Sheet, changesSheet, wholeSheet } from './passenger-lists.sheet.js';
import { TITLES } from './passenger-lists.texts.js';

/** Who is on a list of a departure now. */
export interface List {
  readonly kind: ListKind;
  readonly departure: ListedDeparture;
  readonly rows: readonly ListRow[];
}

/** What a file says about itself. */
export interface Heading {
  readonly brand: string;
  /** Of the agency; '' when it has none. */
  readonly emergencyPhone: string;
  readonly now: Date;
}

/** A list with what stands above it. */
export interface ListDocument {
  readonly title: string;
  /** Which departure, as of when, and what else whoever holds the list should know. */
  readonly lead: readonly string[];
  readonly sheet: Sheet;
}

const minuteOf = (instant: Date): string =>
  `${dayInStockholm(instant)} ${timeInStockholm(instant)}`;

const leadOf = ({ kind, departure }: List, { brand, emergencyPhone, now }: Heading): string[] => [
  `${departure.destination}, ${formatLongDay(departure.date, 'sv')} – ${formatLongDay(departure.return_date, 'sv')}`,
  `${brand}, uttagen ${minuteOf(now)}`,
  ...(kind === 'guide' && emergencyPhone ? [`Resebyråns journummer: ${emergencyPhone}`] : []),
];

export const fullListDocument = (list: List, heading: Heading): ListDocument => ({
  title: TITLES[list.kind],
  lead: leadOf(list, heading),
  sheet: wholeSheet(list.kind, list.rows, list.departure),
});

/** @param before null when nobody holds a version yet: then everybody is new */
export function changesDocument(
  list: List,
  before: ListVersion | null,
  heading: Heading,
): ListDocument {
  const { kind, rows, departure } = list;
  const changes = listChanges(before?.rows ?? [], rows);
  const since = before ? `Ändringar sedan ${minuteOf(before.at)}` : 'Första uttaget: alla är nya';
  return {
    title: `${TITLES[kind]}, ändringar`,
    lead: [...leadOf(list, heading), since],
    sheet: changesSheet(kind, { rows, changes }, departure),
  };
}
