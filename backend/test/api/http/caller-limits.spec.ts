import { randomBytes } from 'node:crypto';
import type { UserView } from '@safar/domain/contracts/staff/users';
import { hold } from '../../factories/purchase.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { countOf, inOneWindow, someAddress } from '../../harness/rate-limit-helpers.js';

jest.setTimeout(120_000);

const app = openApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });

type Headers = Readonly<Record<string, string>>;

async function send(path: string, headers: Headers, body?: unknown): Promise<Response> {
  const response = await fetch(`${app.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response;
}

const randomReference = (): string =>
  `SAF${[...randomBytes(6)].map((byte) => 'ABCDEFGHJKMN'[byte % 12]).join('')}`;

const lookUp = (from: string, bookingRef = randomReference()): Promise<Response> =>
  send('/api/booking/verify', { 'x-forwarded-for': from }, { bookingRef, lastName: 'Nilsson' });

describe('The address of a client', () => {
  it('is taken from our own proxy and not from entries that the client adds to the header', async () => {
    const statuses = await inOneWindow(15, async (address) => {
      const found: number[] = [];
      for (let call = 0; call < 20; call += 1) {
        found.push((await lookUp(`${someAddress()}, ${address}`)).status);
      }
      return found;
    });
    expect(countOf(statuses, 404)).toBe(10);
    expect(countOf(statuses, 429)).toBe(10);
  });

  it('is the /64 network for IPv6', async () => {
    const statuses = await inOneWindow(15, async () => {
      const network = `2001:db8:${randomBytes(2).toString('hex')}:1`;
      const found: number[] = [];
      for (let call = 0; call < 12; call += 1) {
        found.push((await lookUp(`${network}::${call + 1}`)).status);
      }
      return found;
    });
    expect(countOf(statuses, 404)).toBe(10);
  });

  // [ASVS 2.4.1]
  it.each([
    ['reads', '/api/places?term=sto'],
    ['searches', '/api/search?adults=1'],
  ])('may send 300 %s a minute; then the response says when to retry', async (_, path) => {
    const answers = await inOneWindow(1, (address) =>
      Promise.all(Array.from({ length: 340 }, () => send(path, { 'x-forwarded-for': address }))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // Reads are counted in batches, so requests in flight at the limit may be rejected.
    expect(answers.length - refused.length).toBeLessThanOrEqual(300);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(290);
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.min(...waits)).toBeGreaterThan(0);
  });
});

describe('An invalid token', () => {
  it('does not lift the limit of its address', async () => {
    const statuses = await inOneWindow(1, async (address) => {
      const headers = { 'x-forwarded-for': address, ...bearer('x') };
      const answers = Array.from({ length: 340 }, () => send('/api/desk/rules', headers));
      return (await Promise.all(answers)).map(({ status }) => status);
    });
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(300);
    expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(340);
  });
});

describe('A booking reference', () => {
  it('may be tried five times an hour per address, while its owner can still sign in from another one', async () => {
    const { body } = await hold(app);
    const { bookingRef } = body;
    const name = (from: string, lastName: string): Promise<Response> =>
      send('/api/booking/verify', { 'x-forwarded-for': from }, { bookingRef, lastName });
    const statuses = await inOneWindow(60, async (address) => {
      const found: number[] = [];
      for (let guess = 0; guess < 6; guess += 1) found.push((await name(address, 'Fel')).status);
      for (let guess = 0; guess < 6; guess += 1) await name(someAddress(), 'Fel');
      found.push((await name(address, 'Al-Khatib')).status);
      found.push((await name(someAddress(), 'Al-Khatib')).status);
      return found;
    });
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 200]);
  });

  it('is subject to a stricter limit for all after 500 failed lookups in total', async () => {
    const braked = async (): Promise<number> => {
      const rows = await app.db.query<unknown[]>(
        `select from audit_log where action = 'lookup.braked'`,
      );
      return rows.length;
    };
    // Counted around a repetition too: the process stays strict for a quarter of an hour and tells of it once.
    const before = await braked();
    await inOneWindow(15, async (address) => {
      await app.db.query(
        `insert into rate_limits (key, window_start, calls)
         values ('lookup-misses', date_bin('15 minutes', now(), 'epoch'), 500)
         on conflict (key, window_start) do update set calls = 500`,
      );
      expect((await lookUp(someAddress())).status).toBe(404);
      const statuses: number[] = [];
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await lookUp(address)).status);
      expect(statuses).toEqual([404, 404, 404, 429, 429]);
    });
    expect((await braked()) - before).toBe(1);
  });
});

describe('Staff', () => {
  it('can sign in at the same moment from the same address', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tokens = ['admin', 'agent', 'editor'] as const;
      await Promise.all(tokens.map((role) => tokenOf(app.baseUrl, role)));
    }
  });

  it('are counted per account, even when they share an address', async () => {
    const answers = await inOneWindow(1, async (address) => {
      const from = { 'x-forwarded-for': address };
      const [admin, agent] = await Promise.all([
        tokenOf(app.baseUrl, 'admin'),
        tokenOf(app.baseUrl, 'agent'),
      ]);
      const mine = await Promise.all(
        Array.from({ length: 320 }, () => send('/api/desk/rules', { ...from, ...bearer(admin) })),
      );
      const colleague = await send('/api/desk/rules', { ...from, ...bearer(agent) });
      return { mine: mine.map(({ status }) => status), colleague: colleague.status };
    });
    expect(countOf(answers.mine, 200)).toBeLessThanOrEqual(300);
    expect(countOf(answers.mine, 429)).toBeGreaterThanOrEqual(20);
    expect(answers.colleague).toBe(200);
  });

  it('may change an account at most thirty times an hour', async () => {
    const token = await tokenOf(app.baseUrl, 'editor');
    const [own] = await app.db.query<UserView[]>(
      `select id from users where email = 'editor@safar.example'`,
    );
    const statuses = await inOneWindow(60, async () => {
      const answers: number[] = [];
      for (let call = 0; call < 32; call += 1) {
        const response = await fetch(`${app.baseUrl}/api/users/${own?.id ?? ''}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', ...bearer(token) },
          body: JSON.stringify({ username: '', email: '' }),
        });
        await response.arrayBuffer();
        answers.push(response.status);
      }
      return answers;
    });
    expect(countOf(statuses, 429)).toBeGreaterThanOrEqual(2);
    expect(countOf(statuses, 422)).toBeLessThanOrEqual(30);
  });
});

describe('The provider', () => {
  it('may send webhooks of up to 256 kB', async () => {
    const post = async (bytes: number): Promise<number> => {
      const response = await fetch(`${app.baseUrl}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        body: JSON.stringify({ text: 'x'.repeat(bytes) }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await post(250_000)).toBe(400);
    expect(await post(270_000)).toBe(413);
  });
});

describe('Discount codes', () => {
  it('cannot be guessed: an address has ten wrong tries in ten minutes, and right ones are not counted', async () => {
    await app.db.query(
      `insert into discount_rules (name_sv, code, kind, value) values ('Rätt', 'RÄTT', 'percent', 10)`,
    );
    const { date: departureDate } = await buildDeparture(app.db);
    const trip = { destinationId: 'istanbul', departureDate, adults: 1, children: 0, infants: 0 };
    const order = await new ApiClient(app.baseUrl).order({ departureDate, adults: 1 });
    const statuses = await inOneWindow(10, async (address) => {
      const found: number[] = [];
      for (const [path, code, times] of [
        ['quote', 'RÄTT', 12],
        ['quote', 'FEL', 5],
        ['payment-intent', 'FEL', 5],
        ['quote', 'RÄTT', 1],
      ] as const) {
        const body = path === 'quote' ? trip : order;
        for (let call = 0; call < times; call += 1) {
          const headers = { 'x-forwarded-for': address };
          found.push((await send(`/api/${path}`, headers, { ...body, code })).status);
        }
      }
      return found;
    });
    expect(statuses).toEqual([...Array(12).fill(200), ...Array(10).fill(422), 429]);
  });
});
