import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TasksView } from '@safar/domain/contracts/office/overview';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { JobRunner } from '../../../src/common/jobs/queue.js';
import { InvariantsCheck } from '../../../src/payments/ledger/invariants-check.service.js';
import { Metrics } from '../../../src/common/observability/metrics.js';
import { SystemChecks } from '../../../src/common/observability/system-checks.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { StaffClient } from '../../harness/staff-client.js';
import { until } from '../../harness/wait-for-jobs.js';
import { freePort } from '../../../../tools/ports.mjs';
import { SmtpServer } from '../../harness/smtp-server.js';

jest.setTimeout(120_000);

let app: TestApp;
afterEach(() => app.close());

async function waiting(): Promise<string[]> {
  const agent = await StaffClient.of(app, 'agent');
  const { body } = await agent.call('get', '/api/overview/tasks').expect(200);
  return (body as TasksView).items.map(({ kind }) => kind);
}

const untilWaiting = (kind: string): Promise<string[]> =>
  until(waiting, (kinds) => kinds.includes(kind));

const figure = async (name: string): Promise<string | undefined> =>
  (await (await fetch(`${app.baseUrl}/metrics`)).text())
    .split('\n')
    .find((line) => line.startsWith(`${name} `));

describe('Checks of external systems', () => {
  it('do not delay the start, and create no task when all is well (negative control)', async () => {
    const smtp = await SmtpServer.open();
    app = await createTestApp({ SMTP_URL: smtp.url });
    await app.nest.get(SystemChecks).round();
    expect(await waiting()).toEqual([]);
    expect(await figure('safar_mail_server_down')).toBe('safar_mail_server_down 0');
    expect(await figure('safar_file_store_down')).toBe('safar_file_store_down 0');
    await smtp.close();
  });

  it('report a mail server that is down', async () => {
    const port = await freePort();
    app = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await untilWaiting('mail_server_down');
    expect(await figure('safar_mail_server_down')).toBe('safar_mail_server_down 1');
    expect((await fetch(`${app.baseUrl}/health/ready`)).status).toBe(200);
  });

  it('report a folder that cannot be written to', async () => {
    app = await createTestApp();
    const { dataDir } = app.nest.get<Env>(ENV);
    const checks = app.nest.get(SystemChecks);
    // Completes the check that runs at the start.
    await checks.round();
    // A file in place of the folder; permissions would not stop the owner of this machine.
    rmSync(join(dataDir, 'media'), { recursive: true, force: true });
    writeFileSync(join(dataDir, 'media'), '');
    checks.onApplicationBootstrap();
    await untilWaiting('file_store_down');
    rmSync(join(dataDir, 'media'));
    await checks.round();
    expect(await waiting()).toEqual([]);
  });

  it('report the result of the later check, even when an earlier one takes longer', async () => {
    app = await createTestApp();
    // The check that the application runs at its start would delete the row that this one stores.
    await app.nest.get(SystemChecks).round();
    const checks = new SystemChecks(app.nest.get(DataSource), new Metrics());
    let endFirstLook = (): void => undefined;
    const firstLook = new Promise<void>((resolve) => {
      endFirstLook = resolve;
    });
    const looks = [firstLook, Promise.reject(new Error('No space left'))];
    const gone = looks.at(-1);
    checks.register('file_store_down', { ask: () => looks.shift() ?? gone ?? Promise.resolve() });
    checks.onApplicationBootstrap();
    checks.onApplicationBootstrap();
    endFirstLook();
    await checks.round();
    expect(await waiting()).toEqual(['file_store_down']);
  });

  it('report test keys and a provider that does not respond', async () => {
    app = await createTestApp({
      ...{ STRIPE_SECRET_KEY: 'sk_test_of_nobody', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody' },
      ...{ STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody', PROVIDER_TIMEOUT_MS: '200' },
    });
    await untilWaiting('payment_provider_down');
    expect(await waiting()).toContain('stripe_test_mode');
  });
});

describe('The nightly check of the invariants', () => {
  it('shows a violation to staff until it is gone, and repeats each hour only while one is shown', async () => {
    app = await createTestApp();
    const db = app.nest.get(DataSource);
    const check = app.nest.get(InvariantsCheck);
    const jobs = app.nest.get(JobRunner);
    await jobs.pause();
    const waitingAfter = async (tick: Promise<void>): Promise<string[]> => {
      await tick;
      await jobs.runDue();
      return waiting();
    };
    const addToTaken = (seats: number): Promise<unknown> =>
      db.query(
        `update departures set taken = taken + $1 where id = (select min(id::text)::uuid from departures)`,
        [seats],
      );
    expect(await waitingAfter(check.checkSoon())).toEqual([]);
    await addToTaken(1);
    expect(await waitingAfter(check.checkAgain())).toEqual([]);
    expect(await waitingAfter(check.checkSoon())).toEqual(['invariants_violated']);
    expect(await figure('safar_invariants_violated')).toBe('safar_invariants_violated 1');
    await addToTaken(-1);
    expect(await waitingAfter(check.checkAgain())).toEqual([]);
    expect(await figure('safar_invariants_violated')).toBe('safar_invariants_violated 0');
  });
});
