import { Inject, Injectable } from '@nestjs/common';
import type { DashboardStaffView, DashboardView } from '@safar/domain/contracts/office/dashboard';
import { addDays } from '@safar/domain/dates/dates';
import { can } from '@safar/domain/access/permissions';
import type { EntityManager } from 'typeorm';
import { allDestinations } from '../../catalog/destinations/destinations.service.js';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import { Replica } from '../../common/database/replica.js';
import { isSampleData } from '../../common/database/sample-data.js';
import type { ByStaff } from '../../common/http/request-context.js';
import {
  comingDepartures,
  salesByDay,
  seatsOfComingDepartures,
  unpaidBalances,
  waitingCounts,
} from './dashboard.queries.js';
import { dashboardDestinationsView } from './dashboard.view.js';

const DAYS_AHEAD = 60;
const SALES_DAYS = 30;

/** Figures of today. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly replica: Replica,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async view({ staff }: ByStaff): Promise<DashboardView> {
    const [departures, staffView, destinations, sample_data] = await this.replica.read((manager) =>
      Promise.all([
        this.departures(manager),
        can(staff.role, 'bookings:read') ? this.staffView(manager) : null,
        can(staff.role, 'destinations:write')
          ? allDestinations(manager).then(dashboardDestinationsView)
          : null,
        this.env.demo && isSampleData(manager),
      ]),
    );
    return { sample_data, departures, desk: staffView, trips: destinations };
  }

  private async departures(manager: EntityManager): Promise<DashboardView['departures']> {
    const from = this.clock.today();
    const span = { from, to: addDays(from, DAYS_AHEAD) };
    const [list, seats] = await Promise.all([
      comingDepartures(manager, span),
      seatsOfComingDepartures(manager, span),
    ]);
    return { days: DAYS_AHEAD, ...span, ...seats, list };
  }

  private async staffView(manager: EntityManager): Promise<DashboardStaffView> {
    const today = this.clock.today();
    const [balances, counts, sales] = await Promise.all([
      unpaidBalances(manager, today),
      waitingCounts(manager),
      salesByDay(manager, { from: addDays(today, 1 - SALES_DAYS), to: today }),
    ]);
    return { balances, ...counts, sales };
  }
}
