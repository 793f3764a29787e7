import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, type ApiResponseNoStatusOptions, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import { Public } from '../auth/access.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { SkipRateLimit } from '../rate-limiting/rate-limits.js';

const ALIVE = { status: 'ok' } as const;
const ANSWERS_ALIVE: ApiResponseNoStatusOptions = {
  schema: { type: 'object', required: ['status'], properties: { status: { enum: ['ok'] } } },
};

@ApiTags('health')
@Controller('health')
@SkipRateLimit()
export class HealthController {
  constructor(
    private readonly db: DataSource,
    private readonly shutdown: GracefulShutdown,
  ) {}

  /** The process is running. */
  @Get('live')
  @Public()
  @ApiOkResponse(ANSWERS_ALIVE)
  live(): typeof ALIVE {
    return ALIVE;
  }

  /** The process can serve requests: it is not stopping, and the database replies. Otherwise 503. */
  @Get('ready')
  @Public()
  @ApiOkResponse(ANSWERS_ALIVE)
  async ready(): Promise<typeof ALIVE> {
    if (this.shutdown.isLeaving) throw new DomainError('SERVICE_UNAVAILABLE');
    await this.db.query('select 1');
    return ALIVE;
  }
}
