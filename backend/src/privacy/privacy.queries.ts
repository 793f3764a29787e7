import type {
  ErasureBlock,
  PersonBookingView,
  PrivacyCountView,
  PrivacyStayView,
} from '@safar/domain/contracts/staff/privacy';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import { PRIVACY_COLUMNS, type PrivacyTable, columnsOf } from './privacy.columns.js';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';

/** The subject: bookings, and data of an address without a booking. */
export interface Person {
  readonly bookingIds: readonly string[];
  /** In lower case; null when only a booking is meant. */
  readonly address: string | null;
}

/** Prefix of every statement about a person, for the conditions of the tables. */
export const PERSON = 'with person as (select $1::uuid[] as bookings, $2::text as address)';
export const bindings = ({ bookingIds, address }: Person): [readonly string[], string | null] => [
  bookingIds,
  address,
];

/** Lists bookings with those they were moved from and to, which have the same passengers, oldest first. */
async function chainsOf(
  manager: EntityManager,
  start: 'id = $1' | 'lower(email) = $1',
  value: string,
): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `with recursive chain as (
       select id, moved_from_id, moved_to_id from bookings where ${start}
       union select b.id, b.moved_from_id, b.moved_to_id from bookings b, chain c
              where b.id in (c.moved_from_id, c.moved_to_id))
     select b.id from chain join bookings b using (id) order by b.created_at, b.id`,
    [value],
  );
  return rows.map(({ id }) => id);
}

/** Lists bookings made with an address; of a moved one the others too, where it may have been another. */
export const bookingsOf = (manager: EntityManager, address: string): Promise<string[]> =>
  chainsOf(manager, 'lower(email) = $1', address);

/** Lists a booking and those it was moved from and to. */
export const chainOf = (manager: EntityManager, bookingId: string): Promise<string[]> =>
  chainsOf(manager, 'id = $1', bookingId);

/** Locks the bookings, always the first lock; waits for concurrent changes. */
export const lockBookings = (manager: EntityManager, ids: readonly string[]): Promise<unknown> =>
  manager.query(`select id from bookings where id = any($1) order by id for update`, [ids]);

/**
 * Why a booking blocks the erasure. It is settled when neither side owes money; a cancelled one owes only its
 * cancellation fee.
 */
const BLOCKED_BY = `case
  when exists (select from payments p where p.booking_id = b.id and p.state in ('created', 'open', 'processing'))
    then 'payment'
  when b.state in ('held', 'option') or (b.state = 'confirmed' and b.return_date >= $2::date) then 'trip'
  when b.attention = 'dispute' then 'dispute'
  when exists (select from refunds r join payments p on p.id = r.payment_id
                where p.booking_id = b.id and r.state in ('requested', 'pending'))
    or (b.paid_amount > b.total_price and b.state <> 'moved') then 'refund'
  when b.paid_amount < b.total_price and (b.state = 'confirmed' or (b.state = 'cancelled'
    and exists (select from booking_lines l where l.booking_id = b.id and l.label = 'cancellation_fee'))) then 'claim'
  end`;

export const personsBookings = (
  manager: EntityManager,
  { bookingIds }: Person,
  today: IsoDay,
): Promise<PersonBookingView[]> =>
  manager.query<PersonBookingView[]>(
    `select b.id, b.booking_ref, b.destination_sv as destination, b.departure_date, b.state, ${BLOCKED_BY} as blocked_by
       from bookings b where b.id = any($1) order by b.departure_date desc, b.id`,
    [bookingIds, today],
  );

export const blocksAmong = (bookings: readonly PersonBookingView[]): ErasureBlock[] => [
  ...new Set(bookings.flatMap(({ blocked_by }) => blocked_by ?? [])),
];

/** Lists the tables that exist; skips those of later versions. */
async function tablesThere(manager: EntityManager): Promise<[string, PrivacyTable][]> {
  const rows = await manager.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return Object.entries(PRIVACY_COLUMNS).filter(([name]) => there.has(name));
}

type Row = Readonly<Record<string, unknown>>;

/** Returns a person's data under its export names, without columns about staff and internals. */
export async function dataOf(
  manager: EntityManager,
  person: Person,
): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {};
  for (const [name, table] of await tablesThere(manager)) {
    if (!table.exported || !table.rows) continue;
    const rows = await manager.query<{ row: Row }[]>(
      `${PERSON} select to_jsonb(t) - $3::text[] as row from ${name} t, person where ${table.rows}`,
      [...bindings(person), columnsOf(table, 'internal')],
    );
    data[table.exported] = rows.map(({ row }) => row);
  }
  return data;
}

/** Returns the columns that show whether a row still has personal data. */
async function tellingColumns(
  manager: EntityManager,
  name: string,
  table: PrivacyTable,
): Promise<string[]> {
  const [first] = columnsOf(table, 'deleted');
  const columns = await columnsThere(manager, name, columnsOf(table, 'emptied'));
  return columns.length === 0 && first ? [first] : columns;
}

/** Counts the rows with personal data that an erasure would change, by kind. */
export async function countsOf(
  manager: EntityManager,
  person: Person,
): Promise<PrivacyCountView[]> {
  const counts: PrivacyCountView[] = [];
  for (const [name, table] of await tablesThere(manager)) {
    if (!table.exported || !table.rows) continue;
    const columns = await tellingColumns(manager, name, table);
    if (columns.length === 0) continue;
    const [row] = await manager.query<{ rows: number }[]>(
      `${PERSON} select count(*)::int as rows from ${name} t, person
        where ${table.rows} and concat(${columns.join(', ')}) <> ''`,
      bindings(person),
    );
    if (row && row.rows > 0) counts.push({ what: table.exported, rows: row.rows });
  }
  return counts;
}

/** Tables that an erasure empties by a sweep of their own. */
const SWEPT_ALONE: ReadonlySet<string> = new Set([
  'bookings',
  'passengers',
  'reviews',
  'gift_cards',
]);

/** Empties the columns marked as emptied, in all tables without a sweep of their own. */
export async function emptyTexts(manager: EntityManager, person: Person): Promise<number> {
  let emptied = 0;
  for (const [name, table] of await tablesThere(manager)) {
    if (!table.rows || SWEPT_ALONE.has(name)) continue;
    const columns = await columnsThere(manager, name, columnsOf(table, 'emptied'));
    if (columns.length === 0) continue;
    const [, count] = await manager.query<[unknown, number]>(
      `${PERSON} update ${name} t set ${columns.map((column) => `${column} = ''`).join(', ')}
         from person where ${table.rows} and concat(${columns.join(', ')}) <> ''`,
      bindings(person),
    );
    emptied += count;
  }
  return emptied;
}

async function columnsThere(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name = any($2)`,
    [table, columns],
  );
  return rows.map(({ name }) => name);
}

/** Deletes a person's rows of a table. */
export async function deleteRows(
  manager: EntityManager,
  name: string,
  person: Person,
): Promise<number> {
  const there = (await tablesThere(manager)).find(([known]) => known === name)?.[1];
  if (!there?.rows) return 0;
  const [, count] = await manager.query<[unknown, number]>(
    `${PERSON} delete from ${name} t using person where ${there.rows}`,
    bindings(person),
  );
  return count;
}

/** Last day of the accounting retention: 31 December, some years after the last payment (retention: purgeBookings). */
const ACCOUNTS = `
  select l.booking_id, make_date(extract(year from max(l.at) at time zone 'Europe/Stockholm')::int + $3, 12, 31) as until
    from ledger_entries l, person where l.booking_id = any(person.bookings) group by l.booking_id`;

/** Lists the records kept by law, and until when. */
export async function accountingRecordsOf(
  manager: EntityManager,
  person: Person,
  years: number,
): Promise<PrivacyStayView[]> {
  const names = (await tablesThere(manager)).map(([name]) => name);
  const retained: PrivacyStayView[] = [];
  for (const [name, what, condition] of ACCOUNTING_RECORDS) {
    if (!names.includes(name)) continue;
    const [row] = await manager.query<{ rows: number; until: IsoDay | null }[]>(
      `${PERSON}, accounts as (${ACCOUNTS})
       select count(*)::int as rows, max(a.until) as until from ${name} t join accounts a on ${condition}`,
      [...bindings(person), years],
    );
    if (row?.until) retained.push({ what, rows: row.rows, why: 'bookkeeping', until: row.until });
  }
  return retained;
}

const ACCOUNTING_RECORDS = [
  ['ledger_entries', 'ledger', 'a.booking_id = t.booking_id'],
  ['payments', 'payments', `a.booking_id = t.booking_id and t.state = 'succeeded'`],
  [
    'refunds',
    'refunds',
    'a.booking_id = (select p.booking_id from payments p where p.id = t.payment_id)',
  ],
  [
    'documents',
    'documents',
    `a.booking_id = t.booking_id and t.kind in ('receipt', 'credit_note', 'credit_note_reversal')`,
  ],
] as const;
