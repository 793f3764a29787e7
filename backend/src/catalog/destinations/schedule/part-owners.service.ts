import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../common/database/row-of.js';
import type { DepartureEntity } from '../../departures/departure.entity.js';
import { Schedule } from './schedule.service.js';

export type PartDeparture = RowOf<DepartureEntity, 'id' | 'destinationId' | 'date' | 'version'>;

/** Trips and departures as owners of parts that staff edit with forms of their own, such as rooms. */
@Injectable()
export class PartOwners {
  constructor(private readonly schedule: Schedule) {}

  /** Returns a departure of a trip that is not removed. Throws NOT_FOUND. */
  async departure(manager: EntityManager, id: string): Promise<PartDeparture> {
    const [row] = isUUID(id)
      ? await manager.query<PartDeparture[]>(
          `select p.id, p.destination_id, p.date, p.version from departures p
             join destinations d on d.id = p.destination_id and d.deleted_at is null where p.id = $1`,
          [id],
        )
      : [];
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** Locks a trip until the transaction ends. Throws DESTINATION_NOT_FOUND. */
  async lockDestination(tx: EntityManager, id: string): Promise<void> {
    await this.schedule.lockForSchedule(tx, id);
  }

  /** Locks a departure's trip, as every change of its departures does first, then the departure. Throws NOT_FOUND. */
  async lockDeparture(tx: EntityManager, id: string): Promise<PartDeparture> {
    const { destination_id: destinationId } = await this.departure(tx, id);
    await this.schedule.lockForSchedule(tx, destinationId);
    const departure = await this.departure(tx, id);
    await tx.query(`select from departures where id = $1 for no key update`, [departure.id]);
    return departure;
  }

  /** Locks other departures of the locked departure's trip, and returns them by id; those of other trips are left out. */
  async lockOthers(
    tx: EntityManager,
    { id, destination_id: destinationId }: PartDeparture,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, PartDeparture>> {
    const rows = await tx.query<PartDeparture[]>(
      `select id, destination_id, date, version from departures
        where destination_id = $1 and id = any($2::uuid[]) and id <> $3 order by id for no key update`,
      [destinationId, ids, id],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Increments the trip's version, because editors read and send its departures with it. */
  touch(tx: EntityManager, destinationId: string): Promise<void> {
    return this.schedule.touch(tx, destinationId);
  }
}
