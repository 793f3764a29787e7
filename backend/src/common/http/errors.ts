import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorView, FieldIssue } from '@safar/domain/contracts/system/errors';
import { DomainError } from '@safar/domain/errors/domain-error';
import { ERROR_STATUS, type ErrorCode } from '@safar/domain/errors/error-codes';
import type { Language } from '@safar/domain/text/languages';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { Request, RequestHandler, Response } from 'express';
import { languageOf, messageFor } from './language.js';
import { logFailure, requestIdOf } from '../observability/logging.js';

/** Several invalid fields; the response adds a sentence for each. */
export class ValidationIssues {
  constructor(readonly issues: readonly ValidationIssue[]) {}
}

/** Throws VALIDATION_FAILED with the given issues, unless the list is empty. */
export function throwIfInvalid(problems: readonly ValidationIssue[]): void {
  if (problems.length > 0) {
    throw new DomainError('VALIDATION_FAILED', {}, new ValidationIssues(problems));
  }
}

/** Throws an issue: one of a field as VALIDATION_FAILED, any other as itself. */
export function throwIfProblem(problem: ValidationIssue | null): void {
  if (problem?.field) throwIfInvalid([problem]);
  if (problem) throw new DomainError(problem.code, problem.params);
}

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'MALFORMED_REQUEST',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/**
 * PostgreSQL: connection lost or refused, shutting down, too many connections, lock or statement timeout, deadlock,
 * serialization failure.
 */
const DATABASE_AWAY = /^(08...|57P0[123]|53300|55P03|57014|40P01|40001)$/;
const SOCKET_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** PostgreSQL rejects NUL characters and invalid text; a mistake of the client. */
const UNREADABLE_TEXT = /^(22021|22P02|22P05|22007|22008|22003)$/;

/** TypeORM, when the connection was lost between two statements of a transaction. */
const CONNECTION_RELEASED = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Foreign key violation: a concurrent request deleted the referenced row. */
const REFERENCE_GONE = '23503';
/** The same from the trigger attach_uploads: nobody else has changed the record. */
const UPLOAD_GONE = /uploaded file .* gone/;

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof HttpException) return STATUS_CODES[error.getStatus()] ?? 'INTERNAL';
  const { code, status, message, name } = error as Partial<
    Record<'code' | 'message' | 'name', string>
  > & {
    status?: number;
  };
  if (typeof status === 'number' && status < 500) {
    return STATUS_CODES[status] ?? 'MALFORMED_REQUEST';
  }
  if (code && UNREADABLE_TEXT.test(code)) return 'MALFORMED_REQUEST';
  if (code === REFERENCE_GONE) return UPLOAD_GONE.test(message ?? '') ? 'UPLOAD_GONE' : 'CONFLICT';
  if (code && (DATABASE_AWAY.test(code) || SOCKET_AWAY.test(code))) return 'SERVICE_UNAVAILABLE';
  if (name && CONNECTION_RELEASED.test(name)) return 'SERVICE_UNAVAILABLE';
  return message && CONNECTION_LOST.test(message) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL';
}

/** Seconds until a retry is useful, if known. */
const retryAfterOf = (error: unknown): string | number | undefined =>
  error instanceof DomainError ? error.params['retryAfter'] : undefined;

function detailsOf(error: unknown, language: Language): unknown {
  if (!(error instanceof DomainError)) return undefined;
  if (!(error.details instanceof ValidationIssues)) return error.details;
  return error.details.issues.map((problem): FieldIssue => ({
    ...problem,
    message: messageFor(problem, language),
  }));
}

/** Builds the error response, the same for all errors, in the request's language. Unknown errors reveal nothing. */
export function errorView(error: unknown, request: Request): ErrorView {
  const code = codeOf(error);
  const language = languageOf(request);
  const params = error instanceof DomainError ? error.params : {};
  const details = detailsOf(error, language);
  return {
    statusCode: ERROR_STATUS[code],
    code,
    message: messageFor({ code, params }, language),
    ...(details === undefined ? {} : { details }),
    requestId: requestIdOf(request),
  };
}

/** Replies 404 to every URL without a route. */
export const notFoundHandler: RequestHandler = (request, response) => {
  const view = errorView(new DomainError('NOT_FOUND'), request);
  response.status(view.statusCode).setHeader('Cache-Control', 'no-store').json(view);
};

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const view = errorView(error, request);
    if (view.statusCode >= 500) logFailure(request, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const wait = view.statusCode === 503 ? 2 : retryAfterOf(error);
    if (wait !== undefined) response.setHeader('Retry-After', String(wait));
    response.setHeader('Cache-Control', 'no-store');
    // Resets the type: the failed response may have set its own, such as CSV.
    response.status(view.statusCode).type('json').json(view);
  }
}
