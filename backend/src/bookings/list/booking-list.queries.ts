import { daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { latinDigits } from '@safar/domain/money/digits';
import type { Language } from '@safar/domain/text/languages';
import type { EntityManager } from 'typeorm';
import { type BatchQuery, listBatches } from '../../common/lists/list-batches.js';
import { hasTrigram } from '../../common/database/like-patterns.js';
import { COUNTED, listPage } from '../../common/lists/list-page.js';
import { type Bind, type Filter, type ListPlan, equals } from '../../common/lists/list-plan.js';
import { Page } from '../../common/lists/list-response.js';
import { type FilterValue, type ListQuery, unknownField } from '../../common/lists/list-query.js';
import type { BookingRow } from '../details/bookings.view.js';
import type { BookingEntity } from '../shared/booking.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Columns of `bookings` in the console's list and in its CSV file. */
type RecordColumns = BookingRow &
  RowOf<
    BookingEntity,
    | 'isPaid'
    | 'destinationId'
    | 'airport'
    | 'returnDate'
    | 'balanceDueDate'
    | 'invoiceLater'
    | 'language'
    | 'source'
    | 'attention'
  >;

/** A row of the console's list as the database returns it. */
export interface BookingRecordRow extends RecordColumns {
  readonly lead_traveller: string;
  readonly travellers: number;
}

const MAX_WORDS = 8;

/**
 * Splits a search into words. Joins digits over gaps and drops dialling prefixes: `070-123 45`, `0046 70 123 45` and
 * `+46 (0)70 123 45` are all stored as +467012345.
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
 * Returns the last six characters of the distinctive part of a long word: without the mail provider, the prefix of
 * booking references or the country code. Trigrams that all rows share are slow to read. Returns null without a prefix
 * to drop or a trigram.
 */
function tellingPart(word: string): string | null {
  const part = word.includes('@')
    ? word.slice(0, word.indexOf('@'))
    : word.replace(/^\+?(saf|46)/i, '');
  const end = part.slice(-6);
  return part !== word && hasTrigram(end) ? end : null;
}

/**
 * Finds each word anywhere, but words of one or two letters only at the start of a word; trigrams allow no more. The
 * first word of a row is the booking reference, so a short word does not find it.
 */
const wordsOf: Filter = (typed, bind) => {
  const words = searchedWords(String(typed ?? ''));
  const each = words.map((word) => {
    const part = tellingPart(word);
    // The concatenation stops the planner from using the index for the whole word.
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

/** Throws VALIDATION_FAILED for an invalid date. */
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

/** Upper limit for counting search hits; lower than for other filters, because each row's words have to be read. */
const COUNTED_HITS = 200;
const NEWEST_FIRST = 'b.created_at desc, b.id desc';
const SHORT_PERIOD_DAYS = 62;

const isShortPeriod = (from: FilterValue | undefined, to: FilterValue | undefined): boolean =>
  isIsoDay(from) && isIsoDay(to) && daysBetween(from, to) <= SHORT_PERIOD_DAYS;

/**
 * Tells whether the sort order correlates with the filter: a destination has its own prices, expired bookings are
 * unpaid, May trips are booked in winter. The planner assumes independence and would scan the sort index from the wrong
 * end, so these few rows are read first.
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

/** A single state has its own indexes for these orders. */
const areRareStates = (state: FilterValue | undefined): boolean =>
  Array.isArray(state) && state.length > 1 && !state.includes('confirmed');

/**
 * Returns how many rows to read before sorting. A search with more hits than are counted sorts only the newest ones.
 */
function readFirst(query: ListQuery): number | 'all' | null {
  const { filter, sort } = query;
  if ('q' in filter && sort && sort.field !== 'created_at') return COUNTED_HITS;
  return isCorrelated(query) ? 'all' : null;
}

/** Sorts and filters of the list. Selects only ids, so narrow indexes are enough. */
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
    // A paid balance is no longer due, and one that is invoiced later never.
    balance_due_before: day(
      'balance_due_before',
      (limit) =>
        `b.balance_due_date < ${limit} and b.state = 'confirmed' and not b.is_paid and not b.invoice_later`,
    ),
  },
  order: NEWEST_FIRST,
  key: 'b.id',
  countUpTo: ({ q }) => (q === undefined ? COUNTED : COUNTED_HITS),
  readFirst,
  // booking_search has exactly one row per booking.
  counted: (filter) =>
    Object.keys(filter).join() === 'q'
      ? { from: 'booking_search', filters: { q: wordsOf }, key: 'booking_id' }
      : null,
};

export const BOOKING_FILTERS: ReadonlySet<string> = new Set(Object.keys(PLAN.filters));

/** Throws VALIDATION_FAILED for an unknown field. */
export async function bookingPage(
  manager: EntityManager,
  query: ListQuery,
  language: Language,
): Promise<Page<BookingRecordRow>> {
  const page = await listPage<Pick<BookingEntity, 'id'>>(manager, PLAN, query);
  const rows = await bookingRows(
    manager,
    page.rows.map(({ id }) => id),
    language,
  );
  return new Page(page.name, rows, page.place);
}

export interface BookingCsvRow extends RecordColumns {
  /** Names of all booked passengers in order, without replaced ones; the lead passenger first. */
  readonly names: readonly string[];
}

const NAMES = `(select coalesce(array_agg(p.first_name || ' ' || p.last_name
                                 order by p.state <> 'active', p.position), '{}')
    from passengers p where p.booking_id = b.id and p.state <> 'replaced' and p.last_name <> '') as names`;

const recordColumns = (language: Language): string =>
  `b.id, b.booking_ref, b.state, b.destination_${language} as destination, b.destination_id, b.airport,
            b.departure_date, b.return_date, b.email, b.phone, b.total_price, b.paid_amount, b.is_paid, b.balance_due_date, b.invoice_later,
            b.language, b.source, b.attention, b.created_at`;

/** The list with the columns of its CSV file. */
export const BOOKING_ROWS: ListPlan = { ...PLAN, columns: `${recordColumns('sv')}, ${NAMES}` };

/** Returns all matching bookings in order, in batches. Throws VALIDATION_FAILED before the first batch. */
export const bookingBatches = (
  manager: EntityManager,
  query: BatchQuery,
): AsyncGenerator<BookingCsvRow[]> => listBatches(manager, BOOKING_ROWS, query);

/** The lead traveller is the same as in the CSV file. A booking without active travellers keeps its size. */
const PARTY = `(select coalesce((array_agg(p.first_name || ' ' || p.last_name
                  order by p.state <> 'active', p.position)
                filter (where p.last_name <> ''))[1], '') as lead_traveller,
              coalesce(nullif(count(*) filter (where p.state = 'active'), 0), count(*))::int as travellers
    from passengers p where p.booking_id = b.id and p.state <> 'replaced') party`;

/** Returns the rows of the given ids, in the same order. */
const bookingRows = (
  manager: EntityManager,
  ids: readonly string[],
  language: Language,
): Promise<BookingRecordRow[]> =>
  manager.query<BookingRecordRow[]>(
    `select ${recordColumns(language)}, party.*
       from unnest($1::uuid[]) with ordinality wanted (id, place) join bookings b using (id)
       cross join lateral ${PARTY}
      order by wanted.place`,
    [ids],
  );
