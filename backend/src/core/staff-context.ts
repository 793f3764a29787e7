import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Request } from 'express';
import type { Caller, Staff } from './access.js';
import { callerKey } from './rate-limits.js';

const requestOf = (context: ExecutionContext): Request & { caller?: Caller } =>
  context.switchToHttp().getRequest<Request & { caller?: Caller }>();

/** Injects where a call comes from: an address, or the network of an IPv6 customer. */
export const CallerAddress = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerKey(requestOf(context).ip ?? ''),
);

/** Who of the staff calls, and from where. */
export interface StaffContext {
  readonly staff: Staff;
  readonly address: string;
}

/** Injects the call of a route that requires staff. */
export const StaffCtx = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffContext => {
    const request = requestOf(context);
    const staff = request.caller?.staff;
    if (!staff) throw new DomainError('UNAUTHENTICATED');
    return { staff, address: callerKey(request.ip ?? '') };
  },
);
