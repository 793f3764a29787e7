import type { ContactRequest } from '@safar/domain/contracts/office/contact';
import { Contact } from '../../../src/inbox/contact.service.js';
import { type TestApp, createTestApp, openApp } from '../../harness/app.js';
import { inOneWindow } from '../../harness/rate-limit-helpers.js';

const app = openApp({ RATE_LIMITS: 'on' });
beforeEach(async () => {
  await app.db.query('delete from contact_messages');
  await app.db.query('delete from rate_limits');
});

const message = (email: string): ContactRequest => ({ name: 'Mona', email, message: 'Hej' });

/**
 * Sends messages without the limit per network address, as if from many addresses. Returns for how many the agency gets
 * a mail; all of them must be stored.
 */
async function notified(emails: readonly string[], where: TestApp = app): Promise<number> {
  const contact = where.nest.get(Contact);
  const before = await counts(where);
  await Promise.all(emails.map((email) => contact.send(message(email), 'sv')));
  const after = await counts(where);
  expect(after.kept - before.kept).toBe(emails.length);
  return after.mails - before.mails;
}

async function counts({ db }: TestApp): Promise<{ kept: number; mails: number }> {
  const [row] = await db.query<{ kept: number; mails: number }[]>(
    `select (select count(*)::int from contact_messages where state = 'new') as kept,
            (select count(*)::int from outbox_mails where topic = 'contact_message') as mails`,
  );
  return row ?? { kept: 0, mails: 0 };
}

const one = (count: number): string[] => Array<string>(count).fill('mona@example.com');
const many = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `mona${n}@example.com`);

const post = (email: string): Promise<Response> =>
  fetch(`${app.baseUrl}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message(email)),
  });

const agedBy = (interval: string) =>
  app.db.query('update contact_messages set created_at = created_at - $1::interval', [interval]);

describe('Messages to the agency', () => {
  it('are all stored, but mailed to the agency at most three times an hour per sender, in any spelling of the address', async () => {
    expect(await notified([...one(6), 'MONA@example.com', ' mona@Example.com '])).toBe(3);
    await agedBy('59 minutes');
    expect(await notified(one(1))).toBe(0);
    await agedBy('61 minutes');
    expect(await notified(one(5))).toBe(3);
  });

  // [ASVS 2.3.2]
  it('are all stored, but mailed to the agency at most a hundred times a day in total', async () => {
    expect(await notified(many(60))).toBe(60);
    expect(await notified(many(60))).toBe(40);
    await agedBy('23 hours');
    expect(await notified(many(1))).toBe(0);
    await agedBy('61 minutes');
    expect(await notified(many(1))).toBe(1);
  });

  it('are accepted from a customer regardless of how many others were sent', async () => {
    await notified(many(100));
    expect((await post('mona@example.com')).status).toBe(200);
  });

  // [SPEC I4.36]
  it('are limited to five of a hundred from one address', async () => {
    const statuses = await inOneWindow(60, async () => {
      await app.db.query('delete from contact_messages');
      await app.db.query('delete from rate_limits');
      return Promise.all(many(100).map(async (email) => (await post(email)).status));
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  // [SPEC I4.36]
  it('are all mailed without limits (negative control)', async () => {
    const open = await createTestApp({ RATE_LIMITS: 'off' });
    try {
      expect(await notified([...one(10), ...many(100)], open)).toBe(110);
    } finally {
      await open.close();
    }
  });
});
