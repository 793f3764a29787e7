import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Language } from '@safar/domain/rules/languages';
import type { Request } from 'express';
import type { Caller, Staff } from './access.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { languageOf } from './language.js';

/** Who of the staff asks for a deed, in which language the answer comes, and under which key it is done once. */
export interface StaffBookingContext {
  readonly staff: Staff;
  readonly language: Language;
  readonly key: string | null;
}

/** Injects the call of a route that requires staff. */
export const StaffBookingCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffBookingContext => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const staff = request.caller?.staff;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, language: languageOf(request), key: idempotencyKeyOf(request) };
  },
);
