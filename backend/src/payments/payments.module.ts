import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JWT_OPTIONS } from '../core/jwt-keys.js';
import { CardTestingGuard } from './card-testing.js';
import { BookingMoney } from './booking-money.service.js';
import { BookingMoneyController } from './booking-money.controller.js';
import { ClosedPayLinks } from './closed-pay-links.service.js';
import { PaymentsAdminController } from './payments.admin.controller.js';
import { PaymentsAdminService } from './payments-admin.service.js';
import { OfflinePayments } from './offline-payments.service.js';
import { PayLinkEntity } from './pay-link.entity.js';
import { PayLinksController } from './pay-links.controller.js';
import { PayLinks } from './pay-links.service.js';
import { PaymentEntity, RefundEntity } from './payment.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PaymentDocuments } from './payment-documents.service.js';
import { PaymentGateway } from './payment.gateway.js';
import { ProviderFailures } from './provider-failures.js';
import { PaymentsController } from './payments.controller.js';
import { Payments } from './payments.service.js';
import { CheckoutService } from './checkout.service.js';
import { PaymentsWebhookController } from './payments.webhook.controller.js';
import { ProviderCheck } from './provider-check.service.js';
import { ProviderStatement } from './provider-statement.service.js';
import { PaymentSyncJobs } from './payment-sync-jobs.service.js';
import { PaymentSync } from './payment-sync.service.js';
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
    JwtModule.register(JWT_OPTIONS),
    TypeOrmModule.forFeature([PaymentEntity, RefundEntity, PayLinkEntity]),
  ],
  controllers: [
    PaymentsController,
    PaymentsWebhookController,
    BookingMoneyController,
    RefundsController,
    PaymentsAdminController,
    PayLinksController,
  ],
  providers: [
    PaymentGateway,
    ProviderFailures,
    CardTestingGuard,
    Payments,
    CheckoutService,
    BookingMoney,
    Settlement,
    UnmatchedPayments,
    Refunds,
    PaymentDocuments,
    Webhooks,
    PaymentSyncJobs,
    PaymentSync,
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
  exports: [BookingMoney, Payments, PayLinks, ProviderStatement, StaffRefunds],
})
export class PaymentsModule {}
