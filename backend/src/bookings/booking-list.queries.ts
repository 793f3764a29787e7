import type { BookingSource } from '@safar/domain/contracts/bookings';
import { daysBetween, isIsoDay } from '@safar/domain/rules/dates';
import { latinDigits } from '@safar/domain/rules/digits';
import type { Language } from '@safar/domain/rules/languages';
import type { EntityManager } from 'typeorm';
import { type BatchQuery, listBatches } from '../core/list-batches.js';
import { hasTrigram } from '../core/like-patterns.js';
import {
  type Bind,
  type Filter,
  COUNTED,
  type ListPlan,
  Page,
  equals,
  listCount,
  listPage,
} from '../core/list-page.js';
import { type FilterValue, type ListQuery, unknownField } from '../core/list-query.js';
import type { BookingRow } from './bookings.view.js';

/** A row of the console's list as the database gives it. */
export interface BookingRecordRow extends BookingRow {
  readonly is_paid: boolean;
  readonly destination_id: string;
  readonly return_date: string;
  readonly balance_due_date: string | null;
  readonly language: Language;
  readonly source: BookingSource;
  readonly attention: string | null;
}

const MAX_WORDS = 8;

/**
 * The words that have to be found. Numbers are joined over their gaps and lose what a telephone number is dialled with:
 * `070-123 45`, `0046 70 123 45` and `+46 (0)70 123 45` are stored as +467012345.
 */
export const searchedWords = (typed: string): string[] =>
  latinDigits(typed)
    .replaceAll('(0)', '')
    .replace(/\d[\d\s-]*\d/g, (number) => number.replace(/\D/g, ''))
    .split(/\s+/)
    .map((word) => (/^[+(\d)]+$/.test(word) ? word.replace(/^\D*0+/, '') : word))
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/**
 * The end of what tells one booking from others in a long word: every address shares its provider, every booking number
 * its first letters, every telephone number its country. Trigrams that all rows have are slow to read; null without any.
 */
function tellingPart(word: string): string | null {
  const part = word.includes('@')
    ? word.slice(0, word.indexOf('@'))
    : word.replace(/^\+?(saf|46)/i, '');
  const end = part.slice(-6);
  return part !== word && hasTrigram(end) ? end : null;
}

/**
 * Each word anywhere; one of a letter or two only where a word begins, the first of which is the booking's number: that
 * is what the trigrams can tell, and what nobody looks for.
 */
const wordsOf: Filter = (typed, bind) => {
  const words = searchedWords(String(typed ?? ''));
  const each = words.map((word) => {
    const part = tellingPart(word);
    // The concatenation keeps the whole word from the index.
    if (part) return `${like('words', part, bind)} and ${like(`words || ''`, word, bind)}`;
    return like('words', word, bind);
  });
  return each.join(' and ') || 'true';
};

const like = (text: string, word: string, bind: Bind): string =>
  `${text} like '${hasTrigram(word) ? '%' : '% '}' || search_word(${bind(word)}) || '%'`;

const found: Filter = (typed, bind) => {
  const words = wordsOf(typed, bind);
  return words === 'true'
    ? words
    : `b.id in (select booking_id from booking_search where ${words})`;
};

/** Throws VALIDATION_FAILED for what is no day of the calendar. */
const day =
  (field: string, condition: (placeholder: string) => string): Filter =>
  (value, bind) => {
    if (!isIsoDay(value)) throw unknownField(`filter.${field}`);
    return condition(`${bind(value)}::date`);
  };

const ofType: Filter = (value) => {
  if (value !== 'full' && value !== 'partial') throw unknownField('filter.type');
  return value === 'full' ? 'b.is_paid' : 'not b.is_paid';
};

/** Of a search fewer are counted, because words have to be read one by one. */
const COUNTED_HITS = 200;
const NEWEST_FIRST = 'b.created_at desc, b.id desc';
const SHORT_PERIOD_DAYS = 62;

const isShortPeriod = (from: FilterValue | undefined, to: FilterValue | undefined): boolean =>
  isIsoDay(from) && isIsoDay(to) && daysBetween(from, to) <= SHORT_PERIOD_DAYS;

/**
 * Orders that follow the filter: trips have their prices, what expired was not paid, who travels in May booked in winter.
 * The planner takes the two for independent and would look for the rows along the order, from its wrong end on. Those
 * few are read first.
 */
const isCorrelated = ({ filter, sort }: ListQuery): boolean =>
  ({
    created_at: isShortPeriod(filter['departure_from'], filter['departure_to']),
    departure_date: isShortPeriod(filter['created_from'], filter['created_to']),
    paid_amount: areRareStates(filter['state']) || 'destination_id' in filter,
    type: areRareStates(filter['state']),
    total_price: 'destination_id' in filter,
    destination: 'destination_id' in filter,
  })[sort?.field ?? 'created_at'] ?? false;

/** A single one has its own indexes of these orders. */
const areRareStates = (state: FilterValue | undefined): boolean =>
  Array.isArray(state) && state.length > 1 && !state.includes('confirmed');

/** Of a search with more hits than are counted, the newest so many are put into another order than by their age. */
function readFirst(query: ListQuery): number | 'all' | null {
  const { filter, sort } = query;
  if ('q' in filter && sort && sort.field !== 'created_at') return COUNTED_HITS;
  return isCorrelated(query) ? 'all' : null;
}

/** What may be asked of the list. Only ids are selected: all of it is answered by narrow indexes. */
const PLAN: ListPlan = {
  name: 'bookings',
  columns: 'b.id',
  from: 'bookings b',
  sorts: {
    booking_ref: 'b.booking_ref',
    destination: 'b.destination_sv collate "sv-x-icu"',
    departure_date: 'b.departure_date',
    email: 'b.email',
    phone: 'b.phone',
    total_price: 'b.total_price',
    paid_amount: 'b.paid_amount',
    type: 'b.is_paid',
    created_at: 'b.created_at',
  },
  indexed: [
    'booking_ref', 'destination', 'departure_date', 'email', 'phone', 'total_price', 'paid_amount', 'type', 'created_at',
  ], // oxfmt-ignore
  filters: {
    id: equals('b.id'),
    q: found,
    state: equals('b.state'),
    type: ofType,
    destination_id: equals('b.destination_id'),
    departure_from: day('departure_from', (from) => `b.departure_date >= ${from}`),
    departure_to: day('departure_to', (to) => `b.departure_date <= ${to}`),
    created_from: day(
      'created_from',
      (from) => `b.created_at >= ${from}::timestamp at time zone 'Europe/Stockholm'`,
    ),
    created_to: day(
      'created_to',
      (to) => `b.created_at < (${to} + 1)::timestamp at time zone 'Europe/Stockholm'`,
    ),
    source: equals('b.source'),
    language: equals('b.language'),
    attention: (value) => (value === true ? 'b.needs_attention' : 'not b.needs_attention'),
    // A balance that was paid is not due any more.
    balance_due_before: day(
      'balance_due_before',
      (limit) => `b.balance_due_date < ${limit} and b.state = 'confirmed' and not b.is_paid`,
    ),
  },
  order: NEWEST_FIRST,
  key: 'b.id',
  countUpTo: ({ q }) => (q === undefined ? COUNTED : COUNTED_HITS),
  readFirst,
  // Every booking has exactly one row of words.
  counted: (filter) =>
    Object.keys(filter).join() === 'q'
      ? { from: 'booking_search', filters: { q: wordsOf }, key: 'booking_id' }
      : null,
};

export const BOOKING_FILTERS: ReadonlySet<string> = new Set(Object.keys(PLAN.filters));

/** Throws VALIDATION_FAILED for a field that the list does not know. */
export async function bookingPage(
  manager: EntityManager,
  query: ListQuery,
  language: Language,
): Promise<Page<BookingRecordRow>> {
  const page = await listPage<{ id: string }>(manager, PLAN, query);
  const rows = await bookingRows(
    manager,
    page.rows.map(({ id }) => id),
    language,
  );
  return new Page(page.name, rows, page.place);
}

/** How many bookings a filter finds. Throws VALIDATION_FAILED as bookingPage does. */
export const bookingCount = (manager: EntityManager, query: ListQuery): Promise<number> =>
  listCount(manager, PLAN, query);

export interface BookingCsvRow extends BookingRecordRow {
  /** Of whoever was booked, in the order of the booking: the first is the lead traveller. */
  readonly names: readonly string[];
}

const NAMES = `(select coalesce(array_agg(p.first_name || ' ' || p.last_name order by p.position), '{}')
    from passengers p where p.booking_id = b.id and p.state <> 'replaced' and p.last_name <> '') as names`;

/** All bookings that are asked for, in order, some at a time. Throws VALIDATION_FAILED before the first of them. */
export const bookingBatches = (
  manager: EntityManager,
  query: BatchQuery,
): AsyncGenerator<BookingCsvRow[]> =>
  listBatches(manager, { ...PLAN, columns: `${recordColumns('sv')}, ${NAMES}` }, query);

const recordColumns = (language: Language): string =>
  `b.id, b.booking_ref, b.state, b.destination_${language} as destination, b.destination_id, b.departure_date,
            b.return_date, b.email, b.phone, b.total_price, b.paid_amount, b.is_paid, b.balance_due_date, b.language,
            b.source, b.attention, b.created_at`;

/** The rows of some bookings, in the order of their ids. */
const bookingRows = (
  manager: EntityManager,
  ids: readonly string[],
  language: Language,
): Promise<BookingRecordRow[]> =>
  manager.query<BookingRecordRow[]>(
    `select ${recordColumns(language)}
       from unnest($1::uuid[]) with ordinality wanted (id, place) join bookings b using (id)
      order by wanted.place`,
    [ids],
  );
