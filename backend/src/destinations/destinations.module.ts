import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DestinationEntity } from './destination.entity.js';
import { DestinationsController } from './destinations.controller.js';
import { Destinations } from './destinations.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DestinationEntity])],
  controllers: [DestinationsController],
  providers: [Destinations],
  exports: [Destinations],
})
export class DestinationsModule {}
