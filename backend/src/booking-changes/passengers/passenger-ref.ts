import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isUUID } from 'class-validator';
import type { Request } from 'express';

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
