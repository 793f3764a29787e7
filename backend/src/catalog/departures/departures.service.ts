import { Injectable } from '@nestjs/common';
import type {
  DepartureChangeRequest,
  DepartureOfDestinationRequest,
  DepartureSeriesRequest,
  DepartureSeriesView,
  DepartureView,
} from '@safar/domain/contracts/catalog/departures';
import type { IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { can } from '@safar/domain/access/permissions';
import { recurrenceProblems, recurringDays } from '@safar/domain/dates/recurring-days';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { refuseChanges } from '../../common/http/sent-back.js';
import { Destinations } from '../destinations/destinations.service.js';
import { refuseStale } from '../../common/records/versions.js';
import { Schedule } from '../destinations/schedule/schedule.service.js';
import { departureOn } from './departures.queries.js';

@Injectable()
export class Departures {
  constructor(
    private readonly db: DataSource,
    private readonly destinations: Destinations,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  /** Returns the days with a bookable departure, each once, in order. */
  async dates(): Promise<string[]> {
    const destinations = await this.destinations.list();
    return [...new Set(destinations.flatMap((destination) => destination.departure_dates))].sort();
  }

  page(query: ListQuery): Promise<Page<DepartureView>> {
    return this.schedule.page(this.db.manager, query);
  }

  /** Throws NOT_FOUND. */
  async one(id: string): Promise<DepartureView> {
    const departure = isUUID(id) ? await this.schedule.find(this.db.manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    return departure;
  }

  /** Throws VALIDATION_FAILED, also when the destination has a departure on that day. */
  async create(request: DepartureOfDestinationRequest, { staff }: ByStaff): Promise<DepartureView> {
    const { destination_id, ...departure } = request;
    const date = departure.date as IsoDay;
    const id = await this.db.transaction(async (tx) => {
      const input = { ...departure, date, id: null };
      await this.schedule.put(tx, destination_id, { input, action: 'departure.created', staff });
      return departureOn(tx, destination_id, date);
    });
    return this.one(id);
  }

  /**
   * Creates departures on the given weekdays; skips days that have one. Throws VALIDATION_FAILED and then creates none.
   */
  async createSeries(
    request: DepartureSeriesRequest,
    { staff }: ByStaff,
  ): Promise<DepartureSeriesView> {
    const { destination_id, weekdays, every_weeks = 1, from, to, ...terms } = request;
    const period = { from: from as IsoDay, to: to as IsoDay };
    const recurrence = { ...period, weekdays, everyWeeks: every_weeks };
    throwIfInvalid(recurrenceProblems(recurrence, this.clock.today()));
    const days = recurringDays(recurrence);
    return this.db.transaction(async (tx) => {
      const added = await this.schedule.addSeries(tx, destination_id, { days, terms, staff });
      const { schedule } = await this.schedule.of(tx, destination_id);
      return {
        created: schedule.filter(({ date }) => added.includes(date as IsoDay)),
        skipped: days.filter((day) => !added.includes(day)),
      };
    });
  }

  /**
   * Throws NOT_FOUND, VALIDATION_FAILED naming its fields, CONFLICT with the present departure for an outdated version,
   * or OVERBOOKING_UNCONFIRMED for an admin who has to confirm fewer seats than sold.
   */
  async update(
    id: string,
    request: DepartureChangeRequest,
    { staff }: ByStaff,
  ): Promise<DepartureView> {
    const { acknowledge_overbooking = 0, version, ...departure } = request;
    const now = await this.one(id);
    const { destination_id } = now;
    refuseStale(now, version);
    refuseChanges(request, now);
    if ((request.destination_id ?? destination_id) !== destination_id) {
      const field = 'destination_id';
      throwIfInvalid([{ code: 'FIELD_INVALID', params: { field }, field }]);
    }
    const mayOverbook = staff !== null && can(staff.role, 'departures:overbook');
    const overbooking = mayOverbook ? acknowledge_overbooking : 0;
    await this.db.transaction(async (tx) => {
      await this.schedule.lockForSchedule(tx, destination_id);
      // Without a day it keeps the one it has under the lock: a colleague may have moved it since it was read.
      const date = departure.date ?? (await this.schedule.find(tx, id))?.date ?? now.date;
      await this.schedule.put(tx, destination_id, {
        input: { ...departure, date: date as IsoDay, id },
        overbooking,
        version,
        action: 'departure.updated',
        staff,
      });
    });
    return this.one(id);
  }

  /** Throws NOT_FOUND, or DEPARTURE_BOOKED: then it can only be closed. */
  async remove(id: string, { staff }: ByStaff): Promise<DepartureView> {
    const departure = await this.one(id);
    await this.db.transaction((tx) => this.schedule.remove(tx, departure, staff));
    return departure;
  }
}
