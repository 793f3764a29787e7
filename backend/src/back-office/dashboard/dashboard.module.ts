import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DestinationEntity } from '../../catalog/destinations/destination.entity.js';
import { DashboardController } from './dashboard.controller.js';
import { Dashboard } from './dashboard.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DestinationEntity])],
  controllers: [DashboardController],
  providers: [Dashboard],
})
export class DashboardModule {}
