import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KEPT_KEYS } from '../core/jwt-keys.js';
import { CardTestingGuard } from './card-testing.js';
import { BookingMoney } from './booking-money.service.js';
import { BookingMoneyController } from './booking-money.controller.js';
import { ClosedPayLinks } from './closed-pay-links.service.js';
import { MoneyDeskController } from './money-desk.controller.js';
import { MoneyDesk } from './money-desk.service.js';
import { OfflinePayments } from './offline-payments.service.js';
import { PayLinkEntity } from './pay-link.entity.js';
import { PayLinksController } from './pay-links.controller.js';
import { PayLinks } from './pay-links.service.js';
import { PaymentEntity, RefundEntity } from './payment.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PaymentPaperwork } from './payment.papers.service.js';
import { PaymentGateway } from './payment.gateway.js';
import { ProviderFailures } from './provider-failures.js';
import { PaymentsController } from './payments.controller.js';
import { Payments } from './payments.service.js';
import { Purchases } from './purchases.service.js';
import { PaymentsWebhookController } from './payments.webhook.controller.js';
import { ProviderCheck } from './provider-check.service.js';
import { ProviderStatement } from './provider-statement.service.js';
import { Reconciler } from './reconciler.service.js';
import { Reconciliation } from './reconciliation.service.js';
import { RefundDecisions } from './refund-decisions.service.js';
import { RefundsController } from './refunds.controller.js';
import { Refunds } from './refunds.service.js';
import { PaymentSandboxModule } from './sandbox/sandbox.module.js';
import { Settlement } from './settlement.service.js';
import { OwnGoodwill } from './own-goodwill.service.js';
import { StaffRefunds } from './staff-refunds.service.js';
import { UnmatchedPayments } from './unmatched-payments.service.js';
import { Webhooks } from './webhooks.service.js';

@Module({
  imports: [
    PaymentSandboxModule,
    SettingsModule,
    JwtModule.register(KEPT_KEYS),
    TypeOrmModule.forFeature([PaymentEntity, RefundEntity, PayLinkEntity]),
  ],
  controllers: [
    PaymentsController,
    PaymentsWebhookController,
    BookingMoneyController,
    RefundsController,
    MoneyDeskController,
    PayLinksController,
  ],
  providers: [
    PaymentGateway,
    ProviderFailures,
    CardTestingGuard,
    Payments,
    Purchases,
    BookingMoney,
    Settlement,
    UnmatchedPayments,
    Refunds,
    PaymentPaperwork,
    Webhooks,
    Reconciler,
    Reconciliation,
    ProviderCheck,
    ProviderStatement,
    PayLinks,
    ClosedPayLinks,
    OfflinePayments,
    OwnGoodwill,
    StaffRefunds,
    RefundDecisions,
    MoneyDesk,
  ],
  exports: [BookingMoney, Payments, PayLinks, ProviderStatement, StaffRefunds],
})
export class PaymentsModule {}
