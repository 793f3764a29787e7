import type { ContactRequest } from '@safar/domain/contracts/contact';
import { Contact } from '../src/contact/contact.service.js';
import { type TestApp, createTestApp } from './app.js';
import { inOneWindow } from './door.js';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.query('delete from contact_messages');
  await world.db.query('delete from rate_limits');
});

const message = (email: string): ContactRequest => ({ name: 'Mona', email, message: 'Hej' });

/** Sends past the limit that each address of the net has, as from many of them; answers how many got through. */
async function sent(emails: readonly string[], app: TestApp = world): Promise<number> {
  const contact = app.app.get(Contact);
  const results = await Promise.allSettled(
    emails.map((email) => contact.send(message(email), 'sv')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  return results.length - refused.length;
}

const one = (count: number): string[] => Array<string>(count).fill('mona@example.com');
const many = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `mona${n}@example.com`);

const post = (email: string): Promise<Response> =>
  fetch(`${world.baseUrl}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message(email)),
  });

/** How long whoever is refused is told to wait. */
async function minutesToWait(email: string): Promise<number> {
  const refused = await post(email);
  expect(refused.status).toBe(429);
  return Number(refused.headers.get('retry-after')) / 60;
}

const agedBy = (interval: string) =>
  world.db.query('update contact_messages set created_at = created_at - $1::interval', [interval]);

describe('messages to the agency', () => {
  it('are three an hour from one address, however it is written and however fast they come', async () => {
    expect(await sent([...one(6), 'MONA@example.com', ' mona@Example.com '])).toBe(3);
    await agedBy('59 minutes');
    expect(await sent(one(1))).toBe(0);
    await agedBy('2 minutes');
    expect(await sent(one(5))).toBe(3);
  });

  // [ASVS 2.3.2]
  it('are a hundred a day in all', async () => {
    expect(await sent(many(60))).toBe(60);
    expect(await sent(many(60))).toBe(40);
    await agedBy('23 hours');
    expect(await sent(many(1))).toBe(0);
    await agedBy('61 minutes');
    expect(await sent(many(1))).toBe(1);
  });

  it('say when the next one may come: once the first of the three is an hour old', async () => {
    await sent(one(1));
    await agedBy('30 minutes');
    await sent(one(2));
    await agedBy('10 minutes');
    const wait = await minutesToWait('mona@example.com');
    expect(wait).toBeGreaterThan(19);
    expect(wait).toBeLessThanOrEqual(20);
    await agedBy('20 minutes');
    expect((await post('mona@example.com')).status).toBe(200);
  });

  it('say when the next one may come: once the first of the hundred is a day old', async () => {
    await sent(many(100));
    await agedBy('22 hours');
    const wait = await minutesToWait('nobody.yet@example.com');
    expect(wait).toBeGreaterThan(119);
    expect(wait).toBeLessThanOrEqual(120);
  });

  // [SPEC I4.36]
  it('of a hundred from one place at most five pass', async () => {
    const statuses = await inOneWindow(60, async () => {
      await world.db.query('delete from contact_messages');
      await world.db.query('delete from rate_limits');
      return Promise.all(many(100).map(async (email) => (await post(email)).status));
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  // [SPEC I4.36]
  it('would all pass without limits (negative control)', async () => {
    const open = await createTestApp({ RATE_LIMITS: 'off' });
    try {
      expect(await sent([...one(10), ...many(100)], open)).toBe(110);
    } finally {
      await open.close();
    }
  });
});
