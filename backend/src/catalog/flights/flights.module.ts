import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { PlacesModule } from '../places/places.module.js';
import { FlightsController } from './flights.controller.js';
import { FlightsEditing } from './flights-editing.service.js';
import { Flights } from './flights.service.js';

@Module({
  imports: [DestinationsModule, PlacesModule],
  controllers: [FlightsController],
  providers: [Flights, FlightsEditing],
  exports: [Flights],
})
export class FlightsModule {}
