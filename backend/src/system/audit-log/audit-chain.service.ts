import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound } from '../../common/jobs/rounds.js';
import { overdueLines, seal, verifyChain } from '../../common/audit/audit-chain.js';

const SEAL = 'audit-seal';
const VERIFY = 'audit-verify';
const MINUTE = 60_000;
const EVERY_NIGHT = '0 10 4 * * *';
const MOST_AT_ONCE = 2_000;

/**
 * Links audit lines shortly after their commit, so that concurrent writes do not wait for each other (ADR 14), and
 * verifies the chain every night.
 */
@Injectable()
export class AuditChain implements OnModuleInit {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEAL, () => this.seal());
    this.jobs.register(VERIFY, () => this.verify());
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Interval(MINUTE)
  sealSoon(): Promise<void> {
    return this.tick(SEAL);
  }

  @Cron(EVERY_NIGHT, { timeZone: 'Europe/Stockholm' })
  verifySoon(): Promise<void> {
    return this.tick(VERIFY);
  }

  async seal(): Promise<void> {
    let linked: number;
    do {
      linked = await this.db.transaction((tx) => seal(tx, MOST_AT_ONCE));
    } while (linked === MOST_AT_ONCE);
  }

  /** Logs the head of the chain, so that a log kept elsewhere can be compared with it (operations.md). */
  async verify(): Promise<void> {
    await this.seal();
    const { checked, head, faults } = await verifyChain(this.db.manager);
    const overdue = await overdueLines(this.db.manager);
    for (const { position, fault } of faults) {
      this.logger.error(`The chain of the audit log is broken at ${position}: ${fault}`);
    }
    if (overdue > 0) this.logger.error(`${overdue} entries of the audit log are not sealed`);
    this.logger.warn(`Audit chain: ${checked} links, head ${head.position}:${head.hash}`);
  }

  private async tick(task: string): Promise<void> {
    await enqueueRound(this.db.manager, { task, logger: this.logger }, { queue: 'audit' });
  }
}
