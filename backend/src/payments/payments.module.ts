import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JWT_OPTIONS } from '../common/config/jwt-keys.js';
import { CardTestingGuard } from './intents/card-testing.service.js';
import { BookingMoney } from './offline/booking-money.service.js';
import { BookingMoneyController } from './offline/booking-money.controller.js';
import { GiftCardMoney } from './gift-cards/gift-card-money.service.js';
import { ExtraPayments } from './extras/extra-payments.service.js';
import { ClosedPayLinks } from './pay-links/closed-pay-links.service.js';
import { PaymentsAdminController } from './offline/payments.admin.controller.js';
import { PaymentsAdminService } from './offline/payments-admin.service.js';
import { OfflinePayments } from './offline/offline-payments.service.js';
import { PayLinkEntity } from './pay-links/pay-link.entity.js';
import { PayLinksController } from './pay-links/pay-links.controller.js';
import { PayLinks } from './pay-links/pay-links.service.js';
import { PaymentEntity, RefundEntity } from './intents/payment.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PaymentDocuments } from './documents/payment-documents.service.js';
import { PaymentGateway } from './gateway/payment.gateway.js';
import { ProviderFailures } from './gateway/provider-failures.js';
import { PaymentsController } from './intents/payments.controller.js';
import { Payments } from './intents/payments.service.js';
import { BalancePayments } from './intents/balance-payments.service.js';
import { PaymentsWebhookController } from './webhooks/payments.webhook.controller.js';
import { InvariantsCheck } from './ledger/invariants-check.service.js';
import { ProviderCheck } from './sync/provider-check.service.js';
import { ProviderStatement } from './gateway/provider-statement.service.js';
import { PaymentSyncJobs } from './sync/payment-sync-jobs.service.js';
import { PaymentSync } from './sync/payment-sync.service.js';
import { RefundDecisions } from './refunds/refund-decisions.service.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsExport } from './refunds/refunds.export.js';
import { Refunds } from './refunds/refunds.service.js';
import { PaymentSandboxModule } from '../../stripe-sandbox/sandbox.module.js';
import { Settlement } from './ledger/settlement.service.js';
import { OwnGoodwill } from './refunds/own-goodwill.service.js';
import { StaffRefunds } from './refunds/staff-refunds.service.js';
import { UnmatchedPayments } from './offline/unmatched-payments.service.js';
import { Webhooks } from './webhooks/webhooks.service.js';

@Module({
  imports: [
    PaymentSandboxModule,
    SettingsModule,
    JwtModule.register(JWT_OPTIONS),
    TypeOrmModule.forFeature([PaymentEntity, RefundEntity, PayLinkEntity]),
  ],
  controllers: [
    PaymentsController,
    PaymentsWebhookController,
    BookingMoneyController,
    RefundsController,
    RefundsExport,
    PaymentsAdminController,
    PayLinksController,
  ],
  providers: [
    PaymentGateway,
    ProviderFailures,
    CardTestingGuard,
    Payments,
    BalancePayments,
    ExtraPayments,
    GiftCardMoney,
    BookingMoney,
    Settlement,
    UnmatchedPayments,
    Refunds,
    PaymentDocuments,
    Webhooks,
    PaymentSyncJobs,
    PaymentSync,
    InvariantsCheck,
    ProviderCheck,
    ProviderStatement,
    PayLinks,
    ClosedPayLinks,
    OfflinePayments,
    OwnGoodwill,
    StaffRefunds,
    RefundDecisions,
    PaymentsAdminService,
  ],
  exports: [
    BalancePayments,
    BookingMoney,
    ExtraPayments,
    GiftCardMoney,
    Payments,
    PayLinks,
    ProviderStatement,
    StaffRefunds,
  ],
})
export class PaymentsModule {}
