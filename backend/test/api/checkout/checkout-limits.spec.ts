import { randomUUID } from 'node:crypto';
import type { TasksView } from '@safar/domain/contracts/office/overview';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { openApp } from '../../harness/app.js';
import {
  ApiClient,
  type ApiResponse,
  type OrderBody,
  bearer,
  intentIdOf,
  tokenOf,
} from '../../harness/api-client.js';
import { buildDeparture, takenOf, type TestDeparture } from '../../factories/departures.js';
import { countOf, inOneWindow, someAddress } from '../../harness/rate-limit-helpers.js';
import { until } from '../../harness/wait-for-jobs.js';
import { answerSwish, confirmCard } from '../../harness/sandbox-harness.js';

jest.setTimeout(120_000);

const DECLINED = '4000000000000002';

const app = openApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
let departure: TestDeparture;
let order: OrderBody;
beforeAll(async () => {
  departure = await buildDeparture(app.db);
  order = await new ApiClient(app.baseUrl).order({ departureDate: departure.date });
});

interface Started {
  readonly status: number;
  readonly wait: number;
  readonly body: PaymentIntentView;
}

/** Starts the same order as another customer from this address. */
async function start(from: string, email = `${randomUUID()}@example.com`): Promise<Started> {
  const response = await fetch(`${app.baseUrl}/api/payment-intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...order, contactEmail: email }),
  });
  return {
    status: response.status,
    wait: Number(response.headers.get('retry-after')),
    body: (await response.json()) as PaymentIntentView,
  };
}

/** Starts an order with its own passengers and idempotency key. */
async function hold(
  from: string,
  {
    email,
    ...input
  }: { email?: string; adults?: number; departureDate?: string; pmType?: PaymentMethod },
): Promise<ApiResponse<PaymentIntentView>> {
  const customer = new ApiClient(app.baseUrl);
  const body = await customer.order({ departureDate: departure.date, ...input });
  return customer.call(
    'POST',
    '/api/payment-intent',
    { ...body, ...(email && { contactEmail: email }) },
    { 'x-forwarded-for': from, 'idempotency-key': randomUUID() },
  );
}

/** Returns the kinds of open tasks about a booking. */
async function heldLines(bookingId: string): Promise<string[]> {
  const headers = bearer(await tokenOf(app.baseUrl, 'agent'));
  const response = await fetch(`${app.baseUrl}/api/overview/tasks`, { headers });
  const { items } = (await response.json()) as TasksView;
  return items.filter(({ booking }) => booking?.id === bookingId).map(({ kind }) => kind);
}

const statusesOf = (answers: readonly Started[]): number[] => answers.map(({ status }) => status);

describe('Unpaid holds and seats', () => {
  // [SPEC I6.4] [ASVS 2.4.1]
  it('are limited to five holds per address, also when twenty orders arrive at once', async () => {
    const before = await takenOf(app.db, departure);
    const address = someAddress();
    // The rate limit lets ten in ten minutes reach the check of the holds.
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(address)));
    expect(countOf(statusesOf(answers), 200)).toBe(5);
    expect(countOf(statusesOf(answers), 429)).toBe(15);
    expect(
      Math.min(...answers.filter(({ status }) => status === 429).map(({ wait }) => wait)),
    ).toBeGreaterThan(0);
    expect((await takenOf(app.db, departure)) - before).toBe(5);
  });

  it('are limited to three bookings per e-mail address, from any network address', async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(someAddress(), email)));
    // The same order again returns the same booking; another idempotency key makes it another order.
    expect(countOf(statusesOf(answers), 200)).toBe(8);
    const orders = Array.from({ length: 6 }, async (_, index) => {
      const response = await fetch(`${app.baseUrl}/api/payment-intent`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': someAddress(),
          'idempotency-key': `${randomUUID()}-${index}`,
        },
        body: JSON.stringify({ ...order, contactEmail: email }),
      });
      return response.status;
    });
    const statuses = await Promise.all(orders);
    expect(countOf(statuses, 200)).toBe(2);
    expect(countOf(statuses, 429)).toBe(4);
  });

  it('are limited to three per e-mail address, in any combination of upper and lower case', async () => {
    const tail = `${randomUUID()}@example.com`;
    const spellings = ['squat', 'Squat', 'SQUAT', 'sQuat'].map((head) => head + tail);
    const statuses: number[] = [];
    for (const email of spellings) statuses.push((await hold(someAddress(), { email })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are limited to twenty seats per address in any combination, and cause a task for staff', async () => {
    const address = someAddress();
    const { body: first } = await hold(address, { adults: 7 });
    expect((await hold(address, { adults: 7 })).status).toBe(200);
    expect(await heldLines(first.bookingId)).toEqual([]);
    expect((await hold(address, { adults: 7 })).status).toBe(429);
    expect((await hold(address, { adults: 6 })).status).toBe(200);
    expect(await heldLines(first.bookingId)).toEqual(['seats_held']);
  });

  it('stay when a change of their order is refused, and make room for one that fits', async () => {
    const address = someAddress();
    const customer = new ApiClient(app.baseUrl, 'sv', { 'x-forwarded-for': address });
    const orderOf = (adults: number) => customer.order({ departureDate: departure.date, adults });
    const { body: held } = await customer.start(await orderOf(6));
    for (const adults of [7, 6]) await hold(address, { adults });
    const stateOf = async (): Promise<string | undefined> => {
      const sql = `select state from bookings where id = $1`;
      return (await app.db.query<{ state: string }[]>(sql, [held.bookingId]))[0]?.state;
    };
    expect([(await customer.start(await orderOf(8))).status, await stateOf()]).toEqual([
      429,
      'held',
    ]);
    expect([(await customer.start(await orderOf(7))).status, await stateOf()]).toEqual([
      200,
      'cancelled',
    ]);
  });

  it('are limited to three tenths of a departure per address, except for its first party', async () => {
    const { date: departureDate } = await buildDeparture(app.db, { capacity: 20 });
    const [one, other] = [someAddress(), someAddress()];
    const { status, body: first } = await hold(one, { adults: 8, departureDate });
    expect(status).toBe(200);
    expect((await hold(one, { adults: 1, departureDate })).status).toBe(429);
    expect((await hold(one, { adults: 1 })).status).toBe(200);
    expect(await heldLines(first.bookingId)).toEqual(['seats_held']);
    expect((await hold(other, { adults: 5, departureDate })).status).toBe(200);
    expect((await hold(other, { adults: 1, departureDate })).status).toBe(200);
    expect((await hold(other, { adults: 1, departureDate })).status).toBe(429);
  });

  it('of several customers cause a task for staff when they reach three tenths of a departure', async () => {
    const { date: departureDate } = await buildDeparture(app.db, { capacity: 10 });
    const { body: first } = await hold(someAddress(), { departureDate });
    await hold(someAddress(), { departureDate });
    expect(await heldLines(first.bookingId)).toEqual([]);
    await hold(someAddress(), { departureDate });
    expect(await heldLines(first.bookingId)).toEqual(['seats_held']);
  });

  it('no longer count once they are paid', async () => {
    const address = someAddress();
    const email = `${randomUUID()}@example.com`;
    const { body } = await start(address, email);
    await confirmCard(app.baseUrl, body.clientSecret);
    await until(
      () =>
        app.db.query<{ state: string }[]>(`select state from bookings where id = $1`, [
          body.bookingId,
        ]),
      ([booking]) => booking?.state === 'confirmed',
    );
    for (let hold = 0; hold < 5; hold += 1) expect((await start(address)).status).toBe(200);
    expect((await start(address)).status).toBe(429);
  });
});

describe('Declined cards', () => {
  // [ASVS 2.4.1] [ASVS 16.3.3]
  it('cancel the payment and prevent another one after ten in an hour', async () => {
    const address = someAddress();
    const { body } = await start(address);
    let tried = 0;
    for (; tried < 30; tried += 1) {
      const { status } = await confirmCard(app.baseUrl, body.clientSecret, DECLINED);
      // The sandbox answers 402 as long as the intent still accepts a card, and 400 once it is cancelled.
      if (status !== 402) break;
      await until(
        () => declinesOf(address),
        (declines) => declines > tried,
      );
      if (tried === 9) {
        await until(
          () => intentStateOf(body.bookingId),
          (state) => state === 'canceled',
        );
      }
    }
    expect(tried).toBe(10);
    const braked = await app.db.query<{ object_id: string }[]>(
      `select object_id from audit_log where action = 'cards.braked'`,
    );
    expect(braked).toEqual([{ object_id: body.bookingId }]);
    const refused = await start(address);
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(3_500);
    expect((await start(someAddress())).status).toBe(200);
  });

  it('are not counted when a customer stops in the Swish app', async () => {
    const address = someAddress();
    const { body } = await hold(address, { pmType: 'swish_online' });
    for (let stop = 0; stop < 11; stop += 1) {
      await answerSwish(app.baseUrl, body.clientSecret, 'cancel');
    }
    await until(
      () =>
        app.db.query<unknown[]>(
          `select from stripe_events where type = 'payment_intent.payment_failed' and object_id = $1
              and processed_at is not null`,
          [intentIdOf(body.clientSecret)],
        ),
      (events) => events.length === 11,
    );
    expect(await declinesOf(address)).toBe(0);
    await answerSwish(app.baseUrl, body.clientSecret, 'approve');
    await until(
      () => intentStateOf(body.bookingId),
      (state) => state === 'succeeded',
    );
  });
});

async function declinesOf(address: string): Promise<number> {
  const [row] = await app.db.query<{ failures: number }[]>(
    `select failures from failed_attempts where key = $1`,
    [`declines:${address}`],
  );
  return row?.failures ?? 0;
}

async function intentStateOf(bookingId: string): Promise<string | undefined> {
  const [row] = await app.db.query<{ state: string }[]>(
    `select state from payments where booking_id = $1 order by created_at desc limit 1`,
    [bookingId],
  );
  return row?.state;
}

describe('Payments looked up by their id', () => {
  it('are hidden after ten wrong secrets, also from the caller with the right one', async () => {
    const { body } = await start(someAddress());
    const intentId = body.clientSecret.split('_secret_')[0] ?? '';
    const ask = async (from: string, secret: string): Promise<number> => {
      const response = await fetch(`${app.baseUrl}/api/admin/booking/by-intent/${intentId}`, {
        headers: { 'x-forwarded-for': from, 'x-payment-secret': secret },
      });
      return response.status;
    };
    const owner = someAddress();
    // A return page polls every two seconds.
    for (let look = 0; look < 25; look += 1) expect(await ask(owner, body.clientSecret)).toBe(200);
    await inOneWindow(10, async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        expect(await ask(someAddress(), `${intentId}_secret_${guess}`)).toBe(404);
      }
      expect(await ask(owner, body.clientSecret)).toBe(404);
    });
  });
});
