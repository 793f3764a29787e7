import { randomInt } from 'node:crypto';
import { makeReference } from '@safar/domain/bookings/references';
import { hold } from '../../factories/purchase.js';
import { inOneWindow } from '../../harness/rate-limit-helpers.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, percentile, scaled } from '../metric.js';

jest.setTimeout(600_000);

const goal = new Metric('G14');
const PASSWORD_GUESSES = scaled(3_000, 300);
const LOOKUPS = scaled(2_000, 60);
/** Number of requests to each of the two compared targets. */
const TIMED = scaled(500, 12);

const QUARTER_HOUR = 900;
const OWNER = { email: 'agent@safar.example', password: 'resa-med-safar' };
let guessers = 0;
let guesser = '';
const FREE_AT_AN_ACCOUNT = 5;
const FREE_AT_AN_ADDRESS = 10;

interface Try {
  readonly status: number;
  /** In seconds. */
  readonly wait: number;
}

/** Starts two processes on one database with delays, or one process without. */
async function openHarness(limits: 'on' | 'off') {
  const app = await startProcesses(limits === 'on' ? 2 : 1, {
    RATE_LIMITS: limits,
    TRUST_PROXY: '1',
  });
  let turn = 0;
  const attempt = async (
    credentials: { email: string; password: string },
    address: string,
  ): Promise<Try> => {
    turn += 1;
    const response = await fetch(`${app.baseUrlFor(turn)}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(credentials),
    });
    await response.arrayBuffer();
    return { status: response.status, wait: Number(response.headers.get('retry-after')) };
  };
  return { app, attempt };
}

/** Simulates that this many seconds pass: every delay ends that much earlier. */
const letPass = (app: ProcessHarness, seconds: number): Promise<unknown> =>
  app.db.query(`update failed_attempts set open_at = open_at - make_interval(secs => $1)`, [
    seconds,
  ]);

/** Makes the delays that run now too long to end by themselves during a test; those of accounts have a space in their key. */
const prolong = (app: ProcessHarness, of: 'accounts' | 'addresses'): Promise<unknown> =>
  app.db.query(
    `update failed_attempts set open_at = clock_timestamp() + interval '1 hour'
      where open_at > clock_timestamp() - interval '1 minute' and (key like '% %') = $1 and failures >= $2`,
    of === 'accounts' ? [true, FREE_AT_AN_ACCOUNT] : [false, FREE_AT_AN_ADDRESS],
  );

/** Returns how many passwords of a list are checked in 15 minutes when the client waits as long as each reply asks. */
async function checkedInAQuarter(
  { app, attempt }: Awaited<ReturnType<typeof openHarness>>,
  emailOf: (word: number) => string,
): Promise<number> {
  let passed = 0;
  let checked = 0;
  for (let word = 0; word < PASSWORD_GUESSES; word += 1) {
    const { status, wait } = await attempt(
      { email: emailOf(word), password: `ord ${word}` },
      guesser,
    );
    if (status === 401) checked += 1;
    else expect(status).toBe(429);
    if (status === 429) {
      passed += wait;
      if (passed > QUARTER_HOUR) return checked;
      await letPass(app, wait);
    }
  }
  return checked;
}

describe('Guessing passwords and bookings, with two processes on one database', () => {
  let here: Awaited<ReturnType<typeof openHarness>>;
  beforeAll(async () => {
    here = await openHarness('on');
  });
  afterAll(() => here.app.close());
  beforeEach(async () => {
    await here.app.db.query('delete from failed_attempts');
    // Each test has its own address, because an address may send at most 300 requests a minute.
    guessers += 1;
    guesser = `203.0.113.${guessers}`;
  });

  // [SPEC I4.5] [ASVS 6.3.1]
  it('checks at most 20 passwords of a list in 15 minutes', async () => {
    const checked = await checkedInAQuarter(here, () => OWNER.email);
    expect(checked).toBeGreaterThan(FREE_AT_AN_ACCOUNT);
    goal.atMost('passwords of one account checked in 15 minutes', checked, 20);
  });

  // [ASVS 6.3.1]
  it('checks at most 20 passwords also when each is tried on another account', async () => {
    const checked = await checkedInAQuarter(here, (word) => `somebody${word}@safar.example`);
    goal.atMost('passwords of any account checked in 15 minutes', checked, 20);
  });

  // [SPEC I4.5]
  it('checks no more when 200 passwords arrive at once', async () => {
    const began = performance.now();
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, word) =>
        here.attempt({ ...OWNER, password: `ord ${word}` }, guesser),
      ),
    );
    const seconds = (performance.now() - began) / 1_000;
    const checked = tries.filter(({ status }) => status === 401).length;
    // The free attempts, and one more for each delay of 1, 2, 4 … seconds that ended while the requests ran.
    expect(checked).toBeGreaterThanOrEqual(FREE_AT_AN_ACCOUNT);
    expect(checked).toBeLessThanOrEqual(FREE_AT_AN_ACCOUNT + Math.floor(Math.log2(seconds + 1)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(200 - checked);
  });

  // [SPEC I4.5] [ASVS 6.3.1]
  it('does not block the owner, who signs in from another address', async () => {
    for (let word = 0; word < 30; word += 1) {
      await here.attempt({ ...OWNER, password: `ord ${word}` }, guesser);
    }
    await prolong(here.app, 'accounts');
    expect((await here.attempt(OWNER, guesser)).status).toBe(429);
    const { status } = await here.attempt(OWNER, '198.51.100.7');
    goal.is('owner locked out', Number(status !== 200), 0);
  });

  it('doubles the delay from one second up to an hour and reports it', async () => {
    let [counted, began, seen] = [0, 0, 0];
    for (let guess = 0; guess < 20; guess += 1) {
      const at = performance.now();
      const { status, wait } = await here.attempt({ ...OWNER, password: 'fel' }, guesser);
      if (status === 401) {
        counted += 1;
        began = at;
        continue;
      }
      const delay = 2 ** (counted - FREE_AT_AN_ACCOUNT);
      expect(wait).toBeLessThanOrEqual(delay);
      expect(wait).toBeGreaterThanOrEqual(delay - Math.ceil((performance.now() - began) / 1_000));
      seen += 1;
      await letPass(here.app, wait);
    }
    expect(seen).toBeGreaterThanOrEqual(4);
    await here.app.db.query(`update failed_attempts set failures = 40, open_at = now()`);
    await here.attempt({ ...OWNER, password: 'fel' }, guesser);
    const { wait } = await here.attempt({ ...OWNER, password: 'fel' }, guesser);
    expect(wait).toBeGreaterThan(3_590);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it('resets the count after a successful sign-in at the third attempt', async () => {
    for (let round = 0; round < 6; round += 1) {
      await here.attempt({ ...OWNER, password: 'fel' }, guesser);
      await here.attempt({ ...OWNER, password: 'fel' }, guesser);
      expect((await here.attempt(OWNER, guesser)).status).toBe(200);
    }
  });

  it('does not reset the count of failed attempts on other accounts after a successful sign-in', async () => {
    for (let round = 0; round < 9; round += 1) {
      await here.attempt({ email: `other${round}@safar.example`, password: 'fel' }, guesser);
      if (round < 8) expect((await here.attempt(OWNER, guesser)).status).toBe(200);
    }
    await here.attempt({ email: 'other9@safar.example', password: 'fel' }, guesser);
    await prolong(here.app, 'addresses');
    expect((await here.attempt(OWNER, guesser)).status).toBe(429);
  });

  it('treats an unknown account like an existing one', async () => {
    const run = async (email: string): Promise<{ status: number; waits: boolean }[]> => {
      await here.app.db.query('delete from failed_attempts');
      const tries = [];
      for (let word = 0; word < 8; word += 1) {
        const { status, wait } = await here.attempt({ email, password: 'fel' }, guesser);
        tries.push({ status, waits: wait > 0 });
        if (word === FREE_AT_AN_ACCOUNT - 1) await prolong(here.app, 'accounts');
      }
      return tries;
    };
    const unknown = await run('nobody@safar.example');
    expect(unknown).toEqual(await run(OWNER.email));
    expect(unknown.at(-1)?.status).toBe(429);
  });

  it('checks ten references per address in 15 minutes and five names per reference and address in an hour', async () => {
    const byAddress = await inOneWindow(15, (address) =>
      answersTo(here, LOOKUPS, () => ({ reference: someReference(), address })),
    );
    goal.atMost('references of one address checked', countOf(byAddress, 404), 10);
    goal.is('others refused', countOf(byAddress, 429), LOOKUPS - countOf(byAddress, 404));
    const reference = someReference();
    const byReference = await inOneWindow(60, (address) =>
      answersTo(here, 40, () => ({ reference, address })),
    );
    goal.atMost('names of one reference checked from one address', countOf(byReference, 404), 5);
  });

  // [ASVS 16.2.5]
  it('stores no account address in its counters', async () => {
    await here.attempt({ ...OWNER, password: 'fel' }, guesser);
    const keys = await here.app.db.query<{ key: string }[]>('select key from failed_attempts');
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain('agent');
  });
});

describe('Without the limits', () => {
  let there: Awaited<ReturnType<typeof openHarness>>;
  beforeAll(async () => {
    there = await openHarness('off');
  });
  afterAll(() => there.app.close());

  // [SPEC I4.5]
  it('every password and reference is checked (negative control)', async () => {
    let checked = 0;
    for (let word = 0; word < 25; word += 1) {
      const { status } = await there.attempt({ ...OWNER, password: `ord ${word}` }, guesser);
      checked += Number(status === 401);
    }
    goal.control('passwords checked beyond 20', checked - 20);
    const lookups = await answersTo(there, 25, () => ({
      reference: someReference(),
      address: guesser,
    }));
    goal.control('references checked beyond 10', countOf(lookups, 404) - 10);
  });

  it('a failed attempt takes the same time whether the account or booking exists or not', async () => {
    const { body } = await hold(there.app);
    const wrong = { password: 'fel lösenord' };
    const logins = await gapBetween(
      () => there.attempt({ ...wrong, email: OWNER.email }, guesser),
      () => there.attempt({ ...wrong, email: 'nobody@safar.example' }, guesser),
    );
    goal.within('gap between accounts', logins, 5);
    const lookups = await gapBetween(
      () => lookUp(there, { reference: body.bookingRef, address: guesser }),
      () => lookUp(there, { reference: someReference(), address: guesser }),
    );
    goal.within('gap between bookings', lookups, 5);
  });
});

type Harness = Awaited<ReturnType<typeof openHarness>>;

interface Lookup {
  readonly reference: string;
  readonly address: string;
}

const someReference = (): string => makeReference((n) => randomInt(n));
const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

let turn = 0;
async function lookUp({ app }: Harness, { reference, address }: Lookup): Promise<number> {
  turn += 1;
  const response = await fetch(`${app.baseUrlFor(turn)}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ bookingRef: reference, lastName: 'Nobody' }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function answersTo(
  app: Harness,
  count: number,
  lookupOf: (guess: number) => Lookup,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let guess = 0; guess < count; guess += 1) {
    statuses.push(await lookUp(app, lookupOf(guess)));
  }
  return statuses;
}

/** Returns the difference of the medians in milliseconds. The two alternate, so that load affects both equally. */
async function gapBetween(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const waits: [number[], number[]] = [[], []];
  for (let round = 0; round < TIMED; round += 1) {
    for (const [index, ask] of [one, other].entries()) {
      const began = performance.now();
      await ask();
      waits[index]?.push(performance.now() - began);
    }
  }
  const [first, second] = waits;
  return Math.abs(percentile(first, 0.5) - percentile(second, 0.5));
}
