import { type ProcessWorld, startProcesses } from './processes.js';

jest.setTimeout(180_000);

const QUARTER_HOUR = 900;
const OWNER = { email: 'agent@safar.example', password: 'resa-med-safar' };
const GUESSER = '203.0.113.66';
const FREE_AT_AN_ACCOUNT = 5;

interface Try {
  readonly status: number;
  /** Seconds. */
  readonly wait: number;
}

/** Two processes on one database, with delays or without. */
async function openWorld(limits: 'on' | 'off') {
  const world = await startProcesses(2, { RATE_LIMITS: limits, TRUST_PROXY: '1' });
  let turn = 0;
  const attempt = async (
    credentials: { email: string; password: string },
    address: string,
  ): Promise<Try> => {
    turn += 1;
    const response = await fetch(`${world.baseUrlFor(turn)}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(credentials),
    });
    await response.arrayBuffer();
    return { status: response.status, wait: Number(response.headers.get('retry-after')) };
  };
  return { world, attempt };
}

/** Instead of waiting: everything that is closed opens so many seconds earlier. */
const letPass = (world: ProcessWorld, seconds: number): Promise<unknown> =>
  world.db.query(`update guess_delays set open_at = open_at - make_interval(secs => $1)`, [
    seconds,
  ]);

/** How many of a list's words somebody patient gets checked in a quarter of an hour. */
async function checkedInAQuarter(
  { world, attempt }: Awaited<ReturnType<typeof openWorld>>,
  emailOf: (word: number) => string,
): Promise<number> {
  let passed = 0;
  let checked = 0;
  for (let word = 0; word < 3_000; word += 1) {
    const { status, wait } = await attempt(
      { email: emailOf(word), password: `ord ${word}` },
      GUESSER,
    );
    if (status === 401) checked += 1;
    else expect(status).toBe(429);
    if (status === 429) {
      passed += wait;
      if (passed > QUARTER_HOUR) return checked;
      await letPass(world, wait);
    }
  }
  return checked;
}

describe('guessing at passwords, over two processes on one database', () => {
  let here: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    here = await openWorld('on');
  });
  afterAll(() => here.world.close());
  beforeEach(() => here.world.db.query('delete from guess_delays'));

  it('checks at most 20 words of a list in a quarter of an hour', async () => {
    const checked = await checkedInAQuarter(here, () => OWNER.email);
    expect(checked).toBeGreaterThan(FREE_AT_AN_ACCOUNT);
    expect(checked).toBeLessThanOrEqual(20);
  });

  it('checks at most 20 also when every word is tried at another account', async () => {
    const checked = await checkedInAQuarter(here, (word) => `somebody${word}@safar.example`);
    expect(checked).toBeLessThanOrEqual(20);
  });

  it('checks no more when 200 words come at the same moment', async () => {
    const began = performance.now();
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, word) =>
        here.attempt({ ...OWNER, password: `ord ${word}` }, GUESSER),
      ),
    );
    const seconds = (performance.now() - began) / 1_000;
    const checked = tries.filter(({ status }) => status === 401).length;
    // The free ones, and one more for each wait of 1, 2, 4 … seconds that ran out while they were answered.
    expect(checked).toBeGreaterThanOrEqual(FREE_AT_AN_ACCOUNT);
    expect(checked).toBeLessThanOrEqual(FREE_AT_AN_ACCOUNT + Math.floor(Math.log2(seconds + 1)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(200 - checked);
  });

  it('leaves the owner alone, who signs in from another address meanwhile', async () => {
    for (let word = 0; word < 30; word += 1) {
      await here.attempt({ ...OWNER, password: `ord ${word}` }, GUESSER);
    }
    expect((await here.attempt(OWNER, GUESSER)).status).toBe(429);
    expect((await here.attempt(OWNER, '198.51.100.7')).status).toBe(200);
  });

  it('doubles the wait from a second to an hour, and says how long it is', async () => {
    const waits: number[] = [];
    for (let guess = 0; guess < 20; guess += 1) {
      const first = await here.attempt({ ...OWNER, password: 'fel' }, GUESSER);
      if (first.status === 401) continue;
      waits.push(first.wait);
      await letPass(here.world, first.wait);
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    await here.world.db.query(`update guess_delays set failures = 40, open_at = now()`);
    await here.attempt({ ...OWNER, password: 'fel' }, GUESSER);
    const { wait } = await here.attempt({ ...OWNER, password: 'fel' }, GUESSER);
    expect(wait).toBeGreaterThan(3_590);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it('forgives slips: who signs in at the third try starts from zero', async () => {
    for (let round = 0; round < 6; round += 1) {
      await here.attempt({ ...OWNER, password: 'fel' }, GUESSER);
      await here.attempt({ ...OWNER, password: 'fel' }, GUESSER);
      expect((await here.attempt(OWNER, GUESSER)).status).toBe(200);
    }
  });

  it('does not forgive guesses at others for signing in oneself', async () => {
    for (let round = 0; round < 9; round += 1) {
      await here.attempt({ email: `other${round}@safar.example`, password: 'fel' }, GUESSER);
      if (round < 8) expect((await here.attempt(OWNER, GUESSER)).status).toBe(200);
    }
    await here.attempt({ email: 'other9@safar.example', password: 'fel' }, GUESSER);
    expect((await here.attempt(OWNER, GUESSER)).status).toBe(429);
  });

  it('treats an account that does not exist like one that does', async () => {
    const run = async (email: string): Promise<Try[]> => {
      await here.world.db.query('delete from guess_delays');
      const tries: Try[] = [];
      for (let word = 0; word < 8; word += 1) {
        tries.push(await here.attempt({ email, password: 'fel' }, GUESSER));
      }
      return tries;
    };
    expect(await run('nobody@safar.example')).toEqual(await run(OWNER.email));
  });

  it('keeps no address of an account in its counters', async () => {
    await here.attempt({ ...OWNER, password: 'fel' }, GUESSER);
    const keys = await here.world.db.query<{ key: string }[]>('select key from guess_delays');
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain('agent');
  });
});

describe('without the delays', () => {
  it('every guess would be checked (negative control)', async () => {
    const there = await openWorld('off');
    try {
      for (let word = 0; word < 30; word += 1) {
        const { status } = await there.attempt({ ...OWNER, password: `ord ${word}` }, GUESSER);
        expect(status).toBe(401);
      }
    } finally {
      await there.world.close();
    }
  });
});
