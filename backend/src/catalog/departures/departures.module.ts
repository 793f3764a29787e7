import { Module } from '@nestjs/common';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { DeparturesAdminController } from './departures.admin.controller.js';
import { DeparturesController } from './departures.controller.js';
import { Departures } from './departures.service.js';

@Module({
  imports: [DestinationsModule],
  controllers: [DeparturesController, DeparturesAdminController],
  providers: [Departures],
  exports: [Departures],
})
export class DeparturesModule {}
