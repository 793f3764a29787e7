import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Request } from 'express';
import { type Caller, ANONYMOUS, type Staff } from '../core/access.js';
import { throwIfInvalid } from '../core/errors.js';
import { idempotencyKeyOf } from '../core/idempotency-key.js';

/** Something a member of staff does with money: who, and the key that makes a double click one deed. */
export interface StaffPaymentContext {
  readonly staff: Staff;
  readonly key: string | null;
}

/** Injects the deed of a route that requires staff. */
export const StaffPaymentCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffPaymentContext => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const { staff } = request.caller ?? ANONYMOUS;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, key: idempotencyKeyOf(request) };
  },
);

/** Money never goes without a word about why. Throws VALIDATION_FAILED for a blank one. */
export function reasonOf({ reason = '' }: { readonly reason?: string }): string {
  if (reason === '') throwIfInvalid([{ code: 'REASON_MISSING', field: 'reason' }]);
  return reason;
}
