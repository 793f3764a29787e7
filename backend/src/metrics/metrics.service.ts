import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { buildInfo } from '../core/build-info.js';
import { ENV, type Env } from '../core/env.js';
import { type MetricFamily, Metrics, prometheusText } from '../core/metrics.js';
import { Replica } from '../core/replica.js';
import { ClusterMessages, ofAllWorkers } from '../core/cluster-messages.js';
import { type BusinessFigures, businessFigures } from './metrics.queries.js';
import {
  type PoolUse, buildMetric, businessMetrics, discMetrics, poolMetrics,
} from './metrics.view.js'; // oxfmt-ignore

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What Prometheus is told. Not for the public: figures of the business are nobody else's business. */
@Injectable()
export class MetricsService {
  private readonly logger = new Logger('Metrics');
  private readonly build: MetricFamily;

  constructor(
    private readonly db: DataSource,
    private readonly metrics: Metrics,
    private readonly clusterMessages: ClusterMessages,
    private readonly replica: Replica,
    @Inject(ENV) private readonly env: Env,
  ) {
    clusterMessages.join(() => this.own());
    this.build = buildMetric(buildInfo(env));
  }

  /** Of this process or, where several stand behind one address, of each of them. Throws NOT_FOUND for whoever may not know that it exists. */
  async scrape(request: Request): Promise<string> {
    if (!this.mayScrape(request)) throw new DomainError('NOT_FOUND');
    const workers = await this.clusterMessages.metrics();
    return prometheusText([
      ...(workers ? ofAllWorkers(workers) : this.own()),
      this.build,
      ...discMetrics(this.env.dataDir),
      ...businessMetrics(await this.figures()),
    ]);
  }

  private own(): MetricFamily[] {
    const { master } = this.db.driver as unknown as { master?: PoolUse };
    return [
      ...this.metrics.own(),
      ...(master ? poolMetrics(master) : []),
      ...this.replica.metrics(),
    ];
  }

  /** With a token whoever knows it; without one only this machine, and no proxy on it that brings somebody else. */
  private mayScrape(request: Request): boolean {
    const { metricsToken } = this.env;
    if (metricsToken !== null) {
      const given = digest(request.get('authorization') ?? '');
      return timingSafeEqual(given, digest(`Bearer ${metricsToken}`));
    }
    const address = request.socket.remoteAddress ?? '';
    return LOOPBACK.test(address) && request.get('x-forwarded-for') === undefined;
  }

  /** Without a database the rest is told all the more. */
  private async figures(): Promise<BusinessFigures | null> {
    try {
      return await businessFigures(this.db.manager);
    } catch (error) {
      this.logger.warn(`No figures without the database: ${String(error)}`);
      return null;
    }
  }
}
