import { lockBooking } from '../../../../dist/src/bookings/shared/bookings.service.js';
import { livePaymentOf } from '../../../../dist/src/payments/intents/payments.queries.js';
import { Payments } from '../../../../dist/src/payments/intents/payments.service.js';
import { replace } from '../replace.mjs';

// Releases the seats first and cancels the payment at the provider afterwards.
replace(
  Payments,
  'releaseHold',
  () =>
    async function releaseFirst(bookingId, event) {
      await this.db.transaction(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        if (booking) await this.bookings.release(tx, booking, event);
      });
      const live = await livePaymentOf(this.db.manager, bookingId);
      if (live) await this.cancel(live);
    },
);
