import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, ANONYMOUS } from '../core/access.js';
import { idempotencyKeyOf } from '../core/idempotency-key.js';
import { languageOf } from '../core/language.js';
import { payingFrom } from './card-testing.js';
import type { PaymentRequestContext } from './checkout.service.js';

/** Injects caller, language and idempotency key of a payment request. */
export const PaymentRequestCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): PaymentRequestContext => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    return {
      caller: request.caller ?? ANONYMOUS,
      language: languageOf(request),
      idempotencyKey: idempotencyKeyOf(request),
      address: payingFrom(request),
    };
  },
);
