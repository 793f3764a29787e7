import { Injectable } from '@nestjs/common';
import type { IsoDay } from '@safar/domain/dates/dates';
import { Cancellations } from '../../booking-changes/cancel/cancellations.service.js';
import { Settings } from '../../settings/settings.service.js';

/** Cancels bookings with an unpaid balance, where the agency has set the rule. */
@Injectable()
export class UnpaidCancellation {
  constructor(
    private readonly settings: Settings,
    private readonly cancellations: Cancellations,
  ) {}

  /** Days after the due date when an unpaid booking is cancelled; 0 = never. */
  async afterDays(): Promise<number> {
    return (await this.settings.all()).autoCancelDays;
  }

  /**
   * Cancels as at the customer's request, with the fee of the day. Safe to repeat. Throws BOOKING_TRANSITION when the
   * booking was paid or its due date moved meanwhile.
   */
  async cancel({ id, due }: { id: string; due: IsoDay }): Promise<void> {
    await this.cancellations.cancelWhole(id, {
      staff: null,
      idempotencyKey: `unpaid:${id}:${due}`,
      reason: 'unpaid',
      onlyIf: ({ booking, paid }) =>
        paid < booking.totalPrice && !booking.invoiceLater && booking.balanceDueDate === due,
    });
  }
}
