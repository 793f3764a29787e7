import { Module } from '@nestjs/common';
import { PlacesModule } from '../catalog/places/places.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PassengerListWriter } from './passenger-list-writer.service.js';
import { PassengerListsController } from './passenger-lists.controller.js';
import { PassengerLists } from './passenger-lists.service.js';

@Module({
  imports: [PlacesModule, SettingsModule],
  controllers: [PassengerListsController],
  providers: [PassengerLists, PassengerListWriter],
})
export class PassengerListsModule {}
