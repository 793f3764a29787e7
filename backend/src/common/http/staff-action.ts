import { HttpCode, type Type, applyDecorators } from '@nestjs/common';
import { ApiConflictResponse, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { Permission } from '@safar/domain/access/permissions';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../auth/access.js';
import { RateLimit, STAFF_LIMIT } from '../rate-limiting/rate-limits.js';

const TRAITS = {
  /** At most STAFF_LIMIT calls by one member of staff. */
  limited: () => RateLimit(STAFF_LIMIT),
  /** Repeated with the same key, it happens once. */
  idempotent: () => ApiHeader({ name: 'Idempotency-Key', required: false }),
  /** Answers 409 when the record does not allow it, or is not as the caller saw it. */
  conflict: () => ApiConflictResponse({ type: ErrorView }),
} as const;

/** An action of staff, by POST: who may call it, and that it answers 200 with the given view. */
export const StaffAction = (
  permission: Permission,
  view: Type,
  ...traits: (keyof typeof TRAITS)[]
): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    Requires(permission),
    ApiOkResponse({ type: view }),
    ...traits.map((trait) => TRAITS[trait]()),
  );
