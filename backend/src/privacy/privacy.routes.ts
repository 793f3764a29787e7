import { Get, HttpCode, Post, applyDecorators } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
} from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { ErasurePreviewView, ErasureReceiptView } from '@safar/domain/contracts/staff/privacy';
import { Requires } from '../common/auth/access.js';
import { StaffAction } from '../common/http/staff-action.js';
import { STAFF_LIMIT, RateLimit } from '../common/rate-limiting/rate-limits.js';

const FILE = { content: { 'application/json': { schema: { type: 'object' } } } };

/** Route that sends a file with personal data. */
export const SendsData = (path: string): MethodDecorator =>
  applyDecorators(Get(path), Requires('privacy:write'), ApiOkResponse(FILE));

/** Route that previews an erasure. */
export const PreviewsErasure = (path: string): MethodDecorator =>
  applyDecorators(
    Post(path),
    StaffAction('privacy:write', ErasurePreviewView),
    ApiNotFoundResponse({ type: ErrorView }),
  );

/** Route that queues an erasure; 409 names the bookings that block it. */
export const Erases = (path: string): MethodDecorator =>
  applyDecorators(
    Post(path),
    HttpCode(202),
    Requires('privacy:write'),
    RateLimit(STAFF_LIMIT),
    ApiAcceptedResponse({ type: ErasureReceiptView }),
    ApiNotFoundResponse({ type: ErrorView }),
    ApiConflictResponse({ type: ErrorView }),
  );
