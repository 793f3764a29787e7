import type { Worker } from 'node:cluster';
import type {
  MetricFamily,
  WorkerReport,
  WorkerMessage,
  PrimaryMessage,
} from '../../common/observability/cluster-messages.js';

/** Workers that do not reply by then are left out of this scrape. */
const WAIT_MS = 3_000;

interface Gathering {
  readonly missing: Map<Worker, number>;
  readonly reports: WorkerReport[];
  readonly finish: () => void;
}

/** One worker replies to a scrape for all: the primary collects their metrics. */
export class ClusterMetrics {
  private readonly gatherings = new Map<string, Gathering>();

  constructor(
    private readonly workers: () => readonly { readonly nth: number; readonly worker: Worker }[],
  ) {}

  /** @param message any message of a worker */
  onMessage(worker: Worker, message: WorkerMessage): void {
    if (message.word === 'tell-all') this.gather(worker, message.ask);
    if (message.word === 'mine') this.addReport(worker, message);
  }

  private gather(asker: Worker, ask: string): void {
    const key = `${asker.id}:${ask}`;
    const reports: WorkerReport[] = [];
    const finish = (): void => {
      clearTimeout(late);
      if (this.gatherings.delete(key)) send(asker, { word: 'all', ask, reports });
    };
    const late = setTimeout(finish, WAIT_MS);
    const workers = this.workers().filter(({ worker }) => worker.isConnected());
    const missing = new Map(workers.map(({ worker, nth }) => [worker, nth]));
    this.gatherings.set(key, { missing, reports, finish });
    for (const { worker } of workers) send(worker, { word: 'tell', ask: key });
    if (missing.size === 0) finish();
  }

  private addReport(
    worker: Worker,
    { ask, metrics }: { ask: string; metrics: MetricFamily[] },
  ): void {
    const gathering = this.gatherings.get(ask);
    const nth = gathering?.missing.get(worker);
    if (!gathering || nth === undefined) return;
    gathering.missing.delete(worker);
    gathering.reports.push({ nth, metrics });
    if (gathering.missing.size === 0) gathering.finish();
  }
}

/** Ignores errors, because the worker may just be ending. */
function send(worker: Worker, word: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(word, () => undefined);
}
