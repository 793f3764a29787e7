import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingEdits } from './booking-edits.service.js';
import { DeskDeeds } from './desk-deeds.service.js';
import { DeskRounds } from './desk-rounds.service.js';
import { SalesController } from './sales.controller.js';
import { StaffBookings } from './staff-bookings.service.js';

/** What staff sell and what becomes of it: bookings by telephone, options, discounts, due dates, reminders. */
@Module({
  imports: [SettingsModule],
  controllers: [SalesController],
  providers: [StaffBookings, DeskDeeds, BookingEdits, DeskRounds],
})
export class SalesModule {}
