import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { JobRunner } from '../common/jobs/queue.js';
import { enqueueRound, forEachLocked } from '../common/jobs/rounds.js';
import { GiftCardMoney } from '../payments/gift-cards/gift-card-money.service.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { GiftCardIssue } from './gift-card-issue.service.js';
import {
  abandonedCards,
  addEntry,
  cardsToDeliver,
  lapsedCards,
  lockCard,
} from './gift-cards.queries.js';

const DAILY = 'gift-cards-of-the-day';
const ABANDONED = 'abandoned-gift-cards';
const QUARTER_MS = 900_000;

/** Mails cards on their day, ends those whose last day has passed, and those never paid. Safe to run twice. */
@Injectable()
export class GiftCardRounds implements OnModuleInit {
  private readonly logger = new Logger('GiftCards');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
    private readonly issue: GiftCardIssue,
    private readonly money: GiftCardMoney,
  ) {}

  onModuleInit(): void {
    this.jobs.register(DAILY, () => this.day());
    this.jobs.register(ABANDONED, () => this.endAbandoned());
  }

  /** At eight, and each hour of the day after it, to catch up after downtime. */
  @Cron('0 0 8-20 * * *', { name: DAILY, timeZone: 'Europe/Stockholm' })
  morning(): Promise<void> {
    return this.tick(DAILY);
  }

  @Interval(QUARTER_MS)
  quarter(): Promise<void> {
    return this.tick(ABANDONED);
  }

  async day(): Promise<void> {
    const { manager } = this.db;
    const today = this.clock.today();
    await this.each(
      () => cardsToDeliver(manager, today),
      async (tx, card) => {
        if (card.deliveredAt === null) await this.issue.deliver(tx, card);
      },
    );
    await this.each(() => lapsedCards(manager, today), expire);
  }

  async endAbandoned(): Promise<void> {
    for (const id of await abandonedCards(this.db.manager)) {
      try {
        // One that was paid meanwhile is active, one in processing stays.
        if (!(await this.money.end(id))) continue;
        await this.db.manager.update(GiftCardEntity, { id, state: 'pending' }, { state: 'void' });
      } catch (error) {
        this.logger.warn(`Gift card ${id} was not ended yet: ${String(error)}`);
      }
    }
  }

  /** One batch after the other, until one brings nothing more: on a holiday there are many on one day. */
  private async each(
    find: () => Promise<readonly string[]>,
    work: (tx: EntityManager, card: GiftCardEntity) => Promise<void>,
  ): Promise<void> {
    let done = 0;
    do {
      done = await forEachLocked(this.db, await find(), {
        lock: async (tx, id) => {
          const card = await lockCard(tx, id);
          return card?.state === 'active' ? card : null;
        },
        work: async (tx, card) => {
          await work(tx, card);
          return true;
        },
        onError: (id, error) =>
          this.logger.warn(`Gift card ${id} was not handled: ${String(error)}`),
      });
    } while (done > 0);
  }

  private async tick(task: string): Promise<void> {
    await enqueueRound(this.db.manager, { task, logger: this.logger });
  }
}

/** What is left becomes income of the agency; the books learn of it from the entry. */
async function expire(tx: EntityManager, { id, balance }: GiftCardEntity): Promise<void> {
  if (balance > 0) {
    await addEntry(tx, { cardId: id, kind: 'expired', amount: -balance, sourceId: id });
  }
  await tx.update(GiftCardEntity, { id }, { state: 'expired' });
  await audit(tx, {
    action: 'gift_card.expired',
    object: { type: 'gift_card', id },
    changes: { balance },
  });
}
