import { Injectable } from '@nestjs/common';
import type { ErasurePreviewView, RetentionRunView } from '@safar/domain/contracts/staff/privacy';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { Settings } from '../settings/settings.service.js';
import {
  type Person, bookingsOf, chainOf, countsOf, personsBookings, accountingRecordsOf,
} from './privacy.queries.js'; // oxfmt-ignore
import { type RunRow, runView } from './privacy.view.js';

const RUNS_SHOWN = 30;

/** Previews of erasures, by person or booking. */
@Injectable()
export class Privacy {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Throws PRIVACY_NOBODY. */
  async ofPerson(email: string, staff: Staff): Promise<ErasurePreviewView> {
    const address = email.trim().toLowerCase();
    const bookingIds = await bookingsOf(this.db.manager, address);
    const view = await this.preview({ bookingIds, address });
    if (view.goes.length === 0) throw new DomainError('PRIVACY_NOBODY');
    const object = { type: 'privacy', id: '' };
    await audit(this.db.manager, { action: 'privacy.read', object, actor: staff });
    return view;
  }

  /** Throws BOOKING_NOT_FOUND. */
  async ofBooking(id: string, staff: Staff): Promise<ErasurePreviewView> {
    const bookingIds = await chainOf(this.db.manager, id);
    if (bookingIds.length === 0) throw new DomainError('BOOKING_NOT_FOUND');
    const object = { type: 'booking', id };
    await audit(this.db.manager, { action: 'booking.read', object, actor: staff });
    return this.preview({ bookingIds, address: null });
  }

  async retentionRuns(): Promise<RetentionRunView[]> {
    const rows = await this.db.query<RunRow[]>(
      `select id, started_at, finished_at, gone, failed from retention_runs
        order by started_at desc, id limit ${RUNS_SHOWN}`,
    );
    return rows.map(runView);
  }

  private async preview(person: Person): Promise<ErasurePreviewView> {
    const { manager } = this.db;
    const { 'retention.accountingYears': years } = await this.settings.all();
    const bookings = await personsBookings(manager, person, this.clock.today());
    return {
      bookings,
      goes: await countsOf(manager, person),
      stays: await accountingRecordsOf(manager, person, years),
      is_blocked: bookings.some(({ blocked_by }) => blocked_by !== null),
    };
  }
}
