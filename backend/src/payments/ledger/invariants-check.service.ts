import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound } from '../../common/jobs/rounds.js';
import { SystemChecks } from '../../common/observability/system-checks.js';
import { violations } from './invariants.js';

const CHECK = 'invariants_violated';
const TIME_ZONE = { timeZone: 'Europe/Stockholm' };
/** After the deletions of the night, which start at 03:30. */
const EVERY_NIGHT = '0 20 4 * * *';
const EVERY_HOUR = '0 50 * * * *';
/** Milliseconds; a job that runs for 300 s is taken for dead. */
const LONGEST = 240_000;
/** The first ones are enough to find the cause. */
const LOGGED = 50;

/** Checks the invariants of seats and money every night, and each hour while one is violated. Corrects nothing. */
@Injectable()
export class InvariantsCheck implements OnModuleInit {
  private readonly logger = new Logger('Invariants');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly checks: SystemChecks,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CHECK, () => this.check());
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Cron(EVERY_NIGHT, TIME_ZONE)
  async checkSoon(): Promise<void> {
    await enqueueRound(this.db.manager, { task: CHECK, logger: this.logger }, { maxAttempts: 3 });
  }

  @Cron(EVERY_HOUR, TIME_ZONE)
  async checkAgain(): Promise<void> {
    if (await this.checks.isFailing(CHECK)) await this.checkSoon();
  }

  /** One statement, so it sees a single state of the database while customers buy. */
  async check(): Promise<void> {
    const found = await this.db.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${LONGEST}`);
      return violations(tx);
    });
    for (const { invariant, object } of found.slice(0, LOGGED)) {
      this.logger.error(`${CHECK}: ${invariant} ${object}`);
    }
    if (found.length > 0) await this.checks.failed(CHECK, `${found.length} found`);
    else await this.checks.works(CHECK);
  }
}
