import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExtraEntity } from './extra.entity.js';
import { ExtraOfferEntity } from './extra-offer.entity.js';
import { ExtrasController } from './extras.controller.js';
import { Extras } from './extras.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ExtraEntity, ExtraOfferEntity])],
  controllers: [ExtrasController],
  providers: [Extras],
})
export class ExtrasModule {}
