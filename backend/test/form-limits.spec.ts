import { type TestApp, createTestApp } from './app.js';
import { inOneWindow, someAddress } from './rate-limit-helpers.js';
import { bearer, tokenOf } from './staff.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const post = (path: string, body: object, address: string): Promise<Response> =>
  fetch(`${app.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const MESSAGE = { name: 'Mona', message: 'Hej' };
/** Another sender each time: those have a limit of their own. */
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

describe('whoever does it too often from one address', () => {
  it('writes five messages an hour and is then told when to come back; the sixth is not stored', async () => {
    await inOneWindow(60, async (address) => {
      await app.db.query(`delete from contact_messages`);
      for (let call = 0; call < 5; call += 1) expect((await write(address)).status).toBe(200);
      await expectToBeToldWhen(await write(address));
      const stored = await app.db.query(`select count(*)::int as count from contact_messages`);
      expect(stored).toEqual([{ count: 5 }]);
    });
  });

  it('tries the mail server five times in ten minutes and is then told when to come back', async () => {
    const admin = bearer(await tokenOf(app.baseUrl, 'admin'));
    const test = (): Promise<Response> =>
      fetch(`${app.baseUrl}/api/mails/test`, { method: 'POST', headers: admin });
    let refused = await test();
    // A window may end in between, but not twice.
    for (let call = 0; call < 10 && refused.status === 200; call += 1) refused = await test();
    await expectToBeToldWhen(refused);
  });

  it('guesses five passwords of an account and is then told when to come back', async () => {
    const address = someAddress();
    for (let call = 0; call < 5; call += 1) expect((await guess(address)).status).toBe(401);
    let refused = await guess(address);
    // The first wait is a second, which may pass on a busy machine; each further guess doubles it.
    for (let more = 0; more < 3 && refused.status === 401; more += 1) {
      refused = await guess(address);
    }
    await expectToBeToldWhen(refused);
  });
});
