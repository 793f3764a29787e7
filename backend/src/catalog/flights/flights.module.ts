import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { Flights } from './flights.service.js';

/** Reading of flights. Apart from their editing, because destinations read them and editing needs destinations. */
@Module({
  imports: [PlacesModule],
  providers: [Flights],
  exports: [Flights],
})
export class FlightsModule {}
