import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import type { MetricFamily } from './metrics.js';

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
  join(own: () => MetricFamily[]): void {
    if (!cluster.isWorker) return;
    process.on('message', (message: PrimaryMessage) => {
      if (message.word === 'tell') this.send({ word: 'mine', ask: message.ask, metrics: own() });
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
export function ofAllWorkers(reports: readonly WorkerReport[]): MetricFamily[] {
  const families = new Map<string, MetricFamily>();
  for (const { nth, metrics } of reports) {
    for (const measure of metrics) {
      const labelled = measure.samples.map((sample) => ({
        ...sample,
        labels: { copy: String(nth), ...sample.labels },
      }));
      const before = families.get(measure.name)?.samples ?? [];
      families.set(measure.name, { ...measure, samples: [...before, ...labelled] });
    }
  }
  return [...families.values()];
}
