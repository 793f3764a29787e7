import { randomUUID } from 'node:crypto';
import { addDays, dayInStockholm, type IsoDay } from '@safar/domain/dates/dates';
import { type Violation, violations } from '../../src/payments/ledger/invariants.js';
import { type Db, countsOf, rowOf, valueOf } from '../harness/rows.js';

export interface DepartureInput {
  readonly id?: string;
  readonly destinationId?: string;
  /** Days from today; by default a unique day, far from every limit of the rules. */
  readonly inDays?: number;
  readonly capacity?: number | null;
  readonly blocked?: number;
  readonly state?: 'open' | 'closed' | 'cancelled';
  readonly bookingClosesDays?: number;
}

export interface TestDeparture {
  readonly id: string;
  readonly date: IsoDay;
}

/** Later than most of the demo's own departures. */
const FAR = 400;
let made = 0;

export const dayFromToday = (days: number): IsoDay => addDays(dayInStockholm(new Date()), days);

/** SQL for a moment so many days ago by the calendar in Sweden, because two days a year do not have 24 hours. */
export const daysAgoSql = (days: number): string =>
  `((now() at time zone 'Europe/Stockholm' - interval '${days} days') at time zone 'Europe/Stockholm')`;

/** Takes away the demo's departure of a day, which has rooms, flights and a price of its own: some leave next summer. */
const withdrawSeeded = (db: Db, destinationId: string, date: IsoDay): Promise<unknown> =>
  db.query(
    `delete from departures d where destination_id = $1 and date = $2
        and exists (select from flight_legs l where l.departure_id = d.id and l.flight_no like 'ZZ%')
        and not exists (select from bookings b where b.departure_id = d.id)`,
    [destinationId, date],
  );

/** Creates a departure for one test. */
export async function buildDeparture(db: Db, input: DepartureInput = {}): Promise<TestDeparture> {
  const { destinationId = 'istanbul', capacity = null, state = 'open' } = input;
  const { blocked = 0, bookingClosesDays = 0 } = input;
  made += 1;
  const date = dayFromToday(input.inDays ?? FAR + made);
  await withdrawSeeded(db, destinationId, date);
  const id = await valueOf<string>(
    db,
    `insert into departures (id, destination_id, date, return_date, capacity, state, booking_closes_days, blocked)
     values ($1, $2, $3::date, $3::date + 4, $4, $5, $6, $7) returning id`,
    ...[input.id ?? randomUUID(), destinationId, date, capacity, state, bookingClosesDays, blocked],
  );
  return { id, date };
}

export interface AirportInput {
  readonly capacity?: number | null;
  readonly diff?: number;
  readonly closesDays?: number;
  readonly state?: 'open' | 'closed';
}

/** Adds airports to a departure, or changes one that it has; every departure begins with ARN. */
export async function setAirports(
  db: Db,
  { id }: Pick<TestDeparture, 'id'>,
  airports: Readonly<Record<string, AirportInput>>,
): Promise<void> {
  for (const [
    iata,
    { capacity = null, diff = 0, closesDays = null, state = 'open' },
  ] of Object.entries(airports)) {
    await db.query(
      `insert into departure_airports (departure_id, iata, position, capacity, diff_adult, diff_child, closes_days, state)
       select $1, $2, count(*) + 1, $3, $4, $4, $5, $6 from departure_airports where departure_id = $1
       on conflict (departure_id, iata) do update set capacity = excluded.capacity, diff_adult = excluded.diff_adult,
          diff_child = excluded.diff_child, closes_days = excluded.closes_days, state = excluded.state`,
      [id, iata, capacity, diff, closesDays, state],
    );
  }
}

/** Returns the taken seats of each airport of a departure. */
export const takenByAirport = (db: Db, { id }: TestDeparture): Promise<Record<string, number>> =>
  countsOf(
    db,
    `select iata as name, taken as count from departure_airports where departure_id = $1 order by position`,
    id,
  );

export const takenOf = (db: Db, { id }: TestDeparture): Promise<number> =>
  valueOf(db, `select taken from departures where id = $1`, id);

/** Returns everything that a rejected request must leave unchanged. */
export const dataSnapshot = (db: Db): Promise<object> =>
  rowOf(
    db,
    `select (select count(*)::int from bookings) as bookings,
            (select count(*)::int from payments) as payments,
            (select count(*)::int from passengers) as passengers,
            (select count(*)::int from ledger_entries) as ledger,
            (select count(*)::int from sandbox.intents) as intents,
            (select sum(taken)::int from departures) as taken`,
  );

/** Compares the provider's money with ours, in öre. Returns each difference as a violation. */
export const moneyDifferences = (db: Db): Promise<Violation[]> =>
  db.query(
    `with sources as (
       select id as payment_id, id::text as source_id from payments
       union all
       select payment_id, id::text from refunds where not is_manual),
     entries as (
       select source_id, kind, amount from ledger_entries
       union all
       select source_id, kind, amount from gift_card_entries
       union all
       select source_id, kind, amount from gift_card_money),
     booked as (
       select s.payment_id, sum(l.amount) as amount
         from sources s join entries l using (source_id)
        where l.kind in ('charge', 'surcharge', 'sold', 'refund', 'surcharge_refund', 'refund_reversal',
                'surcharge_refund_reversal')
        group by s.payment_id),
     rounded as (
       select r.payment_id, sum(d.amount) as amount
         from rounding_differences d join refunds r on r.id::text = d.source_id
        where d.kind = 'refund' group by r.payment_id)
     select 'provider_differs_from_ledger' as invariant, i.id as object
       from sandbox.intents i
       left join payments p on p.intent_id = i.id
       left join booked b on b.payment_id = p.id
       left join rounded o on o.payment_id = p.id
      where i.amount_received - i.amount_refunded <> 100 * (coalesce(b.amount, 0) + coalesce(o.amount, 0))`,
  );

/** Expects that no invariant is violated, and that the provider has the money that we have booked. */
export async function expectMoneyInOrder(db: Db): Promise<void> {
  expect(await violations(db)).toEqual([]);
  expect(await moneyDifferences(db)).toEqual([]);
}
