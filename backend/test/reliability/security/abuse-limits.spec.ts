import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { makeReference } from '@safar/domain/bookings/references';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { SecondFactor } from '../../../src/staff/second-factor/second-factor.service.js';
import { LookupLimits } from '../../../src/bookings/details/lookup-limits.service.js';
import { RateLimiter } from '../../../src/common/rate-limiting/rate-limits.js';
import { IntentSecretLimiter } from '../../../src/payments/intents/intent-secret-limiter.js';
import { openApp } from '../../harness/app.js';
import {
  ApiClient,
  type ApiResponse,
  type OrderBody,
  bearer,
  intentIdOf,
  tokenOf,
} from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { countOf, inOneWindow, someAddress } from '../../harness/rate-limit-helpers.js';
import { until } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { countUpTo } from '../seats/at-once.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(400_000);

const holds = new Metric('M19');
const cards = new Metric('M20');
const guesses = new Metric('G14');

const ORDERS = scaled(1_000, 20);
const DECLINES = scaled(200, 14);
/** Failed lookups of all addresses together, per 15 minutes, after which the lookup limit applies. */
const MISSES = 500;
const DECLINED = '4000000000000002';

const app = openApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
let order: OrderBody;
beforeAll(async () => {
  const { date: departureDate } = await buildDeparture(app.db);
  order = await new ApiClient(app.baseUrl).order({ departureDate });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Sends one request with the given address in `X-Forwarded-For`, as a proxy does. */
function ask(
  [method, path]: readonly [method: string, path: string],
  address: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiResponse<unknown>> {
  const from = { 'x-forwarded-for': address, ...headers };
  return new ApiClient(app.baseUrl).call(method, path, body, from);
}

async function start(address: string): Promise<ApiResponse<PaymentIntentView>> {
  const body = { ...order, contactEmail: `${randomUUID()}@example.com` };
  const answer = await ask(['POST', '/api/payment-intent'], address, { body });
  return answer as ApiResponse<PaymentIntentView>;
}

/** Runs `work` while a trigger silently drops the writes to a table that match `when`. */
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

/** Returns how many unpaid seats one address holds after this many orders; the rate limit is reset every ten orders. */
async function heldFromOneAddress(orders: number): Promise<number> {
  const address = someAddress();
  let held = 0;
  for (let tried = 0; tried < orders; tried += 1) {
    if (tried % 10 === 0) await app.db.query('delete from rate_limits');
    held += Number((await start(address)).status === 200);
  }
  return held;
}

describe('Unpaid holds of one address', () => {
  // [ASVS 2.4.1]
  it('are limited to five regardless of the number of orders', async () => {
    holds.atMost(`unpaid holds of ${ORDERS} tries`, await heldFromOneAddress(ORDERS), 5);
  });

  // [SPEC I6.5]
  it('are unlimited when the address of an order is not recorded (negative control)', async () => {
    const held = await unwritten('checkout_sources', 'true', () => heldFromOneAddress(20));
    holds.control('holds beyond five', held - 5);
  });
});

/** Returns the unpaid seats of one address that orders seven seats each time, five orders at once. */
async function seatsFromOneAddress(orders: number): Promise<number> {
  const address = someAddress();
  const { date: departureDate } = await buildDeparture(app.db);
  const party = await new ApiClient(app.baseUrl).order({ departureDate, adults: 7 });
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

describe('Unpaid seats of large parties held by one address', () => {
  it('are limited to twenty, also when it sends its orders at once', async () => {
    holds.atMost('unpaid seats of one address', await seatsFromOneAddress(ORDERS), 20);
  });

  it('take a whole departure when the address is not recorded (negative control)', async () => {
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
 * Returns how many stolen cards one address can try when it starts a new payment each time the last one was cancelled.
 * @param isHeard whether to wait until the declines are counted; false while the counting is switched off
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
    // The sandbox answers 402 as long as this payment still accepts another card.
    if (status !== 402) secret = '';
    else {
      tried += 1;
      const wanted = tried;
      if (isHeard) await heard(address, { wanted, secret });
    }
  }
  return tried;
}

/** Waits until the decline has been counted; the tenth decline cancels the payment. */
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

describe('Stolen cards tried through the checkout', () => {
  it('are limited to ten per address', async () => {
    cards.atMost(`cards of ${DECLINES} tried`, await cardsTried(true), 10);
  });

  it('are unlimited when declines are not counted (negative control)', async () => {
    const tried = await unwritten('failed_attempts', `new.key like 'declines:%'`, () =>
      cardsTried(false),
    );
    cards.control('cards tried beyond ten', tried - 10);
  });
});

/**
 * Returns how many of ten requests with the right payment secret succeed after ten wrong secrets from other addresses.
 */
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

describe('The secret of a payment', () => {
  it('is no longer accepted after ten wrong attempts', async () => {
    guesses.is('secrets recognised after ten wrong ones', await recognisedAfterGuesses(), 0);
  });

  it('is still accepted without the limit (negative control)', async () => {
    jest
      .spyOn(IntentSecretLimiter.prototype, 'intercept')
      .mockImplementation((_, next) => Promise.resolve(next.handle()));
    guesses.control('secrets recognised without the brake', await recognisedAfterGuesses());
  });
});

/**
 * Returns how many references one address can look up after all addresses together reached the limit of failed lookups.
 */
async function lookedUpAfterMisses(): Promise<number> {
  const look = async (address: string): Promise<number> => {
    const bookingRef = makeReference((n) => randomInt(n));
    const body = { bookingRef, lastName: 'Andersson' };
    return (await ask(['POST', '/api/booking/verify'], address, { body })).status;
  };
  return inOneWindow(15, async (address) => {
    // Failed lookups of other processes; this process adds the last few itself.
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

describe('References guessed from a thousand addresses, ten each', () => {
  it('are looked up three times per address after five hundred failed lookups', async () => {
    guesses.atMost('references checked behind the brake', await lookedUpAfterMisses(), 3);
  });

  it('are looked up as often as before without the limit (negative control)', async () => {
    jest.spyOn(LookupLimits.prototype, 'watch').mockImplementation((_, look) => look());
    guesses.control('references checked beyond three', (await lookedUpAfterMisses()) - 3);
  });
});

describe('An account whose password is known to an attacker', () => {
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

  /** Returns how often a login succeeds with the password alone or with a wrong code. */
  const signedIn = async (): Promise<number> => {
    const answers: number[] = [];
    for (const otp of [undefined, '000000', 'aaaaa-aaaaa']) {
      answers.push(await signIn(someAddress(), otp));
    }
    return countOf(answers, 200);
  };

  /** Returns how many codes are checked within one hour. */
  const codesChecked = (): Promise<number> =>
    inOneWindow(60, async () => {
      await app.db.query('delete from rate_limits');
      const answers: number[] = [];
      for (let guess = 0; guess < 40; guess += 1) answers.push(await signIn(someAddress(), 'fel'));
      return countOf(answers, 401);
    });

  // [ASVS 6.3.3]
  it('cannot be entered without the code, and at most twenty codes are checked per hour', async () => {
    guesses.is('signed in without a code', await signedIn(), 0);
    guesses.atMost('codes checked in an hour', await codesChecked(), 20);
  });

  // [SPEC I6.5]
  it('can be entered when the code is not required (negative control)', async () => {
    jest.spyOn(SecondFactor.prototype, 'require').mockResolvedValue(undefined);
    guesses.control('signed in when nobody asks', await signedIn());
  });

  it('allows unlimited codes when attempts are not counted (negative control)', async () => {
    jest.spyOn(RateLimiter.prototype, 'consume').mockResolvedValue(undefined);
    guesses.control('codes checked beyond twenty', (await codesChecked()) - 20);
  });
});
