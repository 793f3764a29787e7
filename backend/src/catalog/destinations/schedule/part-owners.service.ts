import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../common/database/row-of.js';
import { throwIfInvalid } from '../../../common/http/errors.js';
import type { DepartureEntity } from '../../departures/departure.entity.js';
import { Schedule } from './schedule.service.js';

export type PartDeparture = RowOf<DepartureEntity, 'id' | 'destinationId' | 'date' | 'version'>;

/** The departure that is copied and those that get the part, as the request names them; all are locked. */
interface Copying {
  readonly source: Pick<PartDeparture, 'id' | 'destination_id'>;
  readonly ids: readonly string[];
}

/** How a part of a departure, such as its rooms, is copied. */
interface CopiedPart<Change, View> {
  /** Returns what a locked departure would get in place of what it has. */
  readonly changeOf: (departure: PartDeparture) => Promise<Change>;
  /** Returns why it cannot; the first reason is shown. */
  readonly problemsOf: (change: Change) => readonly ValidationIssue[];
  readonly store: (change: Change) => Promise<View>;
}

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

  /**
   * Locks a departure's trip, as every change of its departures does first, then the departure and others of the trip, in
   * the order in which a move of a booking locks its two. Throws NOT_FOUND.
   */
  async lockDeparture(
    tx: EntityManager,
    id: string,
    others: readonly string[] = [],
  ): Promise<PartDeparture> {
    const { destination_id: destinationId } = await this.departure(tx, id);
    await this.schedule.lockForSchedule(tx, destinationId);
    const departure = await this.departure(tx, id);
    await tx.query(
      `select from departures where destination_id = $1 and id = any($2::uuid[]) order by id for no key update`,
      [destinationId, [id, ...others]],
    );
    return departure;
  }

  /**
   * Copies a part of a departure to others of its trip: to all, or to none. Throws VALIDATION_FAILED naming
   * `to_departure_ids.0` of each departure that is the same or another trip's, or that cannot have the part.
   * @returns the parts as they are now, in the order of the request
   */
  async copyPart<Change, View>(
    tx: EntityManager,
    { source, ids }: Copying,
    { changeOf, problemsOf, store }: CopiedPart<Change, View>,
  ): Promise<{ copied: View[] }> {
    const departures = await othersOf(tx, source, ids);
    const problems: ValidationIssue[] = [];
    const changes: Change[] = [];
    for (const [place, id] of ids.entries()) {
      const field = `to_departure_ids.${place}`;
      const departure = departures.get(id.toLowerCase());
      if (!departure) {
        problems.push({ code: 'COPY_OTHER_TRIP', field });
        continue;
      }
      const change = await changeOf(departure);
      const [problem] = problemsOf(change);
      if (problem) problems.push({ ...problem, field });
      changes.push(change);
    }
    throwIfInvalid(problems);
    const copied: View[] = [];
    for (const change of changes) copied.push(await store(change));
    return { copied };
  }

  /** Increments the trip's version, because editors read and send its departures with it. */
  touch(tx: EntityManager, destinationId: string): Promise<void> {
    return this.schedule.touch(tx, destinationId);
  }
}

/** Returns other departures of a trip by id; those of other trips are left out. */
async function othersOf(
  tx: EntityManager,
  { id, destination_id: destinationId }: Copying['source'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartDeparture>> {
  const rows = await tx.query<PartDeparture[]>(
    `select id, destination_id, date, version from departures
      where destination_id = $1 and id = any($2::uuid[]) and id <> $3`,
    [destinationId, ids, id],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
