import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request } from 'express';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { buildInfo } from '../../common/config/build-info.js';
import { ENV, type Env } from '../../common/config/env.js';
import { Metrics } from '../../common/observability/metrics.js';
import { Replica } from '../../common/database/replica.js';
import { ClusterMessages, ofAllWorkers } from '../../common/observability/cluster-messages.js';
import { type BusinessFigures, businessFigures } from './metrics.queries.js';
import {
  type PoolUse, addBuild, addBusiness, addDisc, addPool, addReplica,
} from './metrics.view.js'; // oxfmt-ignore

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Metrics for Prometheus. Not public, because they contain business figures. */
@Injectable()
export class MetricsService {
  private readonly logger = new Logger('Metrics');

  constructor(
    private readonly db: DataSource,
    private readonly metrics: Metrics,
    private readonly clusterMessages: ClusterMessages,
    replica: Replica,
    @Inject(ENV) private readonly env: Env,
  ) {
    clusterMessages.join(() => metrics.registry.getMetricsAsJSON());
    addPool(metrics.registry, () => (db.driver as unknown as { master?: PoolUse }).master);
    if (env.replicaUrl !== null) addReplica(metrics.registry, replica);
  }

  /** Returns the metrics of this process, or of each worker in a cluster. Throws NOT_FOUND without access. */
  async scrape(request: Request): Promise<string> {
    if (!this.mayScrape(request)) throw new DomainError('NOT_FOUND');
    const workers = await this.clusterMessages.metrics();
    const ofServer = new Registry();
    addBuild(ofServer, buildInfo(this.env));
    addDisc(ofServer, this.env.dataDir);
    addBusiness(ofServer, await this.figures());
    const ofProcesses = workers ? ofAllWorkers(workers) : this.metrics.registry;
    return Registry.merge([ofProcesses, ofServer]).metrics();
  }

  /** With a token, requires it; without one, allows this machine only, without a proxy. */
  private mayScrape(request: Request): boolean {
    const { metricsToken } = this.env;
    if (metricsToken !== null) {
      const given = digest(request.get('authorization') ?? '');
      return timingSafeEqual(given, digest(`Bearer ${metricsToken}`));
    }
    const address = request.socket.remoteAddress ?? '';
    return LOOPBACK.test(address) && request.get('x-forwarded-for') === undefined;
  }

  /** Returns null without a database, so that the other metrics still appear. */
  private async figures(): Promise<BusinessFigures | null> {
    try {
      return await businessFigures(this.db.manager);
    } catch (error) {
      this.logger.warn(`No metrics without the database: ${String(error)}`);
      return null;
    }
  }
}
