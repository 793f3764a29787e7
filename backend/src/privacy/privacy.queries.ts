import type {
  ErasureBlock,
  PersonBookingView,
  PrivacyCountView,
  PrivacyStayView,
} from '@safar/domain/contracts/privacy';
import type { IsoDay } from '@safar/domain/rules/dates';
import type { EntityManager } from 'typeorm';
import { PRIVACY_COLUMNS, type PrivacyTable, columnsOf } from './privacy.columns.js';

/** Whose data: bookings, and what came from an address without one. */
export interface Person {
  readonly bookingIds: readonly string[];
  /** In small letters; null when it is about a booking alone. */
  readonly address: string | null;
}

/** In front of every statement about a person, so that its conditions can name what they need. */
export const PERSON = 'with person as (select $1::uuid[] as bookings, $2::text as address)';
export const bindings = ({ bookingIds, address }: Person): [readonly string[], string | null] => [
  bookingIds,
  address,
];

/** Bookings made with an address, in the order they were made. */
export async function bookingsOf(manager: EntityManager, address: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `select id from bookings where lower(email) = $1 order by created_at, id`,
    [address],
  );
  return rows.map(({ id }) => id);
}

/** A booking with those it was moved from and to: the same travellers stand in all of them. */
export async function chainOf(manager: EntityManager, bookingId: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `with recursive chain as (
       select id, moved_from_id, moved_to_id from bookings where id = $1
       union select b.id, b.moved_from_id, b.moved_to_id from bookings b, chain c
              where b.id in (c.moved_from_id, c.moved_to_id))
     select id from chain order by id`,
    [bookingId],
  );
  return rows.map(({ id }) => id);
}

/** Booking first, as everywhere; waits for whoever works with one of them. */
export const lockBookings = (manager: EntityManager, ids: readonly string[]): Promise<unknown> =>
  manager.query(`select id from bookings where id = any($1) order by id for update`, [ids]);

/** A claim is settled when nothing is owed in either direction; only a fee that staff booked makes a cancelled one owe. */
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

/** Tables that the database has; one of a later version is not asked. */
async function tablesThere(manager: EntityManager): Promise<[string, PrivacyTable][]> {
  const rows = await manager.query<{ name: string }[]>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return Object.entries(PRIVACY_COLUMNS).filter(([name]) => there.has(name));
}

type Row = Readonly<Record<string, unknown>>;

/** Everything about a person under its name in the export, without what belongs to staff or to the machinery. */
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

/** Columns that tell whether there is anything left in a row. */
async function tellingColumns(
  manager: EntityManager,
  name: string,
  table: PrivacyTable,
): Promise<string[]> {
  const [first] = columnsOf(table, 'deleted');
  const columns = await columnsThere(manager, name, columnsOf(table, 'emptied'));
  return columns.length === 0 && first ? [first] : columns;
}

/** What an erasure takes: rows that hold something personal, by what they are. */
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

/** Empties what the columns say is emptied, in every table but those of the travellers and their bookings. */
export async function emptyTexts(manager: EntityManager, person: Person): Promise<number> {
  let emptied = 0;
  for (const [name, table] of await tablesThere(manager)) {
    if (!table.rows || name === 'bookings' || name === 'passengers') continue;
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

/** Deletes the rows of a table that belong to a person. */
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

/** The last day of the accounts' time: 31 December so many years after the last money (retention: purgeBookings). */
const ACCOUNTS = `
  select l.booking_id, make_date(extract(year from max(l.at) at time zone 'Europe/Stockholm')::int + $3, 12, 31) as until
    from ledger_entries l, person where l.booking_id = any(person.bookings) group by l.booking_id`;

/** What the law keeps, and until when. */
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
