import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentEntity, RefundEntity } from './payment.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PaymentPaperwork } from './payment.papers.service.js';
import { PaymentGateway } from './payment.gateway.js';
import { PaymentsController } from './payments.controller.js';
import { Payments } from './payments.service.js';
import { PaymentsWebhookController } from './payments.webhook.controller.js';
import { Reconciler } from './reconciler.service.js';
import { Reconciliation } from './reconciliation.service.js';
import { Refunds } from './refunds.service.js';
import { PaymentSandboxModule } from './sandbox/sandbox.module.js';
import { Settlement } from './settlement.service.js';
import { Webhooks } from './webhooks.service.js';

@Module({
  imports: [
    PaymentSandboxModule,
    SettingsModule,
    TypeOrmModule.forFeature([PaymentEntity, RefundEntity]),
  ],
  controllers: [PaymentsController, PaymentsWebhookController],
  providers: [
    PaymentGateway,
    Payments,
    Settlement,
    Refunds,
    PaymentPaperwork,
    Webhooks,
    Reconciler,
    Reconciliation,
  ],
})
export class PaymentsModule {}
