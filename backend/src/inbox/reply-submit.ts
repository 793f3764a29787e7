import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, ANONYMOUS, type Staff } from '../common/auth/access.js';

/** One submit of a reply: the author, and the key that makes a repeated submit one reply. */
export interface Submit {
  readonly staff: Staff | null;
  /** Empty when the header is missing. */
  readonly key: string;
}

/** Injects the submit of a request. */
export const CurrentSubmit = createParamDecorator(
  (_: unknown, context: ExecutionContext): Submit => {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const { staff } = request.caller ?? ANONYMOUS;
    return { staff, key: request.get('idempotency-key') ?? '' };
  },
);
