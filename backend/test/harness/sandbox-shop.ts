import type { AddressInfo } from 'node:net';
import {
  BadRequestException,
  Controller,
  Global,
  Module,
  Post,
  Req,
  type RawBodyRequest,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Request } from 'express';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/common/clock.js';
import { ENV, type Env } from '../../src/common/config/env.js';
import { requestValidation } from '../../src/common/http/validation.js';
import { PaymentSandboxModule } from '../../stripe-sandbox/sandbox.module.js';
import { PaymentSandbox } from '../../stripe-sandbox/sandbox.service.js';
import { TEST_KEY, makeSandboxDatabase, stripeAt } from './sandbox-harness.js';

export const SHOP_SECRET = 'whsec_of_a_spec';
export const SHOP_PUBLIC_URL = 'https://safar.example';

type ShopEnv = {
  -readonly [
    Name in 'publicUrl' | 'sandboxWebhookSecret' | 'sandboxSecretKey' | 'stripe'
  ]: Env[Name];
};

/** A running application that contains only the sandbox and a webhook receiver. */
export type SandboxShop = Awaited<ReturnType<typeof openSandboxShop>>;

function receiverOf(received: Stripe.Event[]) {
  @Controller('webhooks')
  class WebhookController {
    @Post('stripe')
    receive(@Req() request: RawBodyRequest<Request>): void {
      const signature = request.get('stripe-signature') ?? '';
      try {
        const body = request.rawBody ?? Buffer.alloc(0);
        received.push(Stripe.webhooks.constructEvent(body, signature, SHOP_SECRET));
      } catch {
        throw new BadRequestException();
      }
    }
  }
  return WebhookController;
}

function groundOf(db: DataSource, env: ShopEnv) {
  const providers = [{ provide: DataSource, useValue: db }, { provide: ENV, useValue: env }, Clock];
  @Global()
  @Module({ providers, exports: providers })
  class GroundModule {}
  return GroundModule;
}

export async function openSandboxShop() {
  const { db, drop } = await makeSandboxDatabase();
  /** Events received with a valid signature. */
  const received: Stripe.Event[] = [];
  /** May be changed while it runs. */
  const env: ShopEnv = {
    ...{ publicUrl: SHOP_PUBLIC_URL, sandboxWebhookSecret: SHOP_SECRET, stripe: null },
    sandboxSecretKey: TEST_KEY,
  };
  const module = await Test.createTestingModule({
    imports: [groundOf(db, env), PaymentSandboxModule],
    controllers: [receiverOf(received)],
  }).compile();
  const app = module.createNestApplication({ rawBody: true, logger: ['error'] });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(requestValidation());
  const { port } = await app.get(PaymentSandbox).start();
  const stripe = stripeAt(port, { maxNetworkRetries: 1 });
  await app.listen(0, '127.0.0.1');
  const { port: shopPort } = app.getHttpServer().address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${shopPort}`,
    db,
    stripe,
    env,
    received,
    intent: async (type: 'card' | 'klarna' | 'swish', extra: object = {}) => {
      const made = await stripe.paymentIntents.create({
        amount: 1_299_500,
        currency: 'sek',
        allowed_payment_method_types: [type],
        description: 'SAFK7M2QX',
        metadata: { language: 'sv', booking_id: 'b-1' },
        ...extra,
      });
      return { id: made.id, secret: made.client_secret ?? '' };
    },
    statusOf: async (id: string) => (await stripe.paymentIntents.retrieve(id)).status,
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
