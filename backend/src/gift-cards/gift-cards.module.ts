import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { GiftCardEntity, GiftCardEntryEntity, GiftCardMoneyEntity } from './gift-card.entity.js';
import { GiftCardIssue } from './gift-card-issue.service.js';
import { GiftCardPayments } from './gift-card-payments.service.js';
import { GiftCardPayouts } from './gift-card-payouts.service.js';
import { GiftCardRefundMails } from './gift-card-refund-mails.service.js';
import { GiftCardRefunds } from './gift-card-refunds.service.js';
import { GiftCardReturns } from './gift-card-returns.service.js';
import { GiftCardRounds } from './gift-card-rounds.service.js';
import { GiftCardSales } from './gift-card-sales.service.js';
import { GiftCardsAdminController } from './gift-cards.admin.controller.js';
import { GiftCardsController } from './gift-cards.controller.js';
import { GiftCardsExport } from './gift-cards.export.js';
import { GiftCards } from './gift-cards.service.js';

@Module({
  imports: [
    PaymentsModule,
    SettingsModule,
    TypeOrmModule.forFeature([GiftCardEntity, GiftCardEntryEntity, GiftCardMoneyEntity]),
  ],
  controllers: [GiftCardsController, GiftCardsAdminController, GiftCardsExport],
  providers: [
    GiftCardIssue,
    GiftCardSales,
    GiftCardPayments,
    GiftCards,
    GiftCardRounds,
    GiftCardReturns,
    GiftCardRefunds,
    GiftCardPayouts,
    GiftCardRefundMails,
  ],
  exports: [GiftCardPayments, GiftCardSales],
})
export class GiftCardsModule {}
