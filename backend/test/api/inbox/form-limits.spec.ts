import { openApp } from '../../harness/app.js';
import { inOneWindow, someAddress } from '../../harness/rate-limit-helpers.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });

const post = (path: string, body: object, address: string): Promise<Response> =>
  fetch(`${app.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const MESSAGE = { name: 'Mona', message: 'Hej' };
/** A new sender for each message, because senders have a limit of their own. */
let senders = 0;
const write = (address: string): Promise<Response> => {
  senders += 1;
  return post('/api/contact/send', { ...MESSAGE, email: `mona${senders}@example.com` }, address);
};
const guess = (address: string): Promise<Response> =>
  post('/api/login', { email: 'admin@safar.example', password: 'en gissning' }, address);

async function expectToBeToldWhen(refused: Response): Promise<void> {
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
}

describe('One address may', () => {
  it('send five messages an hour; the sixth is not stored, and the response says when to retry', async () => {
    await inOneWindow(60, async (address) => {
      await app.db.query(`delete from contact_messages`);
      for (let call = 0; call < 5; call += 1) expect((await write(address)).status).toBe(200);
      await expectToBeToldWhen(await write(address));
      const stored = await app.db.query(`select count(*)::int as count from contact_messages`);
      expect(stored).toEqual([{ count: 5 }]);
    });
  });

  it('send five test mails in ten minutes; then the response says when to retry', async () => {
    const admin = bearer(await tokenOf(app.baseUrl, 'admin'));
    const test = (): Promise<Response> =>
      fetch(`${app.baseUrl}/api/mails/test`, { method: 'POST', headers: admin });
    let refused = await test();
    // A window may end in between, but only once.
    for (let call = 0; call < 10 && refused.status === 200; call += 1) refused = await test();
    await expectToBeToldWhen(refused);
  });

  it('try five passwords of an account; then the response says when to retry', async () => {
    const address = someAddress();
    for (let call = 0; call < 5; call += 1) expect((await guess(address)).status).toBe(401);
    let refused = await guess(address);
    // The first delay of one second may pass on a busy machine; each further attempt doubles it.
    for (let more = 0; more < 3 && refused.status === 401; more += 1) {
      refused = await guess(address);
    }
    await expectToBeToldWhen(refused);
  });
});
