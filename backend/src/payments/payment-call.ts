import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, NOBODY } from '../core/access.js';
import { refuse } from '../core/errors.js';
import { languageOf } from '../core/language.js';
import type { PaymentCall } from './payments.service.js';

/** Long enough that nobody meets another buyer's key by chance. */
const KEY = /^[\w-]{16,100}$/;

/** The key of a request, null without one. Throws VALIDATION_FAILED for one that is none. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (!key) return null;
  if (!KEY.test(key)) {
    refuse([
      { code: 'FIELD_INVALID', params: { field: 'Idempotency-Key' }, field: 'Idempotency-Key' },
    ]);
  }
  return key;
}

/** Injects who pays, in which language and under which key. */
export const CurrentPaymentCall = createParamDecorator(
  (_: unknown, context: ExecutionContext): PaymentCall => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    return {
      caller: request.caller ?? NOBODY,
      language: languageOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    };
  },
);
