import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { PassengerListsController } from './passenger-lists.controller.js';
import { PassengerLists } from './passenger-lists.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [PassengerListsController],
  providers: [PassengerLists],
})
export class PassengerListsModule {}
