import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FlightsModule } from '../flights/flights.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { PlacesModule } from '../places/places.module.js';
import { DepartureContexts } from './departure-context.service.js';
import { DestinationEntity } from './destination.entity.js';
import { DestinationsController } from './destinations.controller.js';
import { DestinationEditing } from './editing/destination-editing.service.js';
import { Destinations } from './destinations.service.js';
import { DeparturesExport } from './schedule/departures.export.js';
import { PartOwners } from './schedule/part-owners.service.js';
import { ScheduleRows } from './schedule/schedule-rows.service.js';
import { Schedule } from './schedule/schedule.service.js';
import { DepartureStaysController, DestinationStaysController } from './stays/stays.controller.js';
import { Stays } from './stays/stays.service.js';
import { StayEntity } from './stays/stay.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DestinationEntity, StayEntity]),
    FlightsModule,
    PlacesModule,
    SettingsModule,
  ],
  controllers: [
    DestinationsController,
    DestinationStaysController,
    DepartureStaysController,
    DeparturesExport,
  ],
  providers: [
    DepartureContexts,
    Destinations,
    DestinationEditing,
    PartOwners,
    Schedule,
    ScheduleRows,
    Stays,
  ],
  exports: [Destinations, PartOwners, Schedule, ScheduleRows],
})
export class DestinationsModule {}
