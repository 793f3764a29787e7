import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { DepartureExtraEntity } from './departure-extra.entity.js';
import {
  DepartureExtrasController,
  DestinationExtrasController,
} from './extra-offers.controller.js';
import { ExtraOffers } from './extra-offers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DepartureExtraEntity]), DestinationsModule],
  controllers: [DestinationExtrasController, DepartureExtrasController],
  providers: [ExtraOffers],
})
export class ExtraOffersModule {}
