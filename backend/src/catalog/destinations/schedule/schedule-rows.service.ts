import { Injectable } from '@nestjs/common';
import type {
  ChangedDepartureView,
  DepartureRowRequest,
  DepartureRowsRequest,
  DepartureView,
} from '@safar/domain/contracts/catalog/departures';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../../common/audit/audit.js';
import { throwIfInvalid } from '../../../common/http/errors.js';
import type { ByStaff } from '../../../common/http/request-context.js';
import type { DestinationEntity } from '../destination.entity.js';
import { changeDestination, lockDestination } from '../destinations.queries.js';
import {
  type DepartureRow,
  departuresIn,
  destinationsOf,
  lockDeparturesOf,
} from './schedule.queries.js';
import { type Arrangement, Schedule, departuresBeforeAndAfter } from './schedule.service.js';
import { departureView } from './schedule.view.js';

type Stored = ReadonlyMap<string, DepartureRow>;

/** The checked changes of one trip. */
interface DestinationPlan {
  readonly id: string;
  readonly arrangement: Arrangement;
  /** Fields are named as in the request, for example `rows.2.capacity`. */
  readonly problems: readonly ValidationIssue[];
}

/** Throws CONFLICT listing the departures that were changed or removed since they were read. */
function refuseStale(rows: readonly DepartureRowRequest[], stored: Stored): void {
  const changed = rows.filter(({ id, version }) => stored.get(id)?.version !== version);
  if (changed.length === 0) return;
  const details = changed.map(({ id }): ChangedDepartureView => {
    const row = stored.get(id);
    return { id, departure: row ? departureView(row) : null };
  });
  throw new DomainError('CONFLICT', {}, details);
}

/** Editing of many departures at once, also of several trips: all of them, or none. */
@Injectable()
export class ScheduleRows {
  constructor(
    private readonly db: DataSource,
    private readonly schedule: Schedule,
  ) {}

  /**
   * Throws CONFLICT listing the departures that changed meanwhile, and VALIDATION_FAILED naming the fields of each row.
   * Seats never go below those taken: only the form of one departure asks an admin to overbook.
   * @returns the departures in the order of the request
   */
  async update({ rows }: DepartureRowsRequest, { staff }: ByStaff): Promise<DepartureView[]> {
    const ids = rows.map(({ id }) => id);
    await this.db.transaction(async (tx) => {
      const destinations = await lockDestinations(tx, ids);
      const stored = new Map((await departuresIn(tx, ids)).map((row) => [row.id, row]));
      refuseStale(rows, stored);
      const plans: DestinationPlan[] = [];
      for (const one of destinations) plans.push(await this.plan(tx, one, { rows, stored }));
      throwIfInvalid(plans.flatMap(({ problems }) => problems));
      for (const plan of plans) await this.store(tx, plan, staff);
    });
    return (await departuresIn(this.db.manager, ids)).map(departureView);
  }

  private async plan(
    tx: EntityManager,
    { id, res_length: length }: DestinationEntity,
    { rows, stored }: { readonly rows: readonly DepartureRowRequest[]; readonly stored: Stored },
  ): Promise<DestinationPlan> {
    const own = rows.flatMap(({ version: _, ...terms }, index) => {
      const row = stored.get(terms.id);
      return row?.destination_id === id ? [{ index, input: { ...terms, date: row.date } }] : [];
    });
    const departures = own.map(({ input }) => input);
    const arrangement = await this.schedule.arrange(
      tx,
      { id, length },
      { departures, others: 'stay' },
    );
    const problems = own.flatMap(({ index }, place) =>
      (arrangement.problems[place] ?? []).map((problem) => ({
        ...problem,
        field: `rows.${index}.${problem.field ?? ''}`,
      })),
    );
    return { id, arrangement, problems };
  }

  /** Increments the version of the trip once, and writes one audit entry for each departure. */
  private async store(
    tx: EntityManager,
    { id, arrangement }: DestinationPlan,
    actor: ByStaff['staff'],
  ): Promise<void> {
    if (arrangement.plan.changed.length === 0) return;
    await this.schedule.apply(tx, id, arrangement);
    await changeDestination(tx, id);
    const { before, after } = departuresBeforeAndAfter(arrangement);
    for (const [day, values] of Object.entries(after)) {
      await audit(tx, {
        action: 'departure.updated',
        object: { type: 'destination', id },
        actor,
        changes: changesBetween({ [day]: before[day] }, { [day]: values }) ?? {},
      });
    }
  }
}

/**
 * Locks the trips of departures and then all their departures, both in a fixed order, so that two requests cannot
 * deadlock. A trip that was deleted is left out.
 */
async function lockDestinations(
  tx: EntityManager,
  ids: readonly string[],
): Promise<DestinationEntity[]> {
  const destinations: DestinationEntity[] = [];
  for (const id of await destinationsOf(tx, ids)) {
    const destination = await lockDestination(tx, id);
    if (destination) destinations.push(destination);
  }
  await lockDeparturesOf(
    tx,
    destinations.map(({ id }) => id),
  );
  return destinations;
}
