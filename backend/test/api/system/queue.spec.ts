import { Logger } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { JobRunner, enqueue } from '../../../src/common/jobs/queue.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { until } from '../../harness/wait-for-jobs.js';

let app: TestApp;
let jobs: JobRunner;
/** A connection to another database, because connections to the app's database are blocked in between. */
let outside: pg.Client;

beforeAll(async () => {
  app = await createTestApp();
  outside = new pg.Client({ connectionString: process.env['TEST_PG_URL'] });
  await outside.connect();
  jobs = new JobRunner(app.nest.get<Env>(ENV), app.nest.get(DataSource));
});
afterAll(async () => {
  await jobs.beforeApplicationShutdown();
  await outside.end();
  await app.close();
});

const nameOf = ({ databaseUrl }: Env): string => new URL(databaseUrl).pathname.slice(1);

async function shut(name: string): Promise<void> {
  await outside.query(`alter database ${name} with allow_connections false`);
  await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    name,
  ]);
}

describe('The job queue when the database goes down just as a job ends', () => {
  it('continues afterwards: the job whose end could not be saved runs again, and new jobs run', async () => {
    const database = nameOf(app.nest.get<Env>(ENV));
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const ran: string[] = [];
    jobs.register('of-this-test', async ({ name }) => {
      ran.push(String(name));
      if (ran.length === 1) await shut(database);
    });
    await jobs.onApplicationBootstrap();
    await enqueue(app.db.manager, { task: 'of-this-test', payload: { name: 'first' } });
    const waits = (): boolean =>
      warned.mock.calls.some(([said]) =>
        String(said).includes('queue work has no database connection'),
      );
    await until(() => Promise.resolve(waits()), Boolean);
    await outside.query(`alter database ${database} with allow_connections true`);
    await until(
      () => Promise.resolve(ran),
      ({ length }) => length === 2,
    );
    await enqueue(app.db.manager, { task: 'of-this-test', payload: { name: 'second' } });
    await until(
      () => app.db.query(`select from graphile_worker.jobs where task_identifier = 'of-this-test'`),
      (left) => (left as unknown[]).length === 0,
    );
    expect(ran).toEqual(['first', 'first', 'second']);
  });
});

describe('A process without queues', () => {
  it('runs the due jobs on request, in order, and later those that they queued', async () => {
    const { manager } = app.db;
    const ran: string[] = [];
    const byHand = new JobRunner(app.nest.get<Env>(ENV), app.nest.get(DataSource));
    byHand.register('by-hand', async ({ name }) => {
      ran.push(String(name));
      if (name === 'first') await enqueue(manager, { task: 'by-hand', payload: { name: 'third' } });
    });
    await byHand.pause();
    const queue = (name: string, options: { priority?: number; inSeconds?: number }) =>
      enqueue(manager, { task: 'by-hand', payload: { name } }, options);
    await queue('second', { priority: 5 });
    await queue('tomorrow', { inSeconds: 86_400 });
    await queue('first', {});
    expect([await byHand.runDue(), [...ran]]).toEqual([2, ['first', 'second']]);
    expect([await byHand.runDue(), [...ran]]).toEqual([1, ['first', 'second', 'third']]);
    expect(await byHand.runDue()).toBe(0);
  });

  it('reports a job that fails', async () => {
    const byHand = new JobRunner(app.nest.get<Env>(ENV), app.nest.get(DataSource));
    byHand.register('by-hand', () => Promise.reject(new Error('printer is off')));
    await enqueue(app.db.manager, { task: 'by-hand' });
    await expect(byHand.runDue()).rejects.toThrow('printer is off');
  });
});
