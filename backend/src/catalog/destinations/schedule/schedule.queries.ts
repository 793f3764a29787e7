import type { FlightsState } from '@safar/domain/departures/flight-legs';
import type { DepartureRecord, SchedulePlan } from '@safar/domain/departures/schedule';
import type { EntityManager } from 'typeorm';
import { listPage } from '../../../common/lists/list-page.js';
import { type ListPlan, compared, equals } from '../../../common/lists/list-plan.js';
import { Page } from '../../../common/lists/list-response.js';
import type { ListQuery } from '../../../common/lists/list-query.js';
import type { DepartureEntity } from '../../departures/departure.entity.js';
import type { DestinationEntity } from '../destination.entity.js';
import type { RowOf } from '../../../common/database/row-of.js';

/** A departure with its seats and booked seats. */
export interface DepartureRow extends RowOf<
  DepartureEntity,
  | 'id'
  | 'destinationId'
  | 'date'
  | 'returnDate'
  | 'state'
  | 'capacity'
  | 'blocked'
  | 'overbooked'
  | 'taken'
  | 'priceAdult'
  | 'priceChild'
  | 'priceInfant'
  | 'bookingClosesDays'
  | 'guaranteed'
  | 'version'
> {
  readonly destination: DestinationEntity['name_sv'];
  readonly sold: number;
  readonly held: number;
  readonly options: number;
  readonly booked: boolean;
  readonly flights: FlightsState;
}

const COLUMNS = `p.id, p.destination_id, d.name_sv as destination, p.date, p.return_date, p.state, p.capacity, p.blocked,
  p.overbooked, p.taken, p.price_adult, p.price_child, p.price_infant, p.booking_closes_days, p.guaranteed, p.version, b.sold,
  b.held, b.options, b.booked, case when p.flights_final_at is not null then 'final'
  when exists (select from flight_legs l where l.departure_id = p.id) then 'preliminary' else 'none' end as flights`;

const WITH_DESTINATION = `departures p join destinations d on d.id = p.destination_id and d.deleted_at is null`;

const BOOKED = `lateral (
    select coalesce(sum(seats) filter (where state = 'confirmed'), 0)::int as sold,
           coalesce(sum(seats) filter (where state = 'held'), 0)::int as held,
           coalesce(sum(seats) filter (where state = 'option'), 0)::int as options,
           count(*) > 0 as booked
      from bookings where departure_id = p.id) b`;

const TABLES = `${WITH_DESTINATION} cross join ${BOOKED}`;

/** Lists the departures of a trip by day. */
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

/** Returns departures in the order of their ids; unknown ones are left out. */
export const departuresIn = (
  manager: EntityManager,
  ids: readonly string[],
): Promise<DepartureRow[]> =>
  manager.query(
    `select ${COLUMNS}
       from unnest($1::uuid[]) with ordinality wanted (id, place)
       join (${WITH_DESTINATION}) on p.id = wanted.id
      cross join ${BOOKED} order by wanted.place`,
    [ids],
  );

/** Locks the departures until the transaction ends: orders wait, and data read afterwards stays current. */
export const lockDepartures = (tx: EntityManager, destinationId: string): Promise<void> =>
  lockDeparturesOf(tx, [destinationId]);

/** Adds the seats of the few held and option bookings, found by the index on expiry; other taken seats are sold. */
const WITH_WAITING = `${WITH_DESTINATION}
  left join (select departure_id, coalesce(sum(seats) filter (where state = 'held'), 0) as held,
                    coalesce(sum(seats) filter (where state = 'option'), 0) as options
               from bookings where hold_until is not null group by departure_id) w on w.departure_id = p.id`;

/** Sorts and filters of the list. Selects only ids: bookings are counted for the rows of the page only. */
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

/** The list with every column, for its CSV file. */
export const DEPARTURE_ROWS: ListPlan = {
  ...PLAN,
  columns: COLUMNS,
  from: `${WITH_WAITING} cross join ${BOOKED}`,
};

/** Throws VALIDATION_FAILED for an unknown field. */
export async function departurePage(
  manager: EntityManager,
  query: ListQuery,
): Promise<Page<DepartureRow>> {
  const page = await listPage<Pick<DepartureEntity, 'id'>>(manager, PLAN, query);
  const rows = await departuresIn(
    manager,
    page.rows.map(({ id }) => id),
  );
  return new Page(page.name, rows, page.place);
}

const FIELDS: readonly (keyof DepartureRecord)[] = [
  'date', 'return_date', 'state', 'capacity', 'blocked', 'price_adult', 'price_child', 'price_infant',
  'booking_closes_days', 'guaranteed', 'overbooked',
]; // oxfmt-ignore

const RECORD = `(id uuid, date date, return_date date, state text, capacity int, blocked int, price_adult int,
  price_child int, price_infant int, booking_closes_days int, guaranteed boolean, overbooked int)`;

/** Moves the flights of departures that leave on another day. Their times are preliminary again: no airline confirmed them. */
async function moveFlights(tx: EntityManager, changed: SchedulePlan['changed']): Promise<void> {
  const days = changed.map(({ id, values }) => ({ id, date: values.date }));
  const moved = `departures p join jsonb_to_recordset($1) as r (id uuid, date date) on r.id = p.id and r.date <> p.date`;
  await tx.query(
    `update flight_legs l set departs = departs + (r.date - p.date) * interval '1 day',
            arrives = arrives + (r.date - p.date) * interval '1 day'
       from ${moved} where l.departure_id = p.id`,
    [JSON.stringify(days)],
  );
  // Such a departure was never booked, so no customer was told of its changes.
  await tx.query(`delete from flight_changes where departure_id in (select p.id from ${moved})`, [
    JSON.stringify(days),
  ]);
  await tx.query(
    `update departures set flights_final_at = null, flights_version = 0 where id in (select p.id from ${moved})`,
    [JSON.stringify(days)],
  );
}

/** Applies the plan. Departures may swap days, because the unique constraint is checked at the end of the statement. */
export async function applySchedule(
  tx: EntityManager,
  destinationId: string,
  plan: SchedulePlan,
): Promise<void> {
  await tx.query(`delete from departures where id = any($1)`, [plan.removed]);
  if (plan.changed.length > 0) await moveFlights(tx, plan.changed);
  await tx.query(
    `update departures p set version = p.version + 1, ${FIELDS.map((field) => `${field} = r.${field}`).join(', ')}
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

/** Returns the trips of departures in a fixed order. */
export async function destinationsOf(
  manager: EntityManager,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await manager.query<RowOf<DepartureEntity, 'destinationId'>[]>(
    `select distinct destination_id from departures where id = any($1::uuid[]) order by 1`,
    [ids],
  );
  return rows.map(({ destination_id }) => destination_id);
}

/** Locks all departures of trips in the order in which a move of a booking locks its two. */
export async function lockDeparturesOf(
  tx: EntityManager,
  destinationIds: readonly string[],
): Promise<void> {
  await tx.query(`select from departures where destination_id = any($1) order by id for update`, [
    destinationIds,
  ]);
}
