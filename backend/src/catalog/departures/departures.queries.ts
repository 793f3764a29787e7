import type { IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DepartureEntity } from './departure.entity.js';

/** Returns the id of the departure of a destination on a day. Throws DEPARTURE_NOT_FOUND. */
export async function departureOn(
  manager: EntityManager,
  destinationId: string,
  date: IsoDay,
): Promise<string> {
  const [row] = await manager.query<Pick<DepartureEntity, 'id'>[]>(
    `select id from departures where destination_id = $1 and date = $2`,
    [destinationId, date],
  );
  if (!row) throw new DomainError('DEPARTURE_NOT_FOUND');
  return row.id;
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
export async function lockDepartures(
  tx: EntityManager,
  destinationIds: readonly string[],
): Promise<void> {
  await tx.query(`select from departures where destination_id = any($1) order by id for update`, [
    destinationIds,
  ]);
}
