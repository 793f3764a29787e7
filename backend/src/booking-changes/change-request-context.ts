import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { type Caller, ANONYMOUS, type Staff } from '../common/auth/access.js';
import { idempotencyKeyOf } from '../common/http/idempotency-key.js';

/** The member of staff, and the key that makes a repeated request one change. */
export interface ChangeRequestContext {
  readonly staff: Staff;
  readonly key: string | null;
}

/** The same, or an automatic rule. */
export interface ChangeCause {
  readonly staff: Staff | null;
  readonly key: string | null;
}

/** Injects the context on routes that require staff. */
export const ChangeRequestCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): ChangeRequestContext => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const { staff } = request.caller ?? ANONYMOUS;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, key: idempotencyKeyOf(request) };
  },
);

/** A passenger of a booking. */
export interface PassengerRef {
  readonly bookingId: string;
  readonly passengerId: string;
}

/** Injects `:id` and `:passengerId`. Throws NOT_FOUND for invalid ids. */
export const PassengerRefParam = createParamDecorator(
  (_: unknown, context: ExecutionContext): PassengerRef => {
    const { params } = context.switchToHttp().getRequest<Request>();
    const { id: bookingId, passengerId } = params;
    if (!isUUID(bookingId) || !isUUID(passengerId)) throw new DomainError('NOT_FOUND');
    return { bookingId: String(bookingId), passengerId: String(passengerId) };
  },
);
