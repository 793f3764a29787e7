import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { DataSource } from 'typeorm';
import { freePort } from '../../../tools/ports.mjs';
import { seed } from '../../seed/seed.js';
import { createApp } from '../../src/app.js';
import { readEnv } from '../../src/common/config/env.js';
import { createTestDatabase, pooled } from './database.js';
import { sellPlainly } from './demo-rooms.js';

export interface TestApp {
  readonly nest: NestExpressApplication;
  readonly db: DataSource;
  /** Address the app listens on, because the payment sandbox sends its webhooks to a real address. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A running product as its clients see it, in this process or in another. */
export type Reachable = Pick<TestApp, 'db' | 'baseUrl'>;

/**
 * Stops the daily jobs and the timers, so that they only run when a test starts them: between two steps of a test, one
 * would end a hold whose time the test has just set back.
 */
export async function stopRounds(nest: NestExpressApplication): Promise<void> {
  const schedule = nest.get(SchedulerRegistry);
  for (const round of schedule.getCronJobs().values()) await round.stop();
  for (const name of schedule.getIntervals()) schedule.deleteInterval(name);
}

/** A connection that was in use when the server stopped listening stays open for 65 s, and closing waits for it. */
async function closeServer(nest: NestExpressApplication): Promise<void> {
  const server: Server = nest.getHttpServer();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  try {
    await nest.close();
  } finally {
    clearInterval(sweep);
  }
}

/** Starts the real application on a real database with the demo trips and accounts. */
export async function createTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const today = dayInStockholm(new Date());
  // A run that continues past midnight needs departures counted from the new day.
  const isTemplateOfToday = process.env['TEST_PG_DEMO_DAY'] === today;
  const database = await createTestDatabase(isTemplateOfToday ? 'demo' : 'empty');
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-test-'));
  const port = await freePort();
  const env = readEnv({
    DATABASE_URL: database.url,
    ...pooled(database.url),
    SAFAR_DATA: dataDir,
    SAFAR_DEMO: '1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // Tests change rows directly and read at once, so snapshots are off.
    SNAPSHOT: 'off',
    DATABASE_TIME_FACTOR: '10',
    ...variables,
  });
  const nest = await createApp(env);
  const db = nest.get(DataSource);
  // Does nothing if the template already contains the demo of today.
  await seed(db, { today, demo: true });
  await sellPlainly(db);
  await nest.listen(port, '127.0.0.1');
  await stopRounds(nest);
  return {
    nest,
    db,
    baseUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      await closeServer(nest);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens an application before the tests of a file and closes it after them. It has its fields from then on. */
export function openApp(variables: Record<string, string> = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => Object.assign(app, await createTestApp(variables)));
  afterAll(() => app.close());
  return app;
}
