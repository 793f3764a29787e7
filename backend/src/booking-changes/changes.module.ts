import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FlightsModule } from '../catalog/flights/flights.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AirportChanges } from './airport/airport-changes.service.js';
import { ChangeEffects } from './change-effects.service.js';
import { CancelRequestsController } from './requests/cancel-requests.controller.js';
import { CancelRequests } from './requests/cancel-requests.service.js';
import { Cancellations } from './cancel/cancellations.service.js';
import { ChangesAdminController } from './changes.admin.controller.js';
import { ChangeRunner } from './change-runner.js';
import { DepartureCancellationsController } from './departures/departure-cancellations.controller.js';
import { DepartureCancellations } from './departures/departure-cancellations.service.js';
import { ExtraChanges } from './extras/extra-changes.service.js';
import { JourneyChangesAdminController } from './journey-changes.admin.controller.js';
import { Moves } from './move/moves.service.js';
import { PassengersAdminController } from './passengers/passengers.admin.controller.js';
import { PassengerChanges } from './passengers/passenger-changes.service.js';
import { RoomChanges } from './rooms/room-changes.service.js';
import { Waivers } from './waive/waivers.service.js';

/** Changes of bookings: cancellation, move, change of airport, rooms and extras, correction and transfer. */
@Module({
  imports: [BookingsModule, FlightsModule, PaymentsModule, SettingsModule],
  controllers: [
    ChangesAdminController,
    JourneyChangesAdminController,
    PassengersAdminController,
    CancelRequestsController,
    DepartureCancellationsController,
  ],
  providers: [
    ChangeRunner,
    ChangeEffects,
    Cancellations,
    Moves,
    AirportChanges,
    ExtraChanges,
    RoomChanges,
    PassengerChanges,
    Waivers,
    CancelRequests,
    DepartureCancellations,
  ],
  exports: [Cancellations, DepartureCancellations],
})
export class ChangesModule {}
