import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { Request } from 'express';
import { type Logger as Pino, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Caller } from './access.js';
import { routeOf } from './measures.js';
import { scrub } from './scrub.js';

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
    hooks: { streamWrite: scrub },
  });

/** Reads that went well are for debugging; what changes something, is refused or fails is worth a line. */
function levelOf(method: string | undefined, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
}

export const requestLogger = (logger: Pino): HttpLogger<Request> =>
  pinoHttp<Request>({
    logger,
    genReqId: () => randomUUID(),
    autoLogging: { ignore: (request) => !request.originalUrl.startsWith('/api') },
    customLogLevel: (request, response, error) =>
      error ? 'error' : levelOf(request.method, response.statusCode),
    customAttributeKeys: { responseTime: 'ms' },
    customProps: (request: Request & { caller?: Caller }) => ({
      route: routeOf(request),
      actor: request.caller?.staff?.id ?? null,
    }),
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
