import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import type { MetricFamily } from './metrics.js';

/** What one copy of several measured. */
export interface WorkerReport {
  readonly nth: number;
  readonly metrics: readonly MetricFamily[];
}

/** What copies say to their parent (cluster/cluster-metrics.ts): tell me of all; here is mine. */
export type WorkerMessage =
  | { readonly word: 'tell-all'; readonly ask: string }
  | { readonly word: 'mine'; readonly ask: string; readonly metrics: MetricFamily[] };

/** And what the parent says to them. */
export type PrimaryMessage =
  | { readonly word: 'tell'; readonly ask: string }
  | { readonly word: 'all'; readonly ask: string; readonly reports: readonly WorkerReport[] };

/** Longer than the parent waits for each. */
const WAIT_MS = 5_000;

/** The other copies behind the same address, where the process is one of several (npm run start:cluster). */
@Injectable()
export class ClusterMessages {
  private asked = 0;

  /** @param own tells what this copy measured; called for each scrape that reaches any of them */
  join(own: () => MetricFamily[]): void {
    if (!cluster.isWorker) return;
    process.on('message', (message: PrimaryMessage) => {
      if (message.word === 'tell') this.send({ word: 'mine', ask: message.ask, metrics: own() });
    });
  }

  /** What all copies measured, in the order of their places; null for a process that has none beside it. */
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

/** One family of lines for all copies, each sample with the place of its copy. */
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
