import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerMessage } from '../core/cluster-messages.js';
import { ClusterMetrics } from './cluster-metrics.js';

/** A copy drains within 10 s by itself. */
const SHUTDOWN_TIMEOUT_MS = 12_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** Whoever lived so long did not die of what killed the one before. */
const HEALTHY_MS = 60_000;

/** A process of the server, one of several behind one address. */
export interface WorkerProcess {
  /** Its place from 1 on; a successor takes the place over. */
  readonly nth: number;
  readonly worker: Worker;
  readonly bornAt: number;
  /** True when it takes requests, false when it ended before. */
  readonly ready: Promise<boolean>;
  /** Its exit code; null: ended by a signal. */
  readonly ended: Promise<number | null>;
}

export interface ClusterManagerOptions {
  readonly count: number;
  /** What each is started with, beside the environment of this process. */
  readonly variables: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/**
 * Keeps so many copies of the server running on one port. The parent accepts connections and deals them out in turn: a
 * copy that leaves is dealt none, and what it does not take goes to the next.
 */
export class ClusterManager {
  /** Those that are wanted, by place. Whoever is not here is leaving, or was never needed. */
  private readonly places = new Map<number, WorkerProcess>();
  private readonly deaths = new Map<number, number>();
  private readonly stopped = new AbortController();
  private change: Promise<void> | null = null;
  private end: Promise<void> | null = null;
  private readonly metrics = new ClusterMetrics(() => [...this.places.values()]);

  constructor(private readonly options: ClusterManagerOptions) {}

  /**
   * The first one alone: it brings the schema up to date. Then the others, all at once.
   * @returns null, or the exit code of the one that could not start
   */
  async start(): Promise<number | null> {
    const { count, log } = this.options;
    this.change = Promise.resolve();
    for (const places of [[1], Array.from({ length: count - 1 }, (_, index) => index + 2)]) {
      const workers = places.map((nth) => this.fork(nth));
      for (const workerProcess of workers) this.places.set(workerProcess.nth, workerProcess);
      for (const { ready, ended } of workers) if (!(await ready)) return (await ended) ?? 1;
    }
    for (const workerProcess of this.places.values()) this.watch(workerProcess);
    const pids = [...this.places.values()].map(({ worker }) => worker.process.pid).join(', ');
    log(`${count} copies take requests (processes ${pids}).`);
    this.change = null;
    return null;
  }

  /**
   * Each in turn: first its successor takes requests, then it leaves. Asked while copies start or are replaced, there is
   * nothing more to do.
   */
  replaceAll(): Promise<void> {
    this.change ??= this.replaceEach().finally(() => {
      this.change = null;
    });
    return this.change;
  }

  /** All leave as they do by themselves; nobody is started any more. Asked again, it is the same end. */
  stop(): Promise<void> {
    this.end ??= this.stopAll();
    return this.end;
  }

  private async stopAll(): Promise<void> {
    this.stopped.abort();
    this.places.clear();
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(all.map((worker) => leave(worker)));
  }

  private get isStopping(): boolean {
    return this.stopped.signal.aborted;
  }

  private fork(nth: number): WorkerProcess {
    const worker = cluster.fork(this.options.variables);
    const ended = once(worker, 'exit').then(([code]) => code as number | null);
    const listening = new Promise<boolean>((resolve) => {
      worker.on('message', (message: WorkerMessage | 'listening') => {
        if (message === 'listening') resolve(true);
        else this.metrics.onMessage(worker, message);
      });
    });
    const ready = Promise.race([listening, ended.then(() => false)]);
    return { nth, worker, bornAt: performance.now(), ready, ended };
  }

  /** Whoever dies unasked is followed by another, later each time it happens again. */
  private watch(workerProcess: WorkerProcess): void {
    void workerProcess.ended.then(async (code) => {
      const { nth, worker, bornAt } = workerProcess;
      if (this.places.get(nth) !== workerProcess) return;
      this.places.delete(nth);
      const isHealthy = performance.now() - bornAt > HEALTHY_MS;
      const deaths = isHealthy ? 0 : (this.deaths.get(nth) ?? 0);
      this.deaths.set(nth, deaths + 1);
      const wait = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** deaths);
      this.options.log(
        `Copy ${nth} (process ${worker.process.pid}) died (${code ?? 'killed'}); another one starts in ${wait / 1_000} s.`,
      );
      await delay(wait, undefined, { signal: this.stopped.signal }).catch(() => null);
      // A change may have filled the place meanwhile.
      if (!this.isStopping && !this.places.has(nth)) await this.place(this.fork(nth));
    });
  }

  private async place(workerProcess: WorkerProcess): Promise<void> {
    this.places.set(workerProcess.nth, workerProcess);
    this.watch(workerProcess);
    if (await workerProcess.ready) {
      this.options.log(
        `Copy ${workerProcess.nth} takes requests (process ${workerProcess.worker.process.pid}).`,
      );
    }
  }

  private async replaceEach(): Promise<void> {
    const { count, log } = this.options;
    log(`Replacing ${count} copies, one after the other.`);
    for (let nth = 1; nth <= count && !this.isStopping; nth += 1) {
      const successor = this.fork(nth);
      if (!(await successor.ready)) {
        if (!this.isStopping) log(`The new copy ${nth} did not start; the ones that run stay.`);
        return;
      }
      if (this.isStopping) return;
      const former = this.places.get(nth);
      await this.place(successor);
      if (former) await leave(former.worker);
    }
    if (!this.isStopping) log('All copies are new.');
  }
}

/** Asks (SIGTERM) and, when it does not end, insists (SIGKILL). */
async function leave(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const insist = setTimeout(() => worker.process.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS);
  await ended;
  clearTimeout(insist);
}
