import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request } from 'express';
import type { Caller, Staff } from '../auth/access.js';
import { callerKey } from '../rate-limiting/rate-limits.js';

const requestOf = (context: ExecutionContext): Request & { caller?: Caller } =>
  context.switchToHttp().getRequest<Request & { caller?: Caller }>();

/** Injects the caller's address: an IPv4 address, or the network of an IPv6 customer. */
export const CallerAddress = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerKey(requestOf(context).ip ?? ''),
);

/** The calling member of staff and their address. */
export interface StaffContext {
  readonly staff: Staff;
  readonly address: string;
}

/** Injects the context on routes that require staff. */
export const StaffCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffContext => {
    const request = requestOf(context);
    const staff = request.caller?.staff;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, address: callerKey(request.ip ?? '') };
  },
);
