import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../common/auth/access.js';
import { SkipRateLimit } from '../../common/rate-limiting/rate-limits.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('health')
@Controller('metrics')
@SkipRateLimit()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** For Prometheus: from this machine, or with METRICS_TOKEN as bearer token. 404 for others. */
  @Get()
  @Public()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  scrape(@Req() request: Request): Promise<string> {
    return this.metrics.scrape(request);
  }
}
