import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound } from '../../common/jobs/rounds.js';
import { Settings } from '../../settings/settings.service.js';
import {
  purgePrivacyExports,
  purgeAuditLog,
  purgeMails,
  purgePaymentEvents,
  purgeErasureRecords,
  saveRetentionRun,
} from './records.retention.queries.js';
import type { Rule } from './retention-rules.js';
import {
  purgeBookings,
  anonymizeBirthdates,
  purgePassengerLists,
  anonymizePhones,
  anonymizePassengers,
  anonymizeUnpaidBookings,
} from './retention.queries.js';

import { anonymizeGiftCards } from './gift-cards.retention.queries.js';

export { emptyContact, emptyPassengers } from './retention.queries.js';

const TASK = 'retention';
const EVERY_NIGHT = '0 30 3 * * *';
const MOST_IN_ONE_TRANSACTION = 200;
/** Ends before the job counts as abandoned (common/jobs/queue.ts); the rest is done the next night. */
const MOST_MS = 200_000;

/** Names as in the audit log. Messages have a separate job (inbox/message-retention.service.ts). */
const RULES = {
  unpaid_bookings: anonymizeUnpaidBookings,
  birthdates: anonymizeBirthdates,
  name_lists: purgePassengerLists,
  phones: anonymizePhones,
  travellers: anonymizePassengers,
  gift_cards: anonymizeGiftCards,
  accounts: purgeBookings,
  payment_events: purgePaymentEvents,
  mails: purgeMails,
  exports: purgePrivacyExports,
  log: purgeAuditLog,
  proofs: purgeErasureRecords,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** Deletes personal data, and finally accounting records, after the configured retention. */
@Injectable()
export class Retention implements OnModuleInit {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, async () => {
      await this.run();
    });
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Cron(EVERY_NIGHT, { timeZone: 'Europe/Stockholm' })
  async tick(): Promise<void> {
    await enqueueRound(this.db.manager, { task: TASK, logger: this.logger }, { queue: TASK });
  }

  /**
   * Runs all rules; a failing one does not block the others.
   * @returns the number of bookings or rows by rule
   */
  async run(): Promise<Partial<Record<RuleName, number>>> {
    const startedAt = new Date();
    const end = startedAt.getTime() + MOST_MS;
    const gone: Partial<Record<RuleName, number>> = {};
    const failed: RuleName[] = [];
    for (const name of RULE_NAMES) {
      try {
        const count = await this.follow(name, end);
        if (count > 0) gone[name] = count;
      } catch (error) {
        this.logger.error(`${name} were not deleted: ${String(error)}`);
        failed.push(name);
      }
    }
    await saveRetentionRun(this.db.manager, { startedAt, gone, failed });
    return gone;
  }

  private async follow(name: RuleName, end: number): Promise<number> {
    let all = 0;
    let last: number;
    do {
      last = await this.step(name);
      all += last;
    } while (last >= MOST_IN_ONE_TRANSACTION && Date.now() < end);
    return all;
  }

  private step(name: RuleName): Promise<number> {
    return this.db.transaction(async (tx) => {
      const count = await RULES[name](tx, {
        today: this.clock.today(),
        settings: await this.settings.all(tx),
        most: MOST_IN_ONE_TRANSACTION,
      });
      if (count > 0) {
        const object = { type: 'retention', id: name };
        await audit(tx, { action: 'retention.ran', object, changes: { [name]: count } });
      }
      return count;
    });
  }
}
