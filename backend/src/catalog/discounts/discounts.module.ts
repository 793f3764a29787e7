import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscountRuleEntity } from './discount-rule.entity.js';
import { DiscountsController } from './discounts.controller.js';
import { DiscountsExport } from './discounts.export.js';
import { Discounts } from './discounts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DiscountRuleEntity])],
  controllers: [DiscountsController, DiscountsExport],
  providers: [Discounts],
})
export class DiscountsModule {}
