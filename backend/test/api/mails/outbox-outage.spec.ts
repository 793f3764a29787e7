import type { MailView } from '@safar/domain/contracts/office/mails';
import { Logger } from '@nestjs/common';
import { SystemChecks } from '../../../src/common/observability/system-checks.js';
import { StaffClient } from '../../harness/staff-client.js';
import { OutboxHarness } from '../../harness/outbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

let outbox: OutboxHarness;
let agent: StaffClient;

beforeAll(async () => {
  outbox = await OutboxHarness.open();
  agent = await StaffClient.of(outbox.app, 'agent');
});
afterAll(() => outbox.close());
afterEach(async () => {
  await outbox.smtpServer.close();
  await outbox.smtpServer.open();
});

describe('A mail server that is down', () => {
  // [SPEC I5.21] [ASVS 16.5.2]
  it('for an hour loses and duplicates no mail, and the pauses grow from one minute', async () => {
    await outbox.smtpServer.close();
    const to = await outbox.written(5);
    for (const [nth, pause] of [60, 120, 240, 480, 960, 1920].entries()) {
      // While an attempt is in progress, the row still shows the previous one.
      const rows = await outbox.untilAll(
        to,
        (row) => row.attempts === nth + 1 && (row.pause ?? 0) > 0,
      );
      for (const row of rows) {
        expect(row.state).toBe('queued');
        expect(Math.abs((row.pause ?? 0) - pause)).toBeLessThanOrEqual(15);
      }
      await outbox.later(to);
    }
    await outbox.untilAll(to, ({ attempts, pause }) => attempts === 7 && (pause ?? 0) > 3_000);
    await outbox.smtpServer.open();
    await outbox.later(to);
    await outbox.untilAll(to, ({ state }) => state === 'sent');
    const ids = outbox.smtpServer.to(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect((await outbox.rowsFor(to)).map(({ error }) => error)).toEqual(Array(5).fill(null));
  });

  it('is visible in the age of the oldest mail, even when the next attempt is far away', async () => {
    const lag = async (): Promise<number> => {
      const text = await (await fetch(`${outbox.app.baseUrl}/metrics`)).text();
      return Number(/^safar_outbox_lag_seconds (.+)$/m.exec(text)?.[1]);
    };
    await outbox.smtpServer.close();
    const to = await outbox.written(1);
    await outbox.untilAll(to, ({ error, pause }) => error !== null && (pause ?? 0) > 0);
    await outbox.app.db.query(
      `update outbox_mails set created_at = now() - interval '2 hours' where to_address = $1`,
      [to],
    );
    expect(await lag()).toBeGreaterThan(7_000);
    // Mails queued before there was a mail server are never sent and must not raise the alarm forever.
    await outbox.app.db.query(
      `update outbox_mails set attempts = 0, created_at = now() - interval '80 hours' where to_address = $1`,
      [to],
    );
    expect(await lag()).toBeLessThan(7_000);
    await outbox.app.db.query(`delete from outbox_mails where to_address = $1`, [to]);
  });

  it('ends all pauses when it is up again', async () => {
    await outbox.smtpServer.close();
    const to = await outbox.written(2);
    await outbox.untilAll(to, ({ error, pause }) => error !== null && (pause ?? 0) > 0, 2);
    await outbox.app.db.query(
      `update outbox_mails set next_try_at = now() + interval '6 hours' where to_address = $1`,
      [to],
    );
    await outbox.smtpServer.open();
    await outbox.app.nest.get(SystemChecks).round();
    await outbox.untilAll(to, ({ state }) => state === 'sent', 2);
  });

  it('for three days causes failed mails that staff see, count and can send again', async () => {
    const failures = async (): Promise<number> => {
      const { body } = await agent.call('get', '/api/dashboard').expect(200);
      return (body as { desk: { failed_mails: number } }).desk.failed_mails;
    };
    const before = await failures();
    await outbox.smtpServer.close();
    const to = await outbox.written(1);
    await outbox.untilAll(to, ({ error }) => error !== null);
    await outbox.app.db.query(
      `update outbox_mails set first_tried_at = now() - interval '72 hours' where to_address = $1`,
      [to],
    );
    await outbox.later(to);
    const [row] = await outbox.untilAll(to, ({ state }) => state === 'failed');
    expect([row?.pause, await failures()]).toEqual([null, before + 1]);
    const problems = `/api/mails?filter=${encodeURIComponent(JSON.stringify({ problem: true, q: to }))}`;
    expect((await agent.call('get', problems).expect(200)).body).toEqual([
      expect.objectContaining({ id: row?.id, state: 'failed', next_try_at: null }),
    ]);
    await outbox.smtpServer.open();
    const { body } = await agent.call('post', `/api/mails/${row?.id ?? ''}/resend`).expect(200);
    expect((body as MailView).id).not.toBe(row?.id);
    // The mail is for the agency, so it goes to its present address.
    await until(
      () => Promise.resolve(outbox.smtpServer.to('info@safar.example').length),
      (count) => count === 1,
    );
    await until(
      () => failures(),
      (count) => count === before,
    );
    expect((await agent.call('get', problems).expect(200)).body).toEqual([]);
  });
});

describe('A recipient unknown to the mail server', () => {
  it('is tried once, and staff see the reason', async () => {
    outbox.smtpServer.rejectionCode = 550;
    const said = jest.spyOn(Logger.prototype, 'warn');
    const to = await outbox.written(1);
    const [row] = await outbox.untilAll(to, ({ state }) => state === 'failed');
    const line = `Mail ${row?.id ?? ''} (contact_message) was not sent, attempt 1: `;
    expect(said.mock.calls.map(String).filter((words) => words.startsWith(line))).toEqual([
      expect.stringContaining('550'),
    ]);
    said.mockRestore();
    expect([row?.attempts, row?.error]).toEqual([1, expect.stringContaining('550')]);
    outbox.smtpServer.rejectionCode = null;
  });

  it('is retried when the rejection is temporary (negative control)', async () => {
    outbox.smtpServer.rejectionCode = 451;
    const to = await outbox.written(1);
    const [row] = await outbox.untilAll(to, ({ error }) => error !== null);
    expect([row?.state, row?.pause ?? 0]).toEqual(['queued', expect.any(Number)]);
    outbox.smtpServer.rejectionCode = null;
  });
});
