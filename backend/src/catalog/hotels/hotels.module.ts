import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HotelEntity } from './hotel.entity.js';
import { HotelsController } from './hotels.controller.js';
import { Hotels } from './hotels.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HotelEntity])],
  controllers: [HotelsController],
  providers: [Hotels],
  exports: [Hotels],
})
export class HotelsModule {}
