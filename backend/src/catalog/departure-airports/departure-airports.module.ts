import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { PlacesModule } from '../places/places.module.js';
import { DepartureAirportsController } from './departure-airports.controller.js';
import { DepartureAirports } from './departure-airports.service.js';

@Module({
  imports: [DestinationsModule, PlacesModule],
  controllers: [DepartureAirportsController],
  providers: [DepartureAirports],
})
export class DepartureAirportsModule {}
