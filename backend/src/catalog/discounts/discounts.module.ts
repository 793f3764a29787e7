import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscountRuleEntity } from './discount-rule.entity.js';
import { DiscountsController } from './discounts.controller.js';
import { Discounts } from './discounts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DiscountRuleEntity])],
  controllers: [DiscountsController],
  providers: [Discounts],
})
export class DiscountsModule {}
