import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createApp } from '../../../src/app.js';
import { databaseOptions, migrateAs } from '../../../src/common/database/database.js';
import { ENV, type Env, readEnv } from '../../../src/common/config/env.js';
import { enqueue } from '../../../src/common/jobs/queue.js';
import { root } from '../../../../tools/paths.mjs';
import { type TestApp, createTestApp, stopRounds } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

jest.setTimeout(120_000);

/** SQL as in docs/production.md, with an account name for this test. */
const grants = (account: string): string =>
  readFileSync(join(root, 'deploy/grants.sql'), 'utf8').replaceAll('to safar;', `to ${account};`);

let owner: TestApp;
let account: string;
let url: string;
beforeAll(async () => {
  owner = await createTestApp();
  account = `safar_app_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await owner.db.query(`create role ${account} login password '${password}'`);
  await owner.db.query(grants(account));
  const address = new URL(owner.nest.get<Env>(ENV).databaseUrl);
  address.username = account;
  address.password = password;
  url = address.href;
});
afterAll(async () => {
  await owner.db.query(`drop owned by ${account}`);
  await owner.db.query(`drop role ${account}`);
  await owner.close();
});

describe('A database account that owns no table', () => {
  it('runs the server, while another account changes the schema', async () => {
    const { databaseUrl, dataDir } = owner.nest.get<Env>(ENV);
    const nest = await createApp(
      readEnv({
        ...{ DATABASE_URL: url, DATABASE_MIGRATION_URL: databaseUrl, SAFAR_DATA: dataDir },
        ...{ SAFAR_DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SNAPSHOT: 'off' },
        ...{ PORT: '0', DATABASE_TIME_FACTOR: '10' },
      }),
    );
    await stopRounds(nest);
    await nest.listen(0, '127.0.0.1');
    try {
      const { date: departureDate } = await buildDeparture(owner.db);
      const customer = new ApiClient(await nest.getUrl());
      const { status } = await customer.start(await customer.order({ departureDate }));
      expect(status).toBe(200);
    } finally {
      await nest.close();
    }
  });

  it('can queue jobs and see them, despite the queue’s row-level security', async () => {
    const db = await new DataSource(
      databaseOptions({ databaseUrl: url, poolSize: 2 }),
    ).initialize();
    await enqueue(db.manager, { task: 'nobody-does-this' }, { inSeconds: 3_600 });
    const waiting = `select task_identifier from graphile_worker.jobs where task_identifier = 'nobody-does-this'`;
    expect(await db.query(waiting)).toHaveLength(1);
    expect(await owner.db.query(waiting)).toHaveLength(1);
    await db.destroy();
  });

  it('recognizes an up-to-date schema without permission to change it', async () => {
    const place = { databaseUrl: url, poolSize: 2, timeFactor: 10 };
    expect(await migrateAs(place)).toEqual({ ran: [], newer: [] });
  });

  it('cannot change a table (negative control)', async () => {
    const db = await new DataSource(
      databaseOptions({ databaseUrl: url, poolSize: 2 }),
    ).initialize();
    await expect(db.query(`alter table bookings add column x int`)).rejects.toThrow(/owner/);
    await expect(db.query(`create table x (y int)`)).rejects.toThrow(/permission denied/);
    await db.destroy();
  });
});
