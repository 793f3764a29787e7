import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Aftermath } from './aftermath.service.js';
import { CancelRequestsController } from './cancel-requests.controller.js';
import { CancelRequests } from './cancel-requests.service.js';
import { Cancellations } from './cancellations.service.js';
import { ChangesAdminController } from './changes.admin.controller.js';
import { Deeds } from './deeds.service.js';
import { DepartureCancellationsController } from './departure-cancellations.controller.js';
import { DepartureCancellations } from './departure-cancellations.service.js';
import { Moves } from './moves.service.js';
import { TravellersAdminController } from './travellers.admin.controller.js';
import { Travellers } from './travellers.service.js';
import { Waivers } from './waivers.service.js';

/** What becomes of bookings after they were made: cancelled, moved, corrected, handed over. */
@Module({
  imports: [BookingsModule, PaymentsModule, SettingsModule],
  controllers: [
    ChangesAdminController,
    TravellersAdminController,
    CancelRequestsController,
    DepartureCancellationsController,
  ],
  providers: [
    Deeds,
    Aftermath,
    Cancellations,
    Moves,
    Travellers,
    Waivers,
    CancelRequests,
    DepartureCancellations,
  ],
  exports: [Cancellations, DepartureCancellations],
})
export class ChangesModule {}
