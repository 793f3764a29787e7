import type { IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
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
