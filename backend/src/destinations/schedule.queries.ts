import type { DepartureView } from '@safar/domain/contracts/departures';
import type { Departure, DepartureRecord, SchedulePlan } from '@safar/domain/rules/schedule';
import type { EntityManager } from 'typeorm';
import { type ListPlan, Page, compared, equals, listPage } from '../core/list-page.js';
import type { ListQuery } from '../core/list-query.js';

/** A departure with its seats and what was booked on it. */
export type DepartureRow = Departure &
  Pick<DepartureView, 'destination_id' | 'destination' | 'sold' | 'held' | 'options'>;

const COLUMNS = `p.id, p.destination_id, d.name_sv as destination, p.date, p.return_date, p.state, p.capacity, p.blocked,
  p.overbooked, p.taken, p.price_adult, p.price_child, p.price_infant, p.booking_closes_days, p.guaranteed, b.sold, b.held,
  b.options, b.booked`;

const WITH_DESTINATION = `departures p join destinations d on d.id = p.destination_id and d.deleted_at is null`;

const BOOKED = `lateral (
    select coalesce(sum(seats) filter (where state = 'confirmed'), 0)::int as sold,
           coalesce(sum(seats) filter (where state = 'held'), 0)::int as held,
           coalesce(sum(seats) filter (where state = 'option'), 0)::int as options,
           count(*) > 0 as booked
      from bookings where departure_id = p.id) b`;

const TABLES = `${WITH_DESTINATION} cross join ${BOOKED}`;

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

/** The few bookings that wait, by the index of those that run out; the rest of what is taken is sold. */
const WITH_WAITING = `${WITH_DESTINATION}
  left join (select departure_id, coalesce(sum(seats) filter (where state = 'held'), 0) as held,
                    coalesce(sum(seats) filter (where state = 'option'), 0) as options
               from bookings where hold_until is not null group by departure_id) w on w.departure_id = p.id`;

/** What may be asked of the list. Only ids are selected: bookings are counted for the rows of the page alone. */
const PLAN: ListPlan = {
  name: 'departures',
  columns: 'p.id',
  from: WITH_WAITING,
  sorts: {
    id: 'p.id',
    date: 'p.date',
    return_date: 'p.return_date',
    destination_id: 'd.name_sv collate "sv-x-icu"',
    destination: 'd.name_sv collate "sv-x-icu"',
    state: 'p.state',
    capacity: 'p.capacity',
    sold: 'p.taken - coalesce(w.held + w.options, 0)',
    held: 'coalesce(w.held, 0)',
    options: 'coalesce(w.options, 0)',
    blocked: 'p.blocked',
    free: 'p.capacity - p.blocked - p.taken',
    guaranteed: 'p.guaranteed',
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

/** Throws VALIDATION_FAILED for a field that the list does not know. */
export async function departurePage(
  manager: EntityManager,
  query: ListQuery,
): Promise<Page<DepartureRow>> {
  const page = await listPage<{ id: string }>(manager, PLAN, query);
  const rows = await manager.query<DepartureRow[]>(
    `select ${COLUMNS}
       from unnest($1::uuid[]) with ordinality wanted (id, place)
       join (${WITH_DESTINATION}) on p.id = wanted.id
      cross join ${BOOKED} order by wanted.place`,
    [page.rows.map(({ id }) => id)],
  );
  return new Page(page.name, rows, page.place);
}

const FIELDS: readonly (keyof DepartureRecord)[] = [
  'date', 'return_date', 'state', 'capacity', 'blocked', 'price_adult', 'price_child', 'price_infant',
  'booking_closes_days', 'guaranteed', 'overbooked',
]; // oxfmt-ignore

const RECORD = `(id uuid, date date, return_date date, state text, capacity int, blocked int, price_adult int,
  price_child int, price_infant int, booking_closes_days int, guaranteed boolean, overbooked int)`;

/** Does what the plan says; days may change places, because they are compared at the end of the statement. */
export async function applySchedule(
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
