import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Language } from '@safar/domain/text/languages';
import { ANONYMOUS, type Caller, type CallingRequest, type Staff } from '../auth/access.js';
import { callerKey } from '../rate-limiting/rate-limits.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { languageOf } from './language.js';

/** A request without its body. Services take the fields that they need, as `Pick<RequestContext, …>`. */
export interface RequestContext {
  readonly caller: Caller;
  readonly staff: Staff | null;
  /** The language of the response. */
  readonly language: Language;
  /**
   * Makes a repeated request one action; null without the header. Reading it throws VALIDATION_FAILED for a malformed
   * header, so a route that does not use the key ignores the header.
   */
  readonly idempotencyKey: string | null;
  /** An IPv4 address, or the network of an IPv6 customer. */
  readonly address: string;
}

/** The same on a route that requires staff. */
export interface StaffContext extends RequestContext {
  readonly staff: Staff;
}

/** The part of it that most changes need. */
export type ByStaff = Pick<StaffContext, 'staff'>;

/** For decorators that add to the context. */
export function requestContextOf(context: ExecutionContext): RequestContext {
  const request = context.switchToHttp().getRequest<CallingRequest>();
  const { caller = ANONYMOUS } = request;
  return {
    caller,
    staff: caller.staff,
    language: languageOf(request),
    get idempotencyKey() {
      return idempotencyKeyOf(request);
    },
    address: callerKey(request.ip ?? ''),
  };
}

const isByStaff = (context: RequestContext): context is StaffContext => context.staff !== null;

/** For decorators that add to the context of staff. Throws UNAUTHENTICATED for other callers. */
export function staffContextOf(context: ExecutionContext): StaffContext {
  const ctx = requestContextOf(context);
  if (!isByStaff(ctx)) throw new DomainError('UNAUTHENTICATED');
  return ctx;
}

/** Injects the context of a request. */
export const RequestCtx = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestContextOf(context),
);

/** Injects the context of a request by staff. Throws UNAUTHENTICATED for other callers. */
export const StaffCtx = createParamDecorator((_: unknown, context: ExecutionContext) =>
  staffContextOf(context),
);
