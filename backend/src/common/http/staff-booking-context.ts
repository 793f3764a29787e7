import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Language } from '@safar/domain/text/languages';
import type { Request } from 'express';
import type { Caller, Staff } from '../auth/access.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { languageOf } from './language.js';

/** The member of staff, the language of the response and the idempotency key. */
export interface StaffBookingContext {
  readonly staff: Staff;
  readonly language: Language;
  readonly key: string | null;
}

/** Injects the context on routes that require staff. */
export const StaffBookingCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffBookingContext => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const staff = request.caller?.staff;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, language: languageOf(request), key: idempotencyKeyOf(request) };
  },
);
