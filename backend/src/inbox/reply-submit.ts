import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { Staff } from '../common/auth/access.js';
import { staffContextOf } from '../common/http/request-context.js';

/** One submit of a reply. Its key is required and may be any text, unlike that of a RequestContext. */
export interface Submit {
  readonly staff: Staff;
  /** Empty when the header is missing. */
  readonly idempotencyKey: string;
}

/** Injects the submit of a request. */
export const SubmitCtx = createParamDecorator((_: unknown, context: ExecutionContext): Submit => ({
  staff: staffContextOf(context).staff,
  idempotencyKey: context.switchToHttp().getRequest<Request>().get('idempotency-key') ?? '',
}));
