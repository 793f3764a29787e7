import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import {
  Logger as WorkerLogger,
  type Runner,
  type TaskList,
  type WorkerEvents,
  run,
} from 'graphile-worker';
import { DataSource, type EntityManager } from 'typeorm';
import { QUEUE_CONNECTIONS } from '../database/connections.js';
import { ENV, type Env } from '../config/env.js';

/** Payload of a job: ids, never personal data. */
export type JobPayload = Readonly<Record<string, string | number>>;
export type JobHandler = (payload: JobPayload) => Promise<void>;

export interface JobOptions {
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  /** Delay in seconds. */
  readonly inSeconds?: number;
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after the other, in any process. */
  readonly queue?: string;
  /** Lower numbers run first; default 0. */
  readonly priority?: number;
}

/** Queues a job in the caller's transaction; a rollback removes it. */
export async function enqueue(
  manager: EntityManager,
  job: { task: string; payload?: JobPayload },
  options: JobOptions = {},
): Promise<void> {
  await manager.query(
    `select graphile_worker.add_job($1, $2::json, run_at => now() + make_interval(secs => $3),
       max_attempts => $4, job_key => $5, queue_name => $6, priority => $7)`,
    [
      job.task,
      JSON.stringify(job.payload ?? {}),
      options.inSeconds ?? 0,
      options.maxAttempts ?? 25,
      options.key ?? null,
      options.queue ?? null,
      options.priority ?? 0,
    ],
  );
}

/**
 * Jobs that failed their last attempt. A periodic job has one attempt, and its timer queues it again: it counts only
 * when that did not happen within twenty minutes, as for nightly jobs.
 */
export const FAILED_JOBS = `select id, task_identifier, updated_at from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null
    and (max_attempts > 1 or updated_at < now() - interval '20 minutes')`;

/** The jobs table has no function that takes many jobs of all tasks. */
const TAKE_DUE_JOBS = `
  with due as (
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and j.attempts < j.max_attempts and j.run_at <= now() and j.locked_at is null
    returning j.id, j.priority, j.run_at, t.identifier as task, j.payload)
  select task, payload from due order by priority, run_at, id`;

/** Logs only errors and warnings, not each job. */
const quietLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    if (level === 'warning') logger.warn(message);
  });

/**
 * Queue of a job. Mails have their own: a mail server that hangs must not block payments, and a killed process has at
 * most one mail in progress, which is then sent again.
 */
export type JobQueue = 'work' | 'mails';

const JOB_QUEUES: Readonly<Record<JobQueue, { concurrency: number; maxPoolSize: number }>> = {
  work: { concurrency: 4, maxPoolSize: QUEUE_CONNECTIONS.work },
  mails: { concurrency: 1, maxPoolSize: QUEUE_CONNECTIONS.mails },
};
const QUEUE_NAMES = Object.keys(JOB_QUEUES) as JobQueue[];

/**
 * Completes each job with its own call, which the library awaits: otherwise an unreachable database at that moment
 * would end the process with an unhandled error. Now only the queue stops and is started again (`restart`).
 */
const NOTED_AT_ONCE = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const RESTART_MS = 1_000;
/** A start that loses its database may never settle. */
const LONGEST_START_MS = 10_000;

/** Longer than any job: after that its process is considered dead. Every job can safely run twice. */
const ABANDONED_SECONDS = 300;

async function tooLate(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error('The job takes too long');
}

/** Runs the jobs of all features, which register their handlers at module start. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly tasks: Readonly<Record<JobQueue, TaskList>> = { work: {}, mails: {} };
  private readonly handlers = new Map<string, JobHandler>();
  private readonly runners = new Map<JobQueue, Runner>();
  private isStopping = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: DataSource,
  ) {}

  register(task: string, handler: JobHandler, queue: JobQueue = 'work'): void {
    if (this.handlers.has(task)) throw new Error(`The job ${task} has two handlers`);
    this.handlers.set(task, handler);
    this.tasks[queue][task] = (payload: unknown) => handler(payload as JobPayload);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.isStopping = false;
    await this.handOnAbandonedJobs();
    await this.retryFailedJobs();
    await Promise.all(QUEUE_NAMES.map((queue) => this.start(queue, { isWanted: true })));
  }

  /** Gives failed jobs one more attempt at each start, because a new release may have fixed the cause. */
  async retryFailedJobs(): Promise<void> {
    await this.db.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => greatest(max_attempts - 1, 0))
         from graphile_worker.jobs where id in (select id from (${FAILED_JOBS}) failed) group by max_attempts`,
    );
  }

  /** @param attempt no longer wanted after a timeout, or when it stopped before it had started */
  private async start(queue: JobQueue, attempt: { isWanted: boolean }): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    // The promise may never settle: the library first closes its connection to an unreachable database.
    events.once('pool:gracefulShutdown', ({ workerPool }) => {
      if (attempt.isWanted) void this.restart(queue, workerPool.id);
      attempt.isWanted = false;
    });
    const runner = await run({
      connectionString: this.env.databaseUrl,
      ...JOB_QUEUES[queue],
      pollInterval: this.env.queuePollMs,
      noHandleSignals: true,
      taskList: this.tasks[queue],
      parsedCronItems: [],
      logger: quietLogger(this.logger),
      preset: NOTED_AT_ONCE,
      events,
    });
    const warn = (error: unknown): void =>
      this.logger.warn(`The queue ${queue} stopped: ${String(error)}`);
    runner.promise.catch(warn);
    if (attempt.isWanted && !this.isStopping) this.runners.set(queue, runner);
    else await runner.stop().catch(warn);
  }

  /** Restarts a queue that stopped by itself, usually because the database did. */
  private async restart(queue: JobQueue, pool: string): Promise<void> {
    this.runners.delete(queue);
    while (!this.isStopping) {
      await delay(RESTART_MS, undefined, { ref: false });
      const attempt = { isWanted: true };
      try {
        await this.db.query(`select graphile_worker.force_unlock_workers(array[$1])`, [pool]);
        await Promise.race([this.start(queue, attempt), tooLate(LONGEST_START_MS)]);
        return;
      } catch (error) {
        attempt.isWanted = false;
        this.logger.warn(`The queue ${queue} has no database connection: ${String(error)}`);
      }
    }
  }

  /** Finishes running jobs before the database connections close. */
  beforeApplicationShutdown(): Promise<void> {
    return this.pause();
  }

  /** Stops the queues of this process: from then on it runs jobs in `runDue` only. */
  async pause(): Promise<void> {
    this.isStopping = true;
    const runners = [...this.runners.values()];
    this.runners.clear();
    await Promise.all(runners.map((runner) => runner.stop()));
  }

  /**
   * Runs the due jobs at once and one after the other, for a process that alone uses its database and has no queues: a
   * job that fails, or whose process ends, is not tried again.
   * @returns how many jobs were due
   * @throws what a job throws
   */
  async runDue(): Promise<number> {
    const due = await this.db.query<{ task: string; payload: JobPayload }[]>(TAKE_DUE_JOBS);
    for (const { task, payload } of due) await this.handlerOf(task)(payload);
    return due.length;
  }

  private handlerOf(task: string): JobHandler {
    const handler = this.handlers.get(task);
    if (!handler) throw new Error(`The job ${task} has no handler`);
    return handler;
  }

  /** Releases jobs of a killed process; the library would keep them locked for four hours. */
  @Interval(60_000)
  async handOnAbandonedJobs(): Promise<void> {
    try {
      await this.db.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
           from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`,
        [ABANDONED_SECONDS],
      );
    } catch (error) {
      this.logger.warn(`Abandoned jobs were not released, database error: ${String(error)}`);
    }
  }
}
