import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import type { Request } from 'express';
import { type Logger as Pino, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Caller } from './access.js';
import { routeOf } from './metrics.js';
import { redact } from './redact.js';

/** The id that ties an answer to its log lines. */
export const requestIdOf = (request: Request): string =>
  typeof request.id === 'string' ? request.id : '';

/**
 * One JSON object a line, so that nothing in it can begin a line of its own. Lines say what happened, never who: no
 * bodies, headers, query strings, names or addresses. What slips into the words of an error is scrubbed.
 */
export const makeLogger = (level: string): Pino =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: redact },
  });

/** Reads that went well are for debugging; what changes something, is refused or fails is worth a line. */
function levelOf(method: string | undefined, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
}

type CallingRequest = Request & { caller?: Caller };

/**
 * Only when the answer is sent are route and caller known: bound at the start they would stand twice in the line. The
 * error of a 5xx has a line of its own (logFailure); what pino-http makes of the status tells nothing.
 */
function requestLine(request: CallingRequest, line: object): object {
  const actor = request.caller?.staff?.id ?? null;
  return { ...line, err: undefined, route: routeOf(request), actor };
}

/** What went wrong, under the request id that the visitor reads. */
export function logFailure(request: Request, error: unknown): void {
  request.log.error(
    { context: 'Error' },
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}

/** As nginx makes them ($request_id). */
const PROXY_ID = /^[0-9a-f]{32}$/;

/** The proxy's own id where it is believed, so that both logs speak of one request; else one of ours. */
const requestIdFrom =
  (trusted: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isBelieved = trusted > 0 && typeof given === 'string' && PROXY_ID.test(given);
    return isBelieved ? given : randomUUID();
  };

/** @param trusted how many proxies in front are believed (TRUST_PROXY) */
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

/** Nest's own lines through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Pino) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context: context ?? stack }, String(message));
  }
}
