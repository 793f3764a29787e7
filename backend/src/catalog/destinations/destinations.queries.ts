import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import { DestinationEntity } from './destination.entity.js';
import type { DestinationValues } from './destination.values.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Lists active and dormant destinations in the order of the agency. */
export const allDestinations = (manager: EntityManager): Promise<DestinationEntity[]> =>
  manager.find(DestinationEntity, { order: { sort: 'ASC', id: 'ASC' } });

export const findDestination = (
  manager: EntityManager,
  id: string,
): Promise<DestinationEntity | null> => manager.findOneBy(DestinationEntity, { id });

/** Lists active destinations with a departure that is open and ahead (`isAhead`). */
export const activeWithDeparture = (
  manager: EntityManager,
  today: IsoDay,
): Promise<DestinationEntity[]> =>
  manager
    .createQueryBuilder(DestinationEntity, 'd')
    .where('d.is_active')
    .andWhere(
      `exists (select from departures p where p.destination_id = d.id and p.state = 'open' and p.date >= cast(:today as date) + greatest(1, p.booking_closes_days))`,
      { today },
    )
    .getMany();

/**
 * Locks the destination until the transaction ends, but not for bookings that refer to it: an order must not wait for
 * an editor. Editing, deletion and departures take this lock first, which prevents deadlocks.
 */
export const lockDestination = (tx: EntityManager, id: string): Promise<DestinationEntity | null> =>
  tx.findOne(DestinationEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** Returns the ids that begin with `id`, also of removed destinations. */
export async function idsLike(manager: EntityManager, id: string): Promise<ReadonlySet<string>> {
  const rows = await manager.query<Pick<DestinationEntity, 'id'>[]>(
    `select id from destinations where starts_with(id, $1)`,
    [id],
  );
  return new Set(rows.map((row) => row.id));
}

export const insertDestination = (
  tx: EntityManager,
  id: string,
  values: DestinationValues,
): Promise<unknown> => tx.insert(DestinationEntity, { id, ...values });

/** Stores the given values; always increments the version and the time of change for the sitemap. */
export async function changeDestination(
  tx: EntityManager,
  id: string,
  values: Partial<DestinationValues> = {},
): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(DestinationEntity)
    .set({ ...values, version: () => 'version + 1', updated_at: () => 'now()' })
    .where({ id })
    .execute();
}

/** Copies which extras a trip offers, but not what its departures have of them. */
export async function copyExtraOffers(tx: EntityManager, from: string, to: string): Promise<void> {
  await tx.query(
    `insert into extra_offers (extra_id, destination_id, price)
     select extra_id, $2, price from extra_offers where destination_id = $1`,
    [from, to],
  );
}

/** Copies the room types of a trip with its prices, but not those of its departures. */
export async function copyRoomTypes(tx: EntityManager, from: string, to: string): Promise<void> {
  const fields = `code, name_sv, name_ar, standard, min_own, max_own, max_adults, max_children, shared_places, cots,
    facts_sv, facts_ar, sort, is_active`;
  await tx.query(
    `insert into room_types (destination_id, ${fields}) select $2, ${fields} from room_types where destination_id = $1`,
    [from, to],
  );
  await tx.query(
    `insert into room_prices (room_type_id, supplement_adult, supplement_child, underuse, shared_child_price)
     select n.id, c.supplement_adult, c.supplement_child, c.underuse, c.shared_child_price
       from room_types t join room_prices c on c.room_type_id = t.id and c.departure_id is null
       join room_types n on n.destination_id = $2 and n.code = t.code where t.destination_id = $1`,
    [from, to],
  );
  await tx.query(
    `update destinations set shared_age_max = (select shared_age_max from destinations where id = $1) where id = $2`,
    [from, to],
  );
}

/** Tells whether there has ever been a booking; expired unpaid ones do not count. */
export async function isBooked(tx: EntityManager, id: string): Promise<boolean> {
  const [row] = await tx.query<{ booked: boolean }[]>(
    `select exists (select from bookings where destination_id = $1 and state <> 'expired') as booked`,
    [id],
  );
  return row?.booked === true;
}

/** Closes all departures; waits for orders in progress. */
export async function closeDepartures(tx: EntityManager, id: string): Promise<void> {
  await tx.query(
    `update departures set state = 'closed', version = version + 1 where destination_id = $1 and state = 'open'`,
    [id],
  );
}

/** Soft-deletes the destination: its page replies «gone», and its id is never reused. It no longer uses hotels and extras. */
export async function hideDestination(tx: EntityManager, id: string): Promise<void> {
  await tx.query(`delete from trip_stays where destination_id = $1`, [id]);
  await tx.query(`delete from extra_offers where destination_id = $1`, [id]);
  await tx.query(
    `delete from departure_extras x using departures p where p.id = x.departure_id and p.destination_id = $1`,
    [id],
  );
  await tx.softDelete(DestinationEntity, { id });
  await changeDestination(tx, id);
}

/** Locks the sort positions of destinations in a fixed order, so that two requests cannot deadlock. */
export const lockPlaces = (
  tx: EntityManager,
  ids: readonly string[],
): Promise<RowOf<DestinationEntity, 'id' | 'sort'>[]> =>
  tx.query(
    `select id, sort from destinations where id = any($1) and deleted_at is null
      order by id for no key update`,
    [ids],
  );

/** Keeps the version, so that a new order does not cause conflicts for open forms. */
export async function storePlaces(
  tx: EntityManager,
  places: readonly { readonly id: string; readonly sort: number }[],
): Promise<void> {
  await tx.query(
    `update destinations d set sort = p.sort, updated_at = now()
       from jsonb_to_recordset($1) as p (id text, sort int)
      where d.id = p.id and d.sort <> p.sort`,
    [JSON.stringify(places)],
  );
}
