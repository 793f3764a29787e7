import type { DepartureView } from '@safar/domain/contracts/departures';
import type { Departure, DepartureValues, SchedulePlan } from '@safar/domain/rules/schedule';
import type { EntityManager } from 'typeorm';
import { type ListPlan, compared, equals } from '../core/list-page.js';

/** A departure with its seats and what was booked on it. */
export type DepartureRow = Departure & { readonly destination_id: string } & Pick<
    DepartureView,
    'sold' | 'held'
  >;

const COLUMNS = `p.id, p.destination_id, p.date, p.return_date, p.state, p.capacity, p.taken, p.price_adult,
  p.price_child, p.price_infant, p.booking_closes_days, p.guaranteed, b.sold, b.held, b.booked`;

const TABLES = `departures p
  join destinations d on d.id = p.destination_id and d.deleted_at is null
  cross join lateral (
    select coalesce(sum(seats) filter (where state = 'confirmed'), 0)::int as sold,
           coalesce(sum(seats) filter (where state in ('held', 'option')), 0)::int as held,
           count(*) > 0 as booked
      from bookings where departure_id = p.id) b`;

/** The departures of a trip in order of their days. */
export const departuresOf = (
  manager: EntityManager,
  destinationId: string,
): Promise<DepartureRow[]> =>
  manager.query(`select ${COLUMNS} from ${TABLES} where p.destination_id = $1 order by p.date`, [
    destinationId,
  ]);

export async function findDeparture(
  manager: EntityManager,
  id: string,
): Promise<DepartureRow | null> {
  const rows = await manager.query<DepartureRow[]>(
    `select ${COLUMNS} from ${TABLES} where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Sales of these departures wait until the caller's transaction ends; what is read afterwards holds until then. */
export async function lockDepartures(tx: EntityManager, destinationId: string): Promise<void> {
  await tx.query(`select from departures where destination_id = $1 order by date for update`, [
    destinationId,
  ]);
}

export const DEPARTURE_LIST: ListPlan = {
  name: 'departures',
  columns: COLUMNS,
  from: TABLES,
  sorts: {
    id: 'p.id',
    date: 'p.date',
    return_date: 'p.return_date',
    destination_id: 'd.name_sv collate "sv-x-icu"',
    state: 'p.state',
    capacity: 'p.capacity',
    sold: 'b.sold',
    held: 'b.held',
    free: 'p.capacity - p.taken',
  },
  filters: {
    id: equals('p.id::text'),
    destination_id: equals('p.destination_id'),
    state: equals('p.state'),
    guaranteed: equals('p.guaranteed'),
    from: compared('p.date', '>='),
    to: compared('p.date', '<='),
  },
  order: 'p.date',
  key: 'p.id',
};

const FIELDS: readonly (keyof DepartureValues)[] = [
  'date', 'return_date', 'state', 'capacity', 'price_adult', 'price_child', 'price_infant',
  'booking_closes_days', 'guaranteed',
]; // prettier-ignore

const RECORD = `(id uuid, date date, return_date date, state text, capacity int, price_adult int, price_child int,
  price_infant int, booking_closes_days int, guaranteed boolean)`;

/** Does what the plan says; days may change places, because they are compared at the end of the statement. */
export async function carryOut(
  tx: EntityManager,
  destinationId: string,
  plan: SchedulePlan,
): Promise<void> {
  await tx.query(`delete from departures where id = any($1)`, [plan.removed]);
  await tx.query(
    `update departures p set ${FIELDS.map((field) => `${field} = r.${field}`).join(', ')}
       from jsonb_to_recordset($2) as r ${RECORD}
      where p.id = r.id and p.destination_id = $1`,
    [destinationId, JSON.stringify(plan.changed.map(({ id, values }) => ({ id, ...values })))],
  );
  await tx.query(
    `insert into departures (destination_id, ${FIELDS.join(', ')})
     select $1, ${FIELDS.map((field) => `r.${field}`).join(', ')} from jsonb_to_recordset($2) as r ${RECORD}`,
    [destinationId, JSON.stringify(plan.created)],
  );
}
