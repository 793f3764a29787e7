import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Logger as WorkerLogger, type Runner, type TaskList, run } from 'graphile-worker';
import type { EntityManager } from 'typeorm';
import { ENV, type Env } from './env.js';

/** What a job carries: ids, never personal data. */
export type JobPayload = Readonly<Record<string, string | number>>;
export type JobHandler = (payload: JobPayload) => Promise<void>;

export interface JobOptions {
  /** A waiting job with the same key is replaced instead of doubled. */
  readonly key?: string;
  /** Not before this many seconds from now. */
  readonly inSeconds?: number;
  readonly maxAttempts?: number;
}

/** Puts a job into the queue inside the caller's transaction: rolled back, it never was. */
export async function enqueue(
  manager: EntityManager,
  job: { task: string; payload?: JobPayload },
  options: JobOptions = {},
): Promise<void> {
  await manager.query(
    `select graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3),
       max_attempts => $4, job_key => $5)`,
    [
      job.task,
      JSON.stringify(job.payload ?? {}),
      options.inSeconds ?? 0,
      options.maxAttempts ?? 25,
      options.key ?? null,
    ],
  );
}

/** Only what needs somebody: failures of jobs, not each job that ran. */
const quietLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    if (level === 'warning') logger.warn(message);
  });

/** Runs the jobs of all features. Features register their handlers while modules initialise. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly handlers = new Map<string, JobHandler>();
  private runner: Runner | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {}

  register(task: string, handler: JobHandler): void {
    if (this.handlers.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.handlers.set(task, handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    const taskList: TaskList = Object.fromEntries(
      [...this.handlers].map(([task, handler]) => [
        task,
        (payload: unknown) => handler(payload as JobPayload),
      ]),
    );
    this.runner = await run({
      connectionString: this.env.databaseUrl,
      concurrency: 4,
      maxPoolSize: 5,
      pollInterval: 2_000,
      noHandleSignals: true,
      taskList,
      parsedCronItems: [],
      logger: quietLogger(this.logger),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.runner?.stop();
  }
}
