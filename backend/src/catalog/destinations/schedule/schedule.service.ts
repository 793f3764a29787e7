import { Injectable } from '@nestjs/common';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { can } from '@safar/domain/access/permissions';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import {
  type Departure,
  type DepartureValues,
  type DepartureInput,
  type SchedulePlan,
  isAhead,
  isForSale,
  isOverbooking,
  planSchedule,
  valuesOf,
} from '@safar/domain/departures/schedule';
import { hasDepartureAfter } from '@safar/domain/destinations/sale-readiness';
import { seatsMissing } from '@safar/domain/departures/seats';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../common/auth/access.js';
import { audit, changesBetween } from '../../../common/audit/audit.js';
import { throwIfInvalid } from '../../../common/http/errors.js';
import type { Page } from '../../../common/lists/list-response.js';
import type { ListQuery } from '../../../common/lists/list-query.js';
import { refuseStale } from '../../../common/records/versions.js';
import { Clock } from '../../../common/clock.js';
import { changeDestination, lockDestination } from '../destinations.queries.js';
import {
  type DepartureRow,
  applySchedule,
  departurePage,
  departuresOf,
  findDeparture,
  lockDepartures,
} from './schedule.queries.js';
import type { DestinationSchedule } from '../destinations.view.js';
import { departureView } from './schedule.view.js';

/** The trip of the departures. */
interface ScheduledDestination {
  readonly id: string;
  /** Days. */
  readonly length: number;
}

/** The audit entry of a change. */
interface Logged {
  readonly action:
    | 'departure.created'
    | 'departure.created-many'
    | 'departure.updated'
    | 'departure.overbooked'
    | 'departure.deleted';
  readonly staff: Staff;
}

type Change = Logged & {
  readonly input: DepartureInput;
  /** Number of missing seats that the caller has confirmed. */
  readonly overbooking?: number;
  /** The version that was read; without it the last change wins. */
  readonly version?: number | undefined;
};

/** Equal departures on several days. */
interface Series {
  readonly days: readonly IsoDay[];
  readonly terms: Omit<DepartureInput, 'date' | 'id'>;
  readonly staff: Staff;
}

export interface ScheduleInput {
  readonly departures: readonly DepartureInput[];
  /** What happens to departures that are not in the input: delete all, delete those on sale, or keep. */
  readonly others: 'go' | 'go if on sale' | 'stay';
  readonly overbooking?: number;
}

/** A checked plan with its current departures. It can be applied when there are no issues. */
export interface Arrangement {
  readonly current: readonly DepartureRow[];
  readonly plan: SchedulePlan;
  /** Issues by departure of the input. */
  readonly problems: readonly (readonly ValidationIssue[])[];
}

const dated = (departures: readonly DepartureValues[]) =>
  departures.map(({ date, ...values }) => [`departure ${date}`, values] as const);

/** Returns the values before and after of every changed departure, for the audit log. */
export function departuresBeforeAndAfter({ current, plan }: Arrangement) {
  const touched = new Set([...plan.removed, ...plan.changed.map(({ id }) => id)]);
  const before = Object.fromEntries(
    dated(current.filter(({ id }) => touched.has(id)).map(valuesOf)),
  );
  const after = dated([...plan.changed.map(({ values }) => values), ...plan.created]);
  const gone = Object.keys(before).map((day) => [day, null] as const);
  return { before, after: Object.fromEntries([...gone, ...after]) };
}

/** Forms show future departures only, so missing past ones are kept. */
const mayGo = (departure: Departure, others: ScheduleInput['others'], today: IsoDay): boolean =>
  (others === 'go' && departure.date >= today) ||
  (others === 'go if on sale' && isForSale(departure, today));

/**
 * An admin may reduce the seats below the sold ones, but only after a confirmation. Throws OVERBOOKING_UNCONFIRMED with
 * the figures; does nothing for staff without that permission.
 */
function askToOverbook({ current, plan, problems }: Arrangement, staff: Staff): void {
  if (!staff || !can(staff.role, 'departures:overbook') || !isOverbooking(problems.flat())) return;
  const [change] = plan.changed;
  const departure = current.find(({ id }) => id === change?.id);
  if (!change || !departure) return;
  const { date, capacity, blocked } = change.values;
  const { taken } = departure;
  const over = seatsMissing({ capacity, blocked, taken });
  const figures = { date, capacity: capacity ?? 0, blocked, taken, over };
  throw new DomainError('OVERBOOKING_UNCONFIRMED', figures, figures);
}

const isMoreOverbooked = ({ current, plan }: Arrangement): boolean =>
  plan.changed.some(
    ({ id, values }) => values.overbooked > (current.find((one) => one.id === id)?.overbooked ?? 0),
  );

/** Planning and storing of departures. The caller controls the transaction. */
@Injectable()
export class Schedule {
  constructor(private readonly clock: Clock) {}

  /**
   * Returns every departure of a trip by day, also past and closed ones, and the days that would be on sale if it were
   * active.
   */
  async of(manager: EntityManager, destinationId: string): Promise<DestinationSchedule> {
    const today = this.clock.today();
    const departures = await departuresOf(manager, destinationId);
    return {
      schedule: departures.map(departureView),
      daysOnSale: departures.filter((one) => isForSale(one, today)).map(({ date }) => date),
      hasDeparture: departures.some((one) => isAhead(one, today)),
    };
  }

  async page(manager: EntityManager, query: ListQuery): Promise<Page<DepartureView>> {
    return (await departurePage(manager, query)).map(departureView);
  }

  async find(manager: EntityManager, id: string): Promise<DepartureView | null> {
    const row = await findDeparture(manager, id);
    return row && departureView(row);
  }

  /** Tells whether a new trip gets a future departure. */
  hasRequestedDeparture({ departures }: ScheduleInput): boolean {
    const today = this.clock.today();
    return departures.some(({ date, state = 'open', booking_closes_days = 0 }) =>
      isAhead({ date, state, booking_closes_days }, today),
    );
  }

  /** Tells whether a trip has a future departure after the plan. */
  hasDepartureAfter({ current, plan }: Arrangement): boolean {
    return hasDepartureAfter(current, plan, this.clock.today());
  }

  /** Plans under a lock that keeps orders waiting until the transaction ends. */
  async arrange(
    tx: EntityManager,
    destination: ScheduledDestination,
    scheduleInput: ScheduleInput,
  ): Promise<Arrangement> {
    await lockDepartures(tx, destination.id);
    const current = await departuresOf(tx, destination.id);
    const today = this.clock.today();
    const { plan, problems } = planSchedule(current, scheduleInput.departures, {
      today,
      length: destination.length,
      mayGo: (departure) => mayGo(departure, scheduleInput.others, today),
      overbooking: scheduleInput.overbooking ?? 0,
    });
    return { current, plan, problems };
  }

  /**
   * Creates or changes one departure. Throws VALIDATION_FAILED naming its fields, and OVERBOOKING_UNCONFIRMED for an
   * admin who reduces the seats below the needed ones without confirming it. Throws CONFLICT with the present departure
   * when its version is another.
   */
  async put(tx: EntityManager, destinationId: string, change: Change): Promise<void> {
    const { input, overbooking = 0, version, staff } = change;
    const destination = await this.lockForSchedule(tx, destinationId);
    const scheduleInput = { departures: [input], others: 'stay', overbooking } as const;
    const arrangement = await this.arrange(tx, destination, scheduleInput);
    const stored = arrangement.current.find(({ id }) => id === input.id);
    if (stored) refuseStale(departureView(stored), version);
    askToOverbook(arrangement, staff);
    throwIfInvalid(arrangement.problems.flat());
    const action = isMoreOverbooked(arrangement) ? 'departure.overbooked' : change.action;
    await this.store(tx, destination, { action, staff, arrangement });
  }

  /**
   * Adds departures on the days without one: all of them, or none after an error.
   * @returns the days that got one
   */
  async addSeries(tx: EntityManager, destinationId: string, series: Series): Promise<IsoDay[]> {
    const { days, terms, staff } = series;
    const destination = await this.lockForSchedule(tx, destinationId);
    await lockDepartures(tx, destination.id);
    const known = new Set((await departuresOf(tx, destination.id)).map(({ date }) => date));
    const added = days.filter((day) => !known.has(day));
    if (added.length === 0) return [];
    const departures = added.map((date) => ({ ...terms, date, id: null }));
    const arrangement = await this.arrange(tx, destination, { departures, others: 'stay' });
    // All have the same values, so the issues of the first apply to all.
    throwIfInvalid(arrangement.problems.find((ofOne) => ofOne.length > 0) ?? []);
    await this.store(tx, destination, { action: 'departure.created-many', staff, arrangement });
    return added;
  }

  /** Throws DEPARTURE_BOOKED when it has ever had a booking: then it can only be closed. */
  async remove(
    tx: EntityManager,
    { id, destination_id }: Pick<DepartureView, 'id' | 'destination_id'>,
    staff: Staff,
  ): Promise<void> {
    const destination = await this.lockForSchedule(tx, destination_id);
    await lockDepartures(tx, destination.id);
    const current = await departuresOf(tx, destination.id);
    const departure = current.find((one) => one.id === id);
    if (!departure) throw new DomainError('NOT_FOUND');
    if (departure.booked) throw new DomainError('DEPARTURE_BOOKED', { date: departure.date });
    const plan = { created: [], changed: [], removed: [id] };
    await this.store(tx, destination, {
      action: 'departure.deleted',
      staff,
      arrangement: { current, plan, problems: [] },
    });
  }

  apply(tx: EntityManager, destinationId: string, { plan }: Arrangement): Promise<void> {
    return applySchedule(tx, destinationId, plan);
  }

  /**
   * Locks a trip for a change of its departures. Their rows are locked after it, or a deadlock is possible. Throws
   * DESTINATION_NOT_FOUND.
   */
  async lockForSchedule(tx: EntityManager, id: string): Promise<ScheduledDestination> {
    const destination = await lockDestination(tx, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return { id, length: destination.res_length };
  }

  /** Increments the trip's version after a change of its departures, because editors read and send them with the trip. */
  touch(tx: EntityManager, destinationId: string): Promise<void> {
    return changeDestination(tx, destinationId);
  }

  /** Increments the trip's version, because editors read and send departures with the trip. */
  private async store(
    tx: EntityManager,
    { id }: ScheduledDestination,
    { arrangement, action, staff }: Logged & { readonly arrangement: Arrangement },
  ): Promise<void> {
    await applySchedule(tx, id, arrangement.plan);
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
