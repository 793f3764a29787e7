import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { FlightsController } from './flights.controller.js';
import { FlightsEditing } from './flights-editing.service.js';
import { FlightsModule } from './flights.module.js';

@Module({
  imports: [FlightsModule, DestinationsModule],
  controllers: [FlightsController],
  providers: [FlightsEditing],
})
export class FlightsEditingModule {}
