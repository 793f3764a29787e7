import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';

export type MetricFamily = MetricObjectWithValues<MetricValue<string>>;

/** Metrics of one worker. */
export interface WorkerReport {
  readonly nth: number;
  readonly metrics: readonly MetricFamily[];
}

/** Messages from workers to the primary (system/cluster/cluster-metrics.ts): a request for all metrics, and own metrics. */
export type WorkerMessage =
  | { readonly word: 'tell-all'; readonly ask: string }
  | { readonly word: 'mine'; readonly ask: string; readonly metrics: MetricFamily[] };

/** Messages from the primary to workers. */
export type PrimaryMessage =
  | { readonly word: 'tell'; readonly ask: string }
  | { readonly word: 'all'; readonly ask: string; readonly reports: readonly WorkerReport[] };

/** Longer than the primary waits for each worker. */
const WAIT_MS = 5_000;

/** Connects this worker with the others (node tools/start/start-cluster.mjs). */
@Injectable()
export class ClusterMessages {
  private asked = 0;

  /** @param own returns this worker's metrics; called for each scrape that reaches any worker */
  join(own: () => Promise<MetricFamily[]>): void {
    if (!cluster.isWorker) return;
    process.on('message', (message: PrimaryMessage) => {
      if (message.word !== 'tell') return;
      void own().then(
        (metrics) => {
          this.send({ word: 'mine', ask: message.ask, metrics });
        },
        // Without a reply, the primary leaves this worker out.
        () => undefined,
      );
    });
  }

  /** Returns the metrics of all workers in order; null outside a cluster. */
  async metrics(): Promise<readonly WorkerReport[] | null> {
    if (!cluster.isWorker || !process.connected) return null;
    this.asked += 1;
    const ask = String(this.asked);
    const answer = new Promise<readonly WorkerReport[] | null>((resolve) => {
      const end = (reports: readonly WorkerReport[] | null): void => {
        clearTimeout(late);
        process.off('message', hear);
        resolve(reports);
      };
      const hear = (message: PrimaryMessage): void => {
        if (message.word === 'all' && message.ask === ask) end(message.reports);
      };
      const late = setTimeout(() => {
        end(null);
      }, WAIT_MS);
      process.on('message', hear);
    });
    this.send({ word: 'tell-all', ask });
    const reports = await answer;
    return reports?.toSorted((one, other) => one.nth - other.nth) ?? null;
  }

  private send(word: WorkerMessage): void {
    process.send?.(word);
  }
}

/** Merges the metrics of all workers, with the worker's number as a label. */
export const ofAllWorkers = (reports: readonly WorkerReport[]): Registry =>
  AggregatorRegistry.aggregate(
    reports.map(({ nth, metrics }) =>
      metrics.map((metric) => ({
        ...metric,
        values: metric.values.map((value) => ({
          ...value,
          labels: { copy: nth, ...value.labels },
        })),
      })),
    ),
  );
