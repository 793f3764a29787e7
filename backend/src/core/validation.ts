import { type ValidationError, ValidationPipe } from '@nestjs/common';
import type { Problem } from '@safar/domain/rules/problems';
import { DomainError } from '@safar/domain/rules/domain-error';
import { ProblemList } from './errors.js';

const flatten = (errors: readonly ValidationError[], path = ''): Problem[] =>
  errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const own: Problem[] = error.constraints
      ? [{ code: 'FIELD_INVALID', params: { field }, field }]
      : [];
    return [...own, ...flatten(error.children ?? [], field)];
  });

/** Shape of every body: unknown fields are refused, all wrong fields are named at once. */
export const requestValidation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors) =>
      new DomainError('VALIDATION_FAILED', {}, new ProblemList(flatten(errors))),
  });
