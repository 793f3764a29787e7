import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import { makeReference } from '@safar/domain/rules/references';
import { DEMO_PASSWORD } from '../seed/staff.js';
import { SecondFactor } from '../src/auth/second-factor.service.js';
import { LookupLimits } from '../src/bookings/lookup-limits.service.js';
import { RateLimiter } from '../src/core/rate-limits.js';
import { IntentSecretLimiter } from '../src/payments/intent-secret-limiter.js';
import { type TestApp, createTestApp } from '../test/app.js';
import {
  type ApiResponse,
  CustomerClient,
  type OrderBody,
  intentIdOf,
} from '../test/customer-client.js';
import { makeDeparture } from '../test/departures.js';
import { countOf, inOneWindow, someAddress } from '../test/rate-limit-helpers.js';
import { until } from '../test/wait-for-jobs.js';
import { confirmCard } from '../test/sandbox-harness.js';
import { bearer, tokenOf } from '../test/staff.js';
import { countUpTo } from './at-once.js';
import { Metric, scaled } from './metric.js';

jest.setTimeout(400_000);

const holds = new Metric('M19');
const cards = new Metric('M20');
const guesses = new Metric('G14');

const ORDERS = scaled(1_000, 20);
const DECLINES = scaled(200, 14);
/** The brake of the lookups closes after so many wrong ones of everybody in a quarter of an hour. */
const MISSES = 500;
const DECLINED = '4000000000000002';

let app: TestApp;
let order: OrderBody;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const { date: departureDate } = await makeDeparture(app.db);
  order = await new CustomerClient(app.baseUrl).order({ departureDate });
});
afterAll(() => app.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** One request through a proxy that says where it came from. */
function ask(
  [method, path]: readonly [method: string, path: string],
  address: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiResponse<unknown>> {
  const from = { 'x-forwarded-for': address, ...headers };
  return new CustomerClient(app.baseUrl).call(method, path, body, from);
}

async function start(address: string): Promise<ApiResponse<PaymentIntentView>> {
  const body = { ...order, contactEmail: `${randomUUID()}@example.com` };
  const answer = await ask(['POST', '/api/payment-intent'], address, { body });
  return answer as ApiResponse<PaymentIntentView>;
}

/** A rule of the test's database that lets a write of the limits go by without a trace, while the work runs. */
async function unwritten<T>(table: string, when: string, work: () => Promise<T>): Promise<T> {
  await app.db.query(
    `create function forget_write() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await app.db.query(
    `create trigger forgetful before insert or update on ${table}
       for each row when (${when}) execute function forget_write()`,
  );
  try {
    return await work();
  } finally {
    await app.db.query('drop function forget_write cascade');
  }
}

/** How many seats one address holds without paying, who tries more often than it may ask at all in ten minutes. */
async function heldFromOneAddress(orders: number): Promise<number> {
  const address = someAddress();
  let held = 0;
  for (let tried = 0; tried < orders; tried += 1) {
    if (tried % 10 === 0) await app.db.query('delete from rate_limits');
    held += Number((await start(address)).status === 200);
  }
  return held;
}

describe('seats that one address holds and does not pay', () => {
  // [ASVS 2.4.1]
  it('are five, however long it goes on', async () => {
    holds.atMost(`unpaid holds of ${ORDERS} tries`, await heldFromOneAddress(ORDERS), 5);
  });

  // [SPEC I6.5]
  it('would be as many as it asks for when nobody notes where an order came from (negative control)', async () => {
    const held = await unwritten('checkout_sources', 'true', () => heldFromOneAddress(20));
    holds.control('holds beyond five', held - 5);
  });
});

/** Unpaid seats of one address that orders for seven each time, also many at once. */
async function seatsFromOneAddress(orders: number): Promise<number> {
  const address = someAddress();
  const { date: departureDate } = await makeDeparture(app.db);
  const party = await new CustomerClient(app.baseUrl).order({ departureDate, adults: 7 });
  for (let tried = 0; tried < orders; tried += 5) {
    await app.db.query('delete from rate_limits');
    await Promise.all(
      countUpTo(5).map(() => {
        const body = { ...party, contactEmail: `${randomUUID()}@example.com` };
        return ask(['POST', '/api/payment-intent'], address, { body });
      }),
    );
  }
  const [row] = await app.db.query<{ seats: number }[]>(
    `select coalesce(sum(seats), 0)::int as seats from bookings where departure_date = $1 and state = 'held'`,
    [departureDate],
  );
  return row?.seats ?? 0;
}

describe('seats of large parties that one address holds and does not pay', () => {
  it('are twenty, however many it asks for at once', async () => {
    holds.atMost('unpaid seats of one address', await seatsFromOneAddress(ORDERS), 20);
  });

  it('would be a whole departure if nobody noted where an order came from (negative control)', async () => {
    const seats = await unwritten('checkout_sources', 'true', () => seatsFromOneAddress(10));
    holds.control('unpaid seats beyond twenty', seats - 20);
  });
});

const declinesOf = async (address: string): Promise<number> => {
  const [row] = await app.db.query<{ failures: number }[]>(
    `select failures from failed_attempts where key = $1`,
    [`declines:${address}`],
  );
  return row?.failures ?? 0;
};

/**
 * How many stolen cards one address gets tried: a new payment whenever the last one was ended.
 * @param isHeard whether what the provider says of them comes through, so that it can be waited for
 */
async function cardsTried(isHeard: boolean): Promise<number> {
  const address = someAddress();
  let tried = 0;
  let secret = '';
  for (let turn = 0; turn < DECLINES; turn += 1) {
    if (!secret) {
      await app.db.query('delete from rate_limits');
      const { status, body } = await start(address);
      if (status !== 200) return tried;
      secret = body.clientSecret;
    }
    const { status } = await confirmCard(app.baseUrl, secret, DECLINED);
    // 402 while the provider still tries a card on this payment.
    if (status !== 402) secret = '';
    else {
      tried += 1;
      const wanted = tried;
      if (isHeard) await heard(address, { wanted, secret });
    }
  }
  return tried;
}

/** Waits until the provider's word has come; the tenth ends the payment. */
async function heard(
  address: string,
  { wanted, secret }: { wanted: number; secret: string },
): Promise<void> {
  await until(
    () => declinesOf(address),
    (declines) => declines >= wanted,
  );
  if (wanted < 10) return;
  await until(
    () => stateOf(secret),
    (state) => state === 'canceled',
  );
}

const stateOf = async (secret: string): Promise<string | undefined> => {
  const [row] = await app.db.query<{ state: string }[]>(
    `select state from payments where intent_id = $1`,
    [intentIdOf(secret)],
  );
  return row?.state;
};

describe('stolen cards that are tried through the checkout', () => {
  it('are ten from one address', async () => {
    cards.atMost(`cards of ${DECLINES} tried`, await cardsTried(true), 10);
  });

  it('would be as many as there are when nobody counts the declined ones (negative control)', async () => {
    const tried = await unwritten('failed_attempts', `new.key like 'declines:%'`, () =>
      cardsTried(false),
    );
    cards.control('cards tried beyond ten', tried - 10);
  });
});

/** How often the secret of a payment is recognised after ten wrong ones, wherever they came from. */
async function recognisedAfterGuesses(): Promise<number> {
  const { body } = await start(someAddress());
  const path = `/api/admin/booking/by-intent/${intentIdOf(body.clientSecret)}`;
  const look = async (secret: string): Promise<number> =>
    (await ask(['GET', path], someAddress(), { headers: { 'x-payment-secret': secret } })).status;
  expect(await look(body.clientSecret)).toBe(200);
  return inOneWindow(10, async () => {
    await app.db.query('delete from rate_limits');
    for (const guess of countUpTo(10)) expect(await look(`${body.clientSecret}${guess}`)).toBe(404);
    const answers: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) answers.push(await look(body.clientSecret));
    return countOf(answers, 200);
  });
}

describe('secrets of a payment', () => {
  it('are not recognised any more after ten wrong ones', async () => {
    guesses.is('secrets recognised after ten wrong ones', await recognisedAfterGuesses(), 0);
  });

  it('would be without the brake (negative control)', async () => {
    jest
      .spyOn(IntentSecretLimiter.prototype, 'intercept')
      .mockImplementation((_, next) => Promise.resolve(next.handle()));
    guesses.control('secrets recognised without the brake', await recognisedAfterGuesses());
  });
});

/** How many references an address gets looked up after everybody together has guessed too often. */
async function lookedUpAfterMisses(): Promise<number> {
  const look = async (address: string): Promise<number> => {
    const bookingRef = makeReference((n) => randomInt(n));
    const body = { bookingRef, lastName: 'Andersson' };
    return (await ask(['POST', '/api/booking/verify'], address, { body })).status;
  };
  return inOneWindow(15, async (address) => {
    // Misses of other processes; the last few are of this one.
    await app.db.query(
      `insert into rate_limits (key, window_start, calls)
       values ('lookup-misses', date_bin(interval '15 minutes', now(), 'epoch'), $1)
       on conflict (key, window_start) do update set calls = excluded.calls`,
      [MISSES - 3],
    );
    for (let miss = 0; miss < 5; miss += 1) await look(someAddress());
    const answers: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) answers.push(await look(address));
    return countOf(answers, 404);
  });
}

describe('references that a thousand addresses guess, ten each', () => {
  it('are looked up three times an address once five hundred were wrong', async () => {
    guesses.atMost('references checked behind the brake', await lookedUpAfterMisses(), 3);
  });

  it('would be looked up as often as before without the brake (negative control)', async () => {
    jest.spyOn(LookupLimits.prototype, 'watch').mockImplementation((_, look) => look());
    guesses.control('references checked beyond three', (await lookedUpAfterMisses()) - 3);
  });
});

describe('an account whose password somebody knows', () => {
  const signIn = async (address: string, otp?: string): Promise<number> => {
    const body = { email: 'agent@safar.example', password: DEMO_PASSWORD, ...(otp && { otp }) };
    return (await ask(['POST', '/api/login'], address, { body })).status;
  };

  beforeAll(async () => {
    const path = '/api/auth/second-factor/begin';
    const headers = bearer(await tokenOf(app.baseUrl, 'agent'));
    const body = { currentPassword: DEMO_PASSWORD };
    const begun = await ask(['POST', path], someAddress(), { body, headers });
    expect(begun.status).toBe(200);
    await app.db.query(`update users set otp_since = now() where email = 'agent@safar.example'`);
  });

  /** How often the password alone, or with a wrong code, signs in. */
  const signedIn = async (): Promise<number> => {
    const answers: number[] = [];
    for (const otp of [undefined, '000000', 'aaaaa-aaaaa']) {
      answers.push(await signIn(someAddress(), otp));
    }
    return countOf(answers, 200);
  };

  /** How many codes are looked at within an hour. */
  const codesChecked = (): Promise<number> =>
    inOneWindow(60, async () => {
      await app.db.query('delete from rate_limits');
      const answers: number[] = [];
      for (let guess = 0; guess < 40; guess += 1) answers.push(await signIn(someAddress(), 'fel'));
      return countOf(answers, 401);
    });

  // [ASVS 6.3.3]
  it('is closed without the code, of which twenty an hour are looked at', async () => {
    guesses.is('signed in without a code', await signedIn(), 0);
    guesses.atMost('codes checked in an hour', await codesChecked(), 20);
  });

  // [SPEC I6.5]
  it('would be open if nobody asked for the code (negative control)', async () => {
    jest.spyOn(SecondFactor.prototype, 'require').mockResolvedValue(undefined);
    guesses.control('signed in when nobody asks', await signedIn());
  });

  it('would be guessed at for ever if nobody counted (negative control)', async () => {
    jest.spyOn(RateLimiter.prototype, 'consume').mockResolvedValue(undefined);
    guesses.control('codes checked beyond twenty', (await codesChecked()) - 20);
  });
});
