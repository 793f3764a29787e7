import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { IsoDay } from '@safar/domain/dates/dates';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app.js';
import { AuditChain } from '../../src/system/audit-log/audit-chain.service.js';
import type { Env } from '../../src/common/config/env.js';
import { JobRunner } from '../../src/common/jobs/queue.js';
import { SAMPLE_DATA_COMMENT } from '../../src/common/database/sample-data.js';
import { violations } from '../../src/payments/ledger/invariants.js';
import { seed } from '../seed.js';
import { ANYWHERE, Agency } from './agency.js';
import { changedSales } from './changed.js';
import { everydaySales } from './everyday.js';
import { giftCards } from './gift-cards.js';
import { changedFlightTimes } from './flight-times.js';
import { contactMessages } from './contact-messages.js';
import { sendMails } from './sent-mails.js';
import type { MovedClock } from './moved-clock.js';
import { backOfficeWork, opening } from './back-office.js';
import { finishJobs } from './finish-jobs.js';
import { type TimelineEvent, Timeline } from './timeline.js';
import { unfinishedSales } from './unfinished.js';
import { salesWithExtras } from './with-extras.js';

const OPENING_DAY = -170;

/** The last six months of an agency, up to a moment. */
export function timelineOf(now: Date): Timeline {
  const timeline = new Timeline(now);
  opening(timeline, OPENING_DAY);
  changedSales(timeline);
  unfinishedSales(timeline);
  everydaySales(timeline);
  contactMessages(timeline);
  backOfficeWork(timeline);
  changedFlightTimes(timeline);
  salesWithExtras(timeline);
  giftCards(timeline);
  return timeline;
}

/** Stops the queues and the jobs at a time of day, because the timeline runs them itself. */
async function stopTimers(app: NestExpressApplication): Promise<void> {
  const registry = app.get(SchedulerRegistry);
  for (const round of registry.getCronJobs().values()) await round.stop();
  for (const name of registry.getIntervals()) registry.deleteInterval(name);
  await app.get(JobRunner, ANYWHERE).pause();
}

async function runEvent({ at, run }: TimelineEvent, agency: Agency): Promise<void> {
  try {
    await run(agency);
    const hasMails = await finishJobs(agency.db, agency.app.get(JobRunner, ANYWHERE));
    if (hasMails) await sendMails(agency.db);
  } catch (error) {
    throw new Error(`On ${at.toISOString()}: ${String(error)}`, { cause: error });
  }
}

interface Run {
  readonly timeline: Timeline;
  readonly clock: MovedClock;
}

async function runTimeline(app: NestExpressApplication, { timeline, clock }: Run): Promise<void> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const agency = new Agency(app, `http://127.0.0.1:${port}`);
  for (const event of timeline.pastEvents()) {
    await clock.moveTo(event.at);
    await runEvent(event, agency);
  }
  await app.get(AuditChain, ANYWHERE).seal();
  await requireOrder(agency.db);
}

/** Throws when an invariant does not hold. */
async function requireOrder(db: DataSource): Promise<void> {
  const found = await violations(db);
  if (found.length > 0) throw new Error(`Rules that do not hold: ${JSON.stringify(found)}`);
}

/**
 * Fills an empty database with a catalogue and the last six months of an agency, through the product itself with its
 * clock moved back.
 * @param today the day that the departures of the catalogue are counted from
 * @returns how many bookings were made
 */
export async function writeSampleData(
  env: Env,
  { clock, now, today }: { clock: MovedClock; now: Date; today: IsoDay },
): Promise<number> {
  const timeline = timelineOf(now);
  const [first] = timeline.pastEvents();
  if (first) await clock.moveTo(first.at);
  const app = await createApp(env);
  try {
    await stopTimers(app);
    await seed(app.get(DataSource), { today, demo: true });
    await app.listen(0, '127.0.0.1');
    await runTimeline(app, { timeline, clock });
    await app.get(DataSource).query(`do $$ begin
      execute format('comment on database %I is %L', current_database(), '${SAMPLE_DATA_COMMENT}'); end $$`);
  } finally {
    await app.close();
  }
  return timeline.bookings.length;
}
