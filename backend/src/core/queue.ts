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
import { QUEUE_CONNECTIONS } from './connections.js';
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
  /** Jobs of one queue run one after the other, whichever process takes them. */
  readonly queue?: string;
  /** Lower numbers run first; 0 without. */
  readonly priority?: number;
}

/** Puts a job into the queue inside the caller's transaction: rolled back, it never was. */
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
 * Jobs that failed their last try. A round has one try, and the clock makes it anew: it counts once it has not been made
 * anew for twenty minutes, as those that run once a night.
 */
export const FAILED_JOBS = `select id, task_identifier, updated_at from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null
    and (max_attempts > 1 or updated_at < now() - interval '20 minutes')`;

/** Only what needs somebody: failures of jobs, not each job that ran. */
const quietLogger = (logger: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message);
    if (level === 'warning') logger.warn(message);
  });

/**
 * Who works on a job. Letters have somebody of their own: a mail server that hangs must not keep payments waiting, and
 * whoever is killed has one letter in hand at most, which is then sent once more.
 */
export type JobQueue = 'work' | 'letters';

const JOB_QUEUES: Readonly<Record<JobQueue, { concurrency: number; maxPoolSize: number }>> = {
  work: { concurrency: 4, maxPoolSize: QUEUE_CONNECTIONS.work },
  letters: { concurrency: 1, maxPoolSize: QUEUE_CONNECTIONS.letters },
};
const QUEUE_NAMES = Object.keys(JOB_QUEUES) as JobQueue[];

/**
 * The end of a job is noted by a call that the library waits for: without it, a database that is away just then ends the
 * process, as nobody would hear of the failure. With it, the lane stops instead, and is started again (`restart`).
 */
const NOTED_AT_ONCE = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
const RESTART_MS = 1_000;
/** A start that lost its database in the middle may never say so. */
const LONGEST_START_MS = 10_000;

/** Longer than any job works: after that its process is taken for dead. Every job may safely run twice. */
const ABANDONED_SECONDS = 300;

async function tooLate(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error('It takes too long');
}

/** Runs the jobs of all features. Features register their handlers while modules initialise. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly tasks: Readonly<Record<JobQueue, TaskList>> = { work: {}, letters: {} };
  private readonly runners = new Map<JobQueue, Runner>();
  private isStopping = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: DataSource,
  ) {}

  register(task: string, handler: JobHandler, queue: JobQueue = 'work'): void {
    if (QUEUE_NAMES.some((name) => task in this.tasks[name])) {
      throw new Error(`Two handlers for the job ${task}`);
    }
    this.tasks[queue][task] = (payload: unknown) => handler(payload as JobPayload);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.isStopping = false;
    await this.handOnAbandonedJobs();
    await this.retryFailedJobs();
    await Promise.all(QUEUE_NAMES.map((queue) => this.start(queue, { isWanted: true })));
  }

  /** Every start gives what failed its last try one more: a new release may have mended what stopped it. */
  async retryFailedJobs(): Promise<void> {
    await this.db.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => greatest(max_attempts - 1, 0))
         from graphile_worker.jobs where id in (select id from (${FAILED_JOBS}) failed) group by max_attempts`,
    );
  }

  /** @param attempt nobody's any more when it took too long, or stopped before it had begun */
  private async start(queue: JobQueue, attempt: { isWanted: boolean }): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    // Its own word that it has stopped may never come: the library says goodbye to a database that is not there.
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
    const told = (error: unknown): void =>
      this.logger.warn(`The lane ${queue} stopped: ${String(error)}`);
    runner.promise.catch(told);
    if (attempt.isWanted && !this.isStopping) this.runners.set(queue, runner);
    else await runner.stop().catch(told);
  }

  /** A lane that stopped unasked, mostly because the database did, works again as soon as it can. */
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
        this.logger.warn(`The lane ${queue} waits for the database: ${String(error)}`);
      }
    }
  }

  /** Before the database connections close: what runs now is finished. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.runners.values()].map((runner) => runner.stop()));
  }

  /** A killed process leaves its jobs locked, by the queue's own rules for four hours. */
  @Interval(60_000)
  async handOnAbandonedJobs(): Promise<void> {
    try {
      await this.db.query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
           from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`,
        [ABANDONED_SECONDS],
      );
    } catch (error) {
      this.logger.warn(`Abandoned jobs wait for the database: ${String(error)}`);
    }
  }
}
