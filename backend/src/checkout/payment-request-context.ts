import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { type RequestContext, requestContextOf } from '../common/http/request-context.js';
import { payingFrom } from '../payments/intents/card-testing.service.js';

/** The context of a payment request. */
export interface PaymentRequestContext extends Omit<RequestContext, 'address'> {
  /** The customer's address; null when it is not counted. */
  readonly address: string | null;
}

/** Injects the context of a payment request. Throws VALIDATION_FAILED for a malformed key. */
export const PaymentRequestCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): PaymentRequestContext => ({
    ...requestContextOf(context),
    address: payingFrom(context.switchToHttp().getRequest<Request>()),
  }),
);
