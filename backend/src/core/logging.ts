import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { Request } from 'express';
import { type Logger as Pino, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

/** The id that ties an answer to its log lines. */
export const requestIdOf = (request: Request): string =>
  typeof request.id === 'string' ? request.id : '';

/** Log lines say what happened, never who: no bodies, headers, query strings, names or addresses. */
export const makeLogger = (level: string): Pino => pino({ level, base: undefined });

export const requestLogger = (logger: Pino): HttpLogger =>
  pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    autoLogging: { ignore: (request) => !request.url?.startsWith('/api') },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
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
