import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AirportErrorsFilter } from './airport-errors.filter.js';
import { PlacesController } from './places.controller.js';
import { Places } from './places.service.js';

@Module({
  controllers: [PlacesController],
  providers: [Places, { provide: APP_FILTER, useClass: AirportErrorsFilter }],
  exports: [Places],
})
export class PlacesModule {}
