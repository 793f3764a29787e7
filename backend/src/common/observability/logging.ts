import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import type { Request } from 'express';
import { type Logger as Pino, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { CallingRequest } from '../auth/access.js';
import { routeOf } from './metrics.js';
import { redact } from './redact.js';

/** The id that links a response to its log lines. */
export const requestIdOf = (request: Request): string =>
  typeof request.id === 'string' ? request.id : '';

/**
 * Logs one JSON object per line, so that no content can start a new line. Lines say what happened, without persons: no
 * bodies, headers, query strings, names or addresses. Texts of errors are redacted.
 */
export const makeLogger = (level: string): Pino =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: redact },
  });

/** Successful reads are debug lines; changes, rejections and errors are always logged. */
function levelOf(method: string | undefined, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
}

/**
 * Adds route and caller when the response is sent, because they are unknown before; binding them twice would duplicate
 * them. Drops pino-http's error, which says nothing; a 5xx has its own line (logFailure).
 */
function requestLine(request: CallingRequest, line: object): object {
  const actor = request.caller?.staff?.id ?? null;
  return { ...line, err: undefined, route: routeOf(request), actor };
}

/** Logs an error with the request id that the visitor sees. */
export function logFailure(request: Request, error: unknown): void {
  request.log.error(
    { context: 'Error' },
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}

/** Format of nginx ($request_id). */
const PROXY_ID = /^[0-9a-f]{32}$/;

/** Returns the id of a trusted proxy, so that both logs share it; else a new one. */
const requestIdFrom =
  (trusted: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isBelieved = trusted > 0 && typeof given === 'string' && PROXY_ID.test(given);
    return isBelieved ? given : randomUUID();
  };

/** @param trusted number of trusted proxies (TRUST_PROXY) */
export const requestLogger = (logger: Pino, trusted = 0): HttpLogger<Request> =>
  pinoHttp<Request>({
    logger,
    genReqId: requestIdFrom(trusted),
    autoLogging: { ignore: (request) => !request.originalUrl.startsWith('/api') },
    customLogLevel: (request, response, error) =>
      error ? 'error' : levelOf(request.method, response.statusCode),
    customAttributeKeys: { responseTime: 'ms' },
    customSuccessObject: (request: CallingRequest, _response, line: object) =>
      requestLine(request, line),
    customErrorObject: (...[request, , , line]: [CallingRequest, unknown, unknown, object]) =>
      requestLine(request, line),
    serializers: {
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });

/** Sends Nest's own lines through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Pino) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    // Nest's report of a failed start; main.ts says it once, with the reason.
    if ((context ?? stack) === 'ExceptionHandler') return;
    this.logger.error({ context: context ?? stack }, String(message));
  }
}
