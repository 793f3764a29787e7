import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerMessage } from '../../common/observability/cluster-messages.js';
import { ClusterMetrics } from './cluster-metrics.js';

/** A worker shuts down within 10 s by itself. */
const SHUTDOWN_TIMEOUT_MS = 12_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** After this time a crash counts as a new one, without a longer delay. */
const HEALTHY_MS = 60_000;

/** A process of the server, one of several on one port. */
export interface WorkerProcess {
  /** Its number from 1 on; a replacement keeps it. */
  readonly nth: number;
  readonly worker: Worker;
  readonly bornAt: number;
  /** True when it accepts requests, false when it ended before. */
  readonly ready: Promise<boolean>;
  /** Its exit code; null: ended by a signal. */
  readonly ended: Promise<number | null>;
}

export interface ClusterManagerOptions {
  readonly count: number;
  /** Variables for each worker, added to the environment of this process. */
  readonly variables: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/**
 * Runs several workers of the server on one port. The primary accepts connections and distributes them in turn: a
 * worker that stops gets none, and connections that it does not accept go to the next.
 */
export class ClusterManager {
  /** Current workers by number. Others are stopping or were never needed. */
  private readonly places = new Map<number, WorkerProcess>();
  private readonly deaths = new Map<number, number>();
  private readonly stopped = new AbortController();
  private change: Promise<void> | null = null;
  private end: Promise<void> | null = null;
  private readonly metrics = new ClusterMetrics(() => [...this.places.values()]);

  constructor(private readonly options: ClusterManagerOptions) {}

  /**
   * Starts the first worker alone, because it migrates the schema; then all others at once.
   * @returns null, or the exit code of a worker that could not start
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
   * Replaces each worker in turn: the old one stops after its replacement accepts requests. Does nothing more while
   * workers start or are being replaced.
   */
  replaceAll(): Promise<void> {
    this.change ??= this.replaceEach().finally(() => {
      this.change = null;
    });
    return this.change;
  }

  /** Stops all workers and starts no new ones. Repeated calls return the same promise. */
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

  /** Replaces a crashed worker, with a longer delay each time. */
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
        `Copy ${nth} (process ${worker.process.pid}) died (${code ?? 'killed'}); a new one starts in ${wait / 1_000} s.`,
      );
      await delay(wait, undefined, { signal: this.stopped.signal }).catch(() => null);
      // Another change may have filled the place meanwhile.
      if (!this.isStopping && !this.places.has(nth)) await this.place(this.fork(nth));
    });
  }

  private async place(workerProcess: WorkerProcess): Promise<void> {
    this.places.set(workerProcess.nth, workerProcess);
    this.watch(workerProcess);
    if (await workerProcess.ready) {
      this.options.log(
        `Copy ${workerProcess.nth} accepts requests (process ${workerProcess.worker.process.pid}).`,
      );
    }
  }

  private async replaceEach(): Promise<void> {
    const { count, log } = this.options;
    log(`Replacing ${count} copies, one after the other.`);
    for (let nth = 1; nth <= count && !this.isStopping; nth += 1) {
      const successor = this.fork(nth);
      if (!(await successor.ready)) {
        if (!this.isStopping) log(`The new copy ${nth} did not start; the running copies stay.`);
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

/** Sends SIGTERM, and SIGKILL when the worker does not end. */
async function leave(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const insist = setTimeout(() => worker.process.kill('SIGKILL'), SHUTDOWN_TIMEOUT_MS);
  await ended;
  clearTimeout(insist);
}
