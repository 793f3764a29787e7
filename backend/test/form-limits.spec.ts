import { type TestApp, createTestApp } from './app.js';

jest.setTimeout(60_000);

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => world.close());

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${world.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const MESSAGE = { name: 'Mona', message: 'Hej' };
/** Another sender each time: those have a limit of their own. */
let senders = 0;
const message = () => ({ ...MESSAGE, email: `mona${(senders += 1)}@example.com` });
const GUESS = { email: 'admin@safar.example', password: 'en gissning' };

describe('whoever does it too often from one address', () => {
  it.each([
    ['writes five messages an hour', '/api/contact/send', message, 5, 200],
    ['guesses five passwords of an account', '/api/login', () => GUESS, 5, 401],
  ] as const)(
    '%s and is then told when to come back',
    async (...[, path, body, allowed, status]) => {
      for (let call = 0; call < allowed; call += 1) {
        expect((await post(path, body())).status).toBe(status);
      }
      const refused = await post(path, body());
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    },
  );

  it('has stored the five messages and not the sixth', async () => {
    const [row] = await world.db.query<{ count: number }[]>(
      'select count(*)::int as count from contact_messages',
    );
    expect(row).toEqual({ count: 5 });
  });
});
