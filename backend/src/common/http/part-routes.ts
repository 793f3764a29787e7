import { Get, Post, Put, type Type, applyDecorators } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { Permission } from '@safar/domain/access/permissions';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../auth/access.js';
import { StaffAction } from './staff-action.js';

const error = { type: ErrorView };

/** Reads a part of a record, such as the rooms of a departure, by GET. */
export const ReadPart = (permission: Permission, view: Type): MethodDecorator =>
  applyDecorators(
    Get(),
    Requires(permission),
    ApiOkResponse({ type: view }),
    ApiNotFoundResponse(error),
  );

/** Replaces all rows of a part of a record, by PUT. With an outdated `version`: 409, and `details` has the present part. */
export const ReplacePart = (permission: Permission, view: Type): MethodDecorator =>
  applyDecorators(
    Put(),
    Requires(permission),
    ApiOkResponse({ type: view }),
    ApiConflictResponse(error),
    ApiNotFoundResponse(error),
    ApiUnprocessableEntityResponse(error),
  );

/**
 * Copies a part of a departure to others of its trip, to all or to none, by POST to `copy` below the part. With an outdated
 * `version` of the departure: 409, and `details` has the present part.
 */
export const CopyPart = (permission: Permission, view: Type): MethodDecorator =>
  applyDecorators(
    Post('copy'),
    StaffAction(permission, view, 'conflict'),
    ApiNotFoundResponse(error),
    ApiUnprocessableEntityResponse(error),
  );
