import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { DomainError } from '@safar/domain/errors/domain-error';
import { ValidationIssues, throwIfInvalid } from './errors.js';

const flatten = (errors: readonly ValidationError[], path = ''): ValidationIssue[] =>
  errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const own: ValidationIssue[] = error.constraints
      ? [{ code: 'FIELD_INVALID', params: { field }, field }]
      : [];
    return [...own, ...flatten(error.children ?? [], field)];
  });

/** A name that every object inherits: reading it would not return what was sent. */
const isInherited = (key: string): boolean => key in {};

/** Values of JSON. Bytes of an uploaded file are no fields: listing them would take a hundred times their memory. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Reflect.getPrototypeOf(value)));

const inheritedIn = (value: unknown, path = ''): string[] =>
  isPlain(value)
    ? Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
        const field = path ? `${path}.${key}` : key;
        return isInherited(key) ? [field] : inheritedIn(inner, field);
      })
    : [];

/** The library skips fields like `constructor`, and copies objects without them. */
class RequestPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    throwIfInvalid(
      inheritedIn(value).map((field) => ({ code: 'FIELD_INVALID', params: { field }, field })),
    );
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/** Validates every body: rejects unknown fields and names all invalid fields at once. */
export const requestValidation = (): ValidationPipe =>
  new RequestPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors) =>
      new DomainError('VALIDATION_FAILED', {}, new ValidationIssues(flatten(errors))),
  });
