import { Injectable } from '@nestjs/common';
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

  /** As if the customer had cancelled: with the fee of the day. Safe to repeat under the same key. */
  async cancel(bookingId: string, key: string): Promise<void> {
    await this.cancellations.cancelWhole(bookingId, { staff: null, key, reason: 'customer' });
  }
}
