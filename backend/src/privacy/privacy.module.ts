import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingPrivacyController } from './booking-privacy.controller.js';
import { Erasures } from './erasure/erasures.service.js';
import { PrivacyExports } from './exports/exports.service.js';
import { PrivacyController } from './privacy.controller.js';
import { Privacy } from './privacy.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [PrivacyController, BookingPrivacyController],
  providers: [Privacy, PrivacyExports, Erasures],
})
export class PrivacyModule {}
