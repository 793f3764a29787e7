import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request } from 'express';
import { type Caller, ANONYMOUS, type Staff } from '../../common/auth/access.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { idempotencyKeyOf } from '../../common/http/idempotency-key.js';

/** The member of staff, and the key that makes a double click one action. */
export interface StaffPaymentContext {
  readonly staff: Staff;
  readonly key: string | null;
}

/** Injects the context on routes that require staff. */
export const StaffPaymentCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffPaymentContext => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const { staff } = request.caller ?? ANONYMOUS;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, key: idempotencyKeyOf(request) };
  },
);

/** Returns the reason that every refund needs. Throws VALIDATION_FAILED when it is empty. */
export function reasonOf({ reason = '' }: { readonly reason?: string }): string {
  if (reason === '') throwIfInvalid([{ code: 'REASON_MISSING', field: 'reason' }]);
  return reason;
}
