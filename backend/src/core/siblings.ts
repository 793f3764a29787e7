import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import type { Measure } from './measures.js';

/** What one copy of several measured. */
export interface CopyReport {
  readonly nth: number;
  readonly measures: readonly Measure[];
}

/** What copies say to their parent (cluster/cluster-metrics.ts): tell me of all; here is mine. */
export type CopyWord =
  | { readonly word: 'tell-all'; readonly ask: string }
  | { readonly word: 'mine'; readonly ask: string; readonly measures: Measure[] };

/** And what the parent says to them. */
export type ParentWord =
  | { readonly word: 'tell'; readonly ask: string }
  | { readonly word: 'all'; readonly ask: string; readonly reports: readonly CopyReport[] };

/** Longer than the parent waits for each. */
const WAIT_MS = 5_000;

/** The other copies behind the same address, where the process is one of several (npm run start:cluster). */
@Injectable()
export class Siblings {
  private asked = 0;

  /** @param own tells what this copy measured; called for each scrape that reaches any of them */
  join(own: () => Measure[]): void {
    if (!cluster.isWorker) return;
    process.on('message', (message: ParentWord) => {
      if (message.word === 'tell') this.say({ word: 'mine', ask: message.ask, measures: own() });
    });
  }

  /** What all copies measured, in the order of their places; null for a process that has none beside it. */
  async measures(): Promise<readonly CopyReport[] | null> {
    if (!cluster.isWorker || !process.connected) return null;
    this.asked += 1;
    const ask = String(this.asked);
    const answer = new Promise<readonly CopyReport[] | null>((resolve) => {
      const end = (reports: readonly CopyReport[] | null): void => {
        clearTimeout(late);
        process.off('message', hear);
        resolve(reports);
      };
      const hear = (message: ParentWord): void => {
        if (message.word === 'all' && message.ask === ask) end(message.reports);
      };
      const late = setTimeout(() => {
        end(null);
      }, WAIT_MS);
      process.on('message', hear);
    });
    this.say({ word: 'tell-all', ask });
    const reports = await answer;
    return reports?.toSorted((one, other) => one.nth - other.nth) ?? null;
  }

  private say(word: CopyWord): void {
    process.send?.(word);
  }
}

/** One family of lines for all copies, each sample with the place of its copy. */
export function ofAllCopies(reports: readonly CopyReport[]): Measure[] {
  const families = new Map<string, Measure>();
  for (const { nth, measures } of reports) {
    for (const measure of measures) {
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
