import { Injectable } from '@nestjs/common';
import type { IsoDay } from '@safar/domain/rules/dates';
import { Cancellations } from '../changes/cancellations.service.js';
import { Settings } from '../settings/settings.service.js';

/** Gives up bookings whose balance never came, where the agency wants that done by the clock. */
@Injectable()
export class UnpaidCancellation {
  constructor(
    private readonly settings: Settings,
    private readonly cancellations: Cancellations,
  ) {}

  /** So many days after its due date an unpaid booking is given up; 0: never. */
  async afterDays(): Promise<number> {
    return (await this.settings.all()).autoCancelDays;
  }

  /**
   * As if the customer had cancelled: with the fee of the day. Safe to repeat. Throws BOOKING_TRANSITION when the money
   * or another agreement has come since somebody looked.
   */
  async cancel({ id, due }: { id: string; due: IsoDay }): Promise<void> {
    await this.cancellations.cancelWhole(id, {
      staff: null,
      key: `unpaid:${id}:${due}`,
      reason: 'customer',
      onlyIf: ({ booking, paid }) =>
        paid < booking.totalPrice && !booking.invoiceLater && booking.balanceDueDate === due,
    });
  }
}
