import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingEdits } from './booking-edits.service.js';
import { DeskDeeds } from './desk-deeds.service.js';
import { DeskRounds } from './desk-rounds.service.js';
import { DeskWork } from './desk-work.service.js';
import { SalesController } from './sales.controller.js';
import { StaffBookings } from './staff-bookings.service.js';
import { UnpaidCancellation } from './unpaid-cancellation.service.js';

/** What staff sell and what becomes of it: bookings by telephone, options, discounts, due dates, reminders. */
@Module({
  imports: [SettingsModule, ChangesModule, PaymentsModule],
  controllers: [SalesController],
  providers: [StaffBookings, DeskWork, DeskDeeds, BookingEdits, DeskRounds, UnpaidCancellation],
})
export class SalesModule {}
