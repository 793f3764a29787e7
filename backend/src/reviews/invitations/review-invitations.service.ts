import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { REVIEW_INVITED_WITHIN_DAYS, REVIEW_REMINDER_DAYS } from '@safar/domain/reviews/reviews';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound, forEachLocked } from '../../common/jobs/rounds.js';
import { ReviewLinks } from './review-links.service.js';
import { ReviewMails } from './review-mails.service.js';
import {
  type Journey,
  lockJourney,
  markReminded,
  unanswered,
  uninvited,
} from '../reviews.queries.js';

const TASK = 'review-invites';
/** Hourly in the daytime, to catch up after downtime; what is done is not repeated. */
const BY_DAY = '0 20 9-19 * * *';

/** Asks customers for a review after their return, and once more. */
@Injectable()
export class ReviewInvitations implements OnModuleInit {
  private readonly logger = new Logger('ReviewInvitations');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
    private readonly links: ReviewLinks,
    private readonly mails: ReviewMails,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, async () => {
      await this.run();
    });
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Cron(BY_DAY, { timeZone: 'Europe/Stockholm' })
  async tick(): Promise<void> {
    await enqueueRound(this.db.manager, { task: TASK, logger: this.logger }, { queue: TASK });
  }

  /** @returns how many customers were invited and reminded */
  async run(): Promise<{ readonly invited: number; readonly reminded: number }> {
    const { manager } = this.db;
    const today = this.clock.today();
    const afterDays = await this.mails.inviteAfterDays();
    const withinDays = REVIEW_INVITED_WITHIN_DAYS;
    return {
      invited: await this.each(
        await uninvited(manager, { today, afterDays, withinDays }),
        async (tx, journey) => {
          if (!(await this.links.open(tx, journey.id))) return false;
          await this.mails.queueInvite(tx, journey, false);
          return true;
        },
      ),
      reminded: await this.each(
        await unanswered(manager, REVIEW_REMINDER_DAYS),
        async (tx, journey) => {
          if (!(await markReminded(tx, journey.id))) return false;
          await this.mails.queueInvite(tx, journey, true);
          return true;
        },
      ),
    };
  }

  private each(
    ids: readonly string[],
    work: (tx: EntityManager, journey: Journey) => Promise<boolean>,
  ): Promise<number> {
    return forEachLocked(this.db, ids, {
      lock: (tx, id) => lockJourney(tx, id, this.clock.today()),
      work,
      onError: (id, error) =>
        this.logger.error(`Booking ${id} is tried again in the next run: ${String(error)}`),
    });
  }
}
