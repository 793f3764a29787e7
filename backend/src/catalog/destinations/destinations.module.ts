import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DestinationEntity } from './destination.entity.js';
import { DestinationsController } from './destinations.controller.js';
import { DestinationEditing } from './destination-editing.service.js';
import { Destinations } from './destinations.service.js';
import { ScheduleRows } from './schedule-rows.service.js';
import { Schedule } from './schedule.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DestinationEntity])],
  controllers: [DestinationsController],
  providers: [Destinations, DestinationEditing, Schedule, ScheduleRows],
  exports: [Destinations, Schedule, ScheduleRows],
})
export class DestinationsModule {}
