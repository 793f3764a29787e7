import type { MailView } from '@safar/domain/contracts/mails';
import { Desk } from './desk.js';
import { OutboxWorld } from './outbox-world.js';
import { until } from './quiet.js';

jest.setTimeout(120_000);

let outbox: OutboxWorld;
let agent: Desk;

beforeAll(async () => {
  outbox = await OutboxWorld.open();
  agent = await Desk.of(outbox.world, 'agent');
});
afterAll(() => outbox.close());
afterEach(async () => {
  await outbox.office.close();
  await outbox.office.open();
});

describe('a mail server that is away', () => {
  // [SPEC I5.21] [ASVS 16.5.2]
  it('for an hour loses nothing and doubles nothing; the pauses grow from a minute', async () => {
    await outbox.office.close();
    const to = await outbox.written(5);
    for (const [nth, pause] of [60, 120, 240, 480, 960, 1920].entries()) {
      // Between taking a mail and noting the failure the try before stands there.
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
    await outbox.office.open();
    await outbox.later(to);
    await outbox.untilAll(to, ({ state }) => state === 'sent');
    const ids = outbox.office.to(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect((await outbox.rowsFor(to)).map(({ error }) => error)).toEqual(Array(5).fill(null));
  });

  it('for three days leaves a mail that failed, where staff see it, count it and send it again', async () => {
    const failures = async (): Promise<number> => {
      const { body } = await agent.call('get', '/api/dashboard').expect(200);
      return (body as { desk: { failed_mails: number } }).desk.failed_mails;
    };
    const before = await failures();
    await outbox.office.close();
    const to = await outbox.written(1);
    await outbox.untilAll(to, ({ error }) => error !== null);
    await outbox.world.db.query(
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
    await outbox.office.open();
    const { body } = await agent.call('post', `/api/mails/${row?.id ?? ''}/resend`).expect(200);
    expect((body as MailView).id).not.toBe(row?.id);
    await until(
      () => Promise.resolve(outbox.office.to(to).length),
      (count) => count === 1,
    );
    await until(
      () => failures(),
      (count) => count === before,
    );
    expect((await agent.call('get', problems).expect(200)).body).toEqual([]);
  });
});
