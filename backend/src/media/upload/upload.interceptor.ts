import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { DataSource } from 'typeorm';
import type { CallingRequest } from '../../common/auth/access.js';
import { ENV, type Env } from '../../common/config/env.js';
import { type Use, countUse } from '../../common/rate-limiting/rate-limits.js';
import { MAX_BYTES, tooLarge } from './file-kinds.js';
import { Semaphore } from '../../common/semaphore.js';

const FILES_AN_HOUR = 60;
const KIBIBYTES_A_DAY = 500 * 1024;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_BYTES.pdf, fieldNameSize: 20 },
  // Prevents non-ASCII file names from being decoded as Latin-1.
  defParamCharset: 'utf8',
}).single('file');

function errorOf(error: unknown): DomainError {
  if (!(error instanceof MulterError)) return new DomainError('MALFORMED_REQUEST');
  return error.code === 'LIMIT_FILE_SIZE' ? tooLarge('pdf') : new DomainError('UPLOAD_ONE_FILE');
}

/** Reads one file per request into memory, within the sender's limits and the available slots. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  /**
   * At most four uploads in memory, from the first byte to the response; two of them are decoded at once. Waiting
   * requests have not been read, and are rejected before the server would close their connection after 30 s.
   */
  private readonly room = new Semaphore({
    ...{ atOnce: 4, waiting: 92, timeoutMs: 20_000 },
    error: 'UPLOAD_BUSY',
  });

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallingRequest>();
    const response = http.getResponse<Response>();
    const sender = request.caller?.staff?.id ?? '';
    await this.count(
      { key: `upload-files:${sender}`, minutes: HOUR_MINUTES, amount: 1 },
      FILES_AN_HOUR,
      response,
    );
    const answer = await this.room.run(async (): Promise<unknown> => {
      try {
        await this.read(request, response);
        const amount = Math.ceil((request.file?.size ?? 0) / 1024);
        const bytes = { key: `upload-bytes:${sender}`, minutes: DAY_MINUTES, amount };
        await this.count(bytes, KIBIBYTES_A_DAY, response);
        return await lastValueFrom<unknown>(next.handle());
      } finally {
        // An open connection keeps its last request, and with it multer's files.
        if (request.file) request.file.buffer = Buffer.of();
      }
    });
    return of(answer);
  }

  private async count(use: Use, most: number, response: Response): Promise<void> {
    if (!this.env.rateLimits) return;
    const { used, wait } = await countUse(this.db.manager, use);
    if (used <= most) return;
    response.setHeader('Retry-After', String(wait));
    throw new DomainError('UPLOAD_LIMIT');
  }

  private read(request: Request, response: Response): Promise<void> {
    // Do not read a request that was closed while waiting: it would never end and would block the slot.
    if (request.destroyed) return Promise.reject(new DomainError('MALFORMED_REQUEST'));
    return new Promise((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error) reject(errorOf(error));
        else resolve();
      });
    });
  }
}
