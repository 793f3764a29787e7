import type { IsoDay } from '@safar/domain/dates/dates';
import type { ListChange, ListKind, ListRow } from '@safar/domain/bookings/passenger-lists';
import {
  changesWithNumberedRooms,
  roomsToGetReady,
  withNumberedRooms,
} from './passenger-lists.rooms.js';
import {
  CHANGES, FIELDS, TRADE_TYPES, partyText, titleOf, textFor,
} from './passenger-lists.texts.js'; // oxfmt-ignore

export interface Column {
  readonly head: string;
  /** In characters, approximately. */
  readonly width: number;
  /** The same for all passengers of a booking: printed once per booking. */
  readonly isOfBooking: boolean;
}

export interface Line {
  readonly booking: string;
  readonly cells: readonly string[];
}

/** A list as a table of texts, the same in every format. */
export interface Sheet {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** Totals such as «300 resenärer …»; left out of machine-readable formats. */
  readonly sums: readonly string[];
}

/** Context of a cell beside its row. */
interface Around {
  readonly days: { readonly date: IsoDay; readonly return_date: IsoDay };
  /** All passengers of the same booking. */
  readonly party: readonly ListRow[];
}

interface ColumnPlan extends Column {
  /** The column is left out where no passenger has this value. */
  readonly onlyWith?: string;
  readonly text: (row: ListRow, around: Around) => string;
}

const of = (field: string, width: number, word = textFor): ColumnPlan => ({
  head: FIELDS[field] ?? field,
  width,
  isOfBooking: false,
  text: (row) => word(field, row.own[field] ?? ''),
});

/** A column of something that only some trips or passengers have. */
const some = (field: string, width: number, onlyWith = field): ColumnPlan => ({
  ...of(field, width),
  onlyWith,
});

const ofBooking = (field: string, width: number): ColumnPlan => ({
  ...of(field, width),
  isOfBooking: true,
  text: (row) => textFor(field, row.shared[field] ?? ''),
});

const someOfBooking = (field: string, width: number): ColumnPlan => ({
  ...ofBooking(field, width),
  onlyWith: field,
});

const name = (head: string): ColumnPlan => ({
  head,
  width: 32,
  isOfBooking: false,
  text: (row) => row.name,
});

const reference: ColumnPlan = {
  head: 'Bokning',
  width: 12,
  isOfBooking: true,
  text: (row) => row.booking,
};

const party: ColumnPlan = {
  head: 'Sällskap',
  width: 28,
  isOfBooking: true,
  text: (_row, { party: rows }) =>
    partyText(
      rows.map(({ own }) => own['type'] ?? ''),
      rows
        .filter(({ own }) => own['type'] === 'child' && own['age'])
        .map(({ own }) => own['age'] ?? ''),
    ),
};

const day = (head: string, of: keyof Around['days']): ColumnPlan => ({
  head,
  width: 12,
  isOfBooking: false,
  text: (_row, { days }) => days[of],
});

const title: ColumnPlan = {
  head: 'Titel',
  width: 7,
  isOfBooking: false,
  text: ({ own }) => titleOf(own['type'] ?? '', own['gender'] ?? ''),
};

const tradeType = of('type', 6, (_field, value) => TRADE_TYPES[value] ?? value);

const COLUMNS: Readonly<Record<ListKind, readonly ColumnPlan[]>> = {
  airline: [
    name('Namn (EFTERNAMN/FÖRNAMN)'), title, of('gender', 5), tradeType, of('birthdate', 12), of('adult', 28),
    some('bags', 24), some('seat', 16), { ...reference, isOfBooking: false },
  ],
  hotel: [
    reference, name('Namn'), some('room', 22), some('bed', 10, 'room'), some('meals', 18), of('type', 10), of('age', 7),
    party, ofBooking('notes', 40),
  ],
  transfer: [
    reference, name('Namn'), of('type', 10), of('age', 7), of('transfer', 22), someOfBooking('lands', 20),
    someOfBooking('leaves', 20), party, ofBooking('phone', 17), ofBooking('language', 10), ofBooking('notes', 28),
  ],
  insurance: [
    name('Namn'), of('birthdate', 12), of('type', 10), day('Från', 'date'), day('Till', 'return_date'),
    { ...reference, isOfBooking: false },
  ],
  guide: [
    reference, name('Namn'), of('type', 10), of('age', 7), ofBooking('phone', 17), ofBooking('language', 10), party,
    ofBooking('notes', 36),
  ],
}; // oxfmt-ignore

const columnsFor = (kind: ListKind, rows: readonly ListRow[]): ColumnPlan[] =>
  COLUMNS[kind].filter(
    ({ onlyWith }) =>
      onlyWith === undefined || rows.some(({ own, shared }) => own[onlyWith] || shared[onlyWith]),
  );

/** Replaces control characters, which can break a file or its reader; keeps line breaks. */
const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

const columnOf = ({ head, width, isOfBooking }: Column): Column => ({ head, width, isOfBooking });

function languagesOf(rows: readonly ListRow[]): string[] {
  const countSpeakers = (language: string): number =>
    rows.filter(({ shared }) => shared['language'] === language).length;
  return [`Språk: svenska ${countSpeakers('sv')}, arabiska ${countSpeakers('ar')}`];
}

function sumsOf(kind: ListKind, rows: readonly ListRow[]): string[] {
  const bookings = new Set(rows.map(({ booking }) => booking)).size;
  const parts = partyText(rows.map(({ own }) => own['type'] ?? ''));
  const passengers = `${rows.length} ${rows.length === 1 ? 'resenär' : 'resenärer'}`;
  const all = `${passengers} i ${bookings} ${bookings === 1 ? 'bokning' : 'bokningar'}`;
  return [
    parts ? `${all}: ${parts}` : all,
    ...(kind === 'guide' ? languagesOf(rows) : []),
    ...(kind === 'hotel' ? roomsToGetReady(rows) : []),
  ];
}

type Days = Around['days'];

const cellsOf = (plans: readonly ColumnPlan[], row: ListRow, around: Around): string[] =>
  plans.map(({ text }) => printable(text(row, around)));

const partyOf = (rows: readonly ListRow[], { booking }: ListRow): readonly ListRow[] =>
  rows.filter((row) => row.booking === booking);

/** Lists all passengers, numbered. */
export function wholeSheet(kind: ListKind, stored: readonly ListRow[], days: Days): Sheet {
  const rows = withNumberedRooms(stored);
  const number: Column = { head: 'Nr', width: 5, isOfBooking: false };
  const plans = columnsFor(kind, rows);
  return {
    columns: [number, ...plans.map(columnOf)],
    lines: rows.map((row, index) => ({
      booking: row.booking,
      cells: [String(index + 1), ...cellsOf(plans, row, { days, party: partyOf(rows, row) })],
    })),
    sums: sumsOf(kind, rows),
  };
}

const before = ({ differences }: ListChange): string =>
  differences
    .map(({ field, from }) => `${FIELDS[field] ?? field}: ${textFor(field, from) || '–'}`)
    .join(', ');

/** Lists only the changes since the earlier version, each line marked. */
export function changesSheet(
  kind: ListKind,
  { former, rows }: { former: readonly ListRow[]; rows: readonly ListRow[] },
  days: Days,
): Sheet {
  const changes = changesWithNumberedRooms(former, rows);
  const plans = columnsFor(kind, rows).map((plan) => ({ ...plan, isOfBooking: false }));
  return {
    columns: [
      { head: 'Ändring', width: 16, isOfBooking: false },
      ...plans.map(columnOf),
      { head: 'Stod förut', width: 36, isOfBooking: false },
    ],
    lines: changes.map((change) => ({
      booking: change.row.booking,
      cells: [
        CHANGES[change.what],
        ...cellsOf(plans, change.row, { days, party: partyOf(rows, change.row) }),
        printable(before(change)),
      ],
    })),
    sums: [
      changes.length === 0 ? 'Inga ändringar' : `Ändringar: ${changes.length}`,
      ...sumsOf(kind, rows),
    ],
  };
}
