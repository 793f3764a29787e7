import { Injectable } from '@nestjs/common';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from '../bookings/shared/booking.entity.js';
import { BookingList } from '../bookings/list/booking-list.service.js';
import { lockBooking } from '../bookings/shared/bookings.service.js';
import { type AuditEntry, audit } from '../common/audit/audit.js';
import type { StaffContext } from '../common/http/request-context.js';

/** The audit entry of an action; null when nothing changed. */
export type StaffChangeEntry = Pick<AuditEntry, 'action' | 'changes'> | null;

/**
 * Runs actions of staff under the booking lock, with an audit entry. Unlike the ChangeRunner, it neither cancels nor
 * locks payments, so staff can edit or confirm a booking while its customer pays. It saves no change record and takes
 * no key, because a repeated action finds nothing to change, or another price.
 */
@Injectable()
export class StaffChangeRunner {
  constructor(
    private readonly db: DataSource,
    private readonly list: BookingList,
  ) {}

  /** Checks an action without the lock, before anything else ends because of it. Throws BOOKING_NOT_FOUND. */
  async check(
    id: string,
    look: (manager: EntityManager, booking: BookingEntity) => Promise<unknown>,
  ): Promise<void> {
    const booking = await this.db.manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    await look(this.db.manager, booking);
  }

  /** Returns the full booking afterwards. Throws BOOKING_NOT_FOUND and the errors of the action. */
  async run(
    id: string,
    { staff, language }: Pick<StaffContext, 'staff' | 'language'>,
    change: (tx: EntityManager, booking: BookingEntity) => Promise<StaffChangeEntry>,
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
