import { Injectable } from '@nestjs/common';
import type {
  DashboardDeskView,
  DashboardTripsView,
  DashboardView,
} from '@safar/domain/contracts/dashboard';
import { addDays } from '@safar/domain/rules/dates';
import { DomainError } from '@safar/domain/rules/domain-error';
import { can } from '@safar/domain/rules/permissions';
import { DataSource } from 'typeorm';
import type { Caller } from '../core/access.js';
import { Clock } from '../core/clock.js';
import {
  comingDepartures,
  salesByDay,
  seatsOfComingDepartures,
  allTrips,
  unpaidBalances,
  waitingCounts,
} from './dashboard.queries.js';
import { tripsView } from './dashboard.view.js';

const DAYS_AHEAD = 60;
const SALES_DAYS = 30;

/** Today at a glance. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async view({ staff }: Caller): Promise<DashboardView> {
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    const [departures, desk, trips] = await Promise.all([
      this.departures(),
      can(staff.role, 'bookings:read') ? this.desk() : null,
      can(staff.role, 'destinations:write') ? this.trips() : null,
    ]);
    return { departures, desk, trips };
  }

  private async departures(): Promise<DashboardView['departures']> {
    const from = this.clock.today();
    const span = { from, to: addDays(from, DAYS_AHEAD) };
    const [list, seats] = await Promise.all([
      comingDepartures(this.db.manager, span),
      seatsOfComingDepartures(this.db.manager, span),
    ]);
    return { days: DAYS_AHEAD, ...span, ...seats, list };
  }

  private async desk(): Promise<DashboardDeskView> {
    const { manager } = this.db;
    const today = this.clock.today();
    const [balances, counts, sales] = await Promise.all([
      unpaidBalances(manager, today),
      waitingCounts(manager),
      salesByDay(manager, { from: addDays(today, 1 - SALES_DAYS), to: today }),
    ]);
    return { balances, ...counts, sales };
  }

  private async trips(): Promise<DashboardTripsView> {
    return tripsView(await allTrips(this.db.manager));
  }
}
