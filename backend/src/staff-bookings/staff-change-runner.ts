import { Injectable } from '@nestjs/common';
import type { BookingFileView } from '@safar/domain/contracts/bookings/bookings';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import { BookingList } from '../bookings/list/booking-list.service.js';
import { lockBooking } from '../bookings/shared/bookings.service.js';
import { type AuditEntry, audit } from '../common/audit/audit.js';
import type { StaffContext } from '../common/http/request-context.js';

/** Applies an action and returns its audit entry; null when nothing changed. */
export type StaffChange = (
  tx: EntityManager,
  booking: BookingEntity,
) => Promise<Pick<AuditEntry, 'action' | 'changes'> | null>;

/** Runs actions of staff under the booking lock, with an audit entry. */
@Injectable()
export class StaffChangeRunner {
  constructor(
    private readonly db: DataSource,
    private readonly list: BookingList,
  ) {}

  /** Returns the full booking afterwards. Throws BOOKING_NOT_FOUND and the errors of the action. */
  async run(
    id: string,
    { staff, language }: Pick<StaffContext, 'staff' | 'language'>,
    change: StaffChange,
  ): Promise<BookingFileView> {
    await this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
      const done = await change(tx, booking);
      if (done) await audit(tx, { ...done, object: { type: 'booking', id }, actor: staff });
    });
    return this.list.fileOf(id, language);
  }
}
