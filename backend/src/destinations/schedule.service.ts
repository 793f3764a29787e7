import { Injectable } from '@nestjs/common';
import type { DepartureView } from '@safar/domain/contracts/departures';
import type { IsoDay } from '@safar/domain/rules/dates';
import type { Problem } from '@safar/domain/rules/problems';
import {
  type Departure,
  type DepartureValues,
  type DepartureWish,
  type SchedulePlan,
  isForSale,
  planSchedule,
  valuesOf,
} from '@safar/domain/rules/schedule';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../core/access.js';
import { audit, changesBetween } from '../core/audit.js';
import { refuse } from '../core/errors.js';
import { type Page, listPage } from '../core/list-page.js';
import type { ListQuery } from '../core/list-query.js';
import { Clock } from '../core/clock.js';
import { changeDestination, lockDestination } from './destinations.queries.js';
import {
  DEPARTURE_LIST,
  type DepartureRow,
  carryOut,
  departuresOf,
  findDeparture,
  lockDepartures,
} from './schedule.queries.js';
import { departureView } from './schedule.view.js';

/** The trip whose departures are arranged. */
interface Trip {
  readonly id: string;
  /** Days. */
  readonly length: number;
}

/** What the log says about a change. */
interface Logged {
  readonly action: 'departure.created' | 'departure.updated' | 'departure.deleted';
  readonly staff: Caller['staff'];
}

type Change = Logged & { readonly wish: DepartureWish };

export interface Wishes {
  readonly departures: readonly DepartureWish[];
  /** Departures that nobody wished for: all of them may go, those that visitors can choose, or none. */
  readonly others: 'go' | 'go if on sale' | 'stay';
}

/** A checked plan, with what it is about. Empty problems mean that it may be carried out. */
export interface Arrangement {
  readonly current: readonly Departure[];
  readonly plan: SchedulePlan;
  /** A list each wish. */
  readonly problems: readonly (readonly Problem[])[];
}

const dated = (departures: readonly DepartureValues[]) =>
  departures.map(({ date, ...values }) => [`departure ${date}`, values] as const);

/** Before and after of every departure that an arrangement touches, for the log. */
export function departuresBeforeAndAfter({ current, plan }: Arrangement) {
  const touched = new Set([...plan.removed, ...plan.changed.map(({ id }) => id)]);
  const before = Object.fromEntries(
    dated(current.filter(({ id }) => touched.has(id)).map(valuesOf)),
  );
  const after = dated([...plan.changed.map(({ values }) => values), ...plan.created]);
  const gone = Object.keys(before).map((day) => [day, null] as const);
  return { before, after: Object.fromEntries([...gone, ...after]) };
}

/** A form shows what is ahead; what it leaves out of the past was never asked. */
const mayGo = (departure: Departure, others: Wishes['others'], today: IsoDay): boolean =>
  (others === 'go' && departure.date >= today) ||
  (others === 'go if on sale' && isForSale(departure, today));

/** The departures of trips. Nothing here commits: the transaction is the caller's. */
@Injectable()
export class Schedule {
  constructor(private readonly clock: Clock) {}

  /** Every departure of a trip by day, past and closed ones too, and the days that could be chosen were it active. */
  async of(
    manager: EntityManager,
    destinationId: string,
  ): Promise<{ readonly schedule: DepartureView[]; readonly daysOnSale: string[] }> {
    const today = this.clock.today();
    const departures = await departuresOf(manager, destinationId);
    return {
      schedule: departures.map(departureView),
      daysOnSale: departures.filter((one) => isForSale(one, today)).map(({ date }) => date),
    };
  }

  async page(manager: EntityManager, query: ListQuery): Promise<Page<DepartureView>> {
    return (await listPage<DepartureRow>(manager, DEPARTURE_LIST, query)).map(departureView);
  }

  async find(manager: EntityManager, id: string): Promise<DepartureView | null> {
    const row = await findDeparture(manager, id);
    return row && departureView(row);
  }

  /** Plans under a lock that keeps sales waiting until the transaction ends. */
  async arrange(tx: EntityManager, trip: Trip, wishes: Wishes): Promise<Arrangement> {
    await lockDepartures(tx, trip.id);
    const current = await departuresOf(tx, trip.id);
    const today = this.clock.today();
    const { plan, problems } = planSchedule(current, wishes.departures, {
      today,
      length: trip.length,
      mayGo: (departure) => mayGo(departure, wishes.others, today),
    });
    return { current, plan, problems };
  }

  /** One departure made or changed on its own. Throws VALIDATION_FAILED naming its fields. */
  async put(tx: EntityManager, destinationId: string, change: Change): Promise<void> {
    const trip = await this.lockTrip(tx, destinationId);
    const wishes = { departures: [change.wish], others: 'stay' } as const;
    const arrangement = await this.arrange(tx, trip, wishes);
    refuse(arrangement.problems.flat());
    await this.store(tx, trip, { ...change, arrangement });
  }

  /** Throws DEPARTURE_BOOKED when anything was ever booked on it: then it can only be closed. */
  async remove(
    tx: EntityManager,
    { id, destination_id }: Pick<DepartureView, 'id' | 'destination_id'>,
    { staff }: Caller,
  ): Promise<void> {
    const trip = await this.lockTrip(tx, destination_id);
    await lockDepartures(tx, trip.id);
    const current = await departuresOf(tx, trip.id);
    const departure = current.find((one) => one.id === id);
    if (!departure) throw new DomainError('NOT_FOUND');
    if (departure.booked) throw new DomainError('DEPARTURE_BOOKED', { date: departure.date });
    const plan = { created: [], changed: [], removed: [id] };
    await this.store(tx, trip, {
      action: 'departure.deleted',
      staff,
      arrangement: { current, plan, problems: [] },
    });
  }

  carryOut(tx: EntityManager, destinationId: string, { plan }: Arrangement): Promise<void> {
    return carryOut(tx, destinationId, plan);
  }

  private async lockTrip(tx: EntityManager, id: string): Promise<Trip> {
    const destination = await lockDestination(tx, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return { id, length: destination.res_length };
  }

  /** The departures are part of what an editor reads and sends back, so the version of the trip rises. */
  private async store(
    tx: EntityManager,
    { id }: Trip,
    { arrangement, action, staff }: Logged & { readonly arrangement: Arrangement },
  ): Promise<void> {
    await carryOut(tx, id, arrangement.plan);
    await changeDestination(tx, id);
    const { before, after } = departuresBeforeAndAfter(arrangement);
    await audit(tx, {
      action,
      object: { type: 'destination', id },
      actor: staff,
      changes: changesBetween(before, after) ?? {},
    });
  }
}
