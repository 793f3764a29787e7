import { Module } from '@nestjs/common';
import { GiftCardsModule } from '../gift-cards/gift-cards.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { LaterExtrasController } from './later-extras.controller.js';
import { DiscountCodes } from './discount-codes.service.js';
import { Orders } from './orders.service.js';
import { Quotes } from './quotes.service.js';

@Module({
  imports: [GiftCardsModule, PaymentsModule, SettingsModule],
  controllers: [CheckoutController, LaterExtrasController],
  providers: [CheckoutService, DiscountCodes, Orders, Quotes],
  exports: [Orders],
})
export class CheckoutModule {}
