import { Module } from '@nestjs/common';
import { ChangesModule } from '../booking-changes/changes.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingEdits } from './edits/booking-edits.service.js';
import { StaffExtrasController } from './extras/staff-extras.controller.js';
import { StaffExtras } from './extras/staff-extras.service.js';
import { RoomSharing } from './edits/room-sharing.service.js';
import { OptionActions } from './options/option-actions.service.js';
import { BookingReminderTasks } from './reminders/booking-reminder-tasks.service.js';
import { StaffChangeRunner } from './staff-change-runner.js';
import { StaffBookingsController } from './staff-bookings.controller.js';
import { StaffBookings } from './staff-bookings.service.js';
import { UnpaidCancellation } from './reminders/unpaid-cancellation.service.js';

/** Bookings made by staff and their follow-up: options, discounts, due dates, reminders. */
@Module({
  imports: [SettingsModule, ChangesModule, CheckoutModule, PaymentsModule],
  controllers: [StaffExtrasController, StaffBookingsController],
  providers: [
    StaffBookings,
    StaffExtras,
    StaffChangeRunner,
    OptionActions,
    BookingEdits,
    RoomSharing,
    BookingReminderTasks,
    UnpaidCancellation,
  ],
})
export class StaffBookingsModule {}
