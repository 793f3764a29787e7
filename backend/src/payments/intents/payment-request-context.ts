import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, ANONYMOUS } from '../../common/auth/access.js';
import { idempotencyKeyOf } from '../../common/http/idempotency-key.js';
import { languageOf } from '../../common/http/language.js';
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
