import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import { type TestApp, createTestApp } from './app.js';
import { Buyer, type OrderBody } from './buyer.js';
import { makeDeparture, takenOf, type TestDeparture } from './departures.js';
import { countOf, inOneWindow, someAddress } from './door.js';
import { until } from './quiet.js';
import { confirmCard } from './sandbox-world.js';

jest.setTimeout(120_000);

const DECLINED = '4000000000000002';
const PAYS = '4242424242424242';

let world: TestApp;
let departure: TestDeparture;
let order: OrderBody;
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  departure = await makeDeparture(world.db);
  order = await new Buyer(world.baseUrl).order({ departureDate: departure.date });
});
afterAll(() => world.close());

interface Started {
  readonly status: number;
  readonly wait: number;
  readonly body: PaymentIntentView;
}

/** Another buyer starts the same order; the proxy in front says from where. */
async function start(from: string, email = `${randomUUID()}@example.com`): Promise<Started> {
  const response = await fetch(`${world.baseUrl}/api/payment-intent`, {
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

const statusesOf = (answers: readonly Started[]): number[] => answers.map(({ status }) => status);

describe('seats that are held and not paid for', () => {
  // [SPEC I6.4] [ASVS 2.4.1]
  it('are five at most from one address, also when twenty ask at the same moment', async () => {
    const before = await takenOf(world.db, departure);
    const address = someAddress();
    // Ten in ten minutes reach the check of the holds; the others end before.
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(address)));
    expect(countOf(statusesOf(answers), 200)).toBe(5);
    expect(countOf(statusesOf(answers), 429)).toBe(15);
    expect(
      Math.min(...answers.filter(({ status }) => status === 429).map(({ wait }) => wait)),
    ).toBeGreaterThan(0);
    expect((await takenOf(world.db, departure)) - before).toBe(5);
  });

  it('are three at most for one e-mail address, wherever it orders from', async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(someAddress(), email)));
    // The same order again is the same booking: other travellers make it another order.
    expect(countOf(statusesOf(answers), 200)).toBe(8);
    const orders = Array.from({ length: 6 }, async (_, index) => {
      const response = await fetch(`${world.baseUrl}/api/payment-intent`, {
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

  it('count no longer once they are paid', async () => {
    const address = someAddress();
    const email = `${randomUUID()}@example.com`;
    const { body } = await start(address, email);
    await confirmCard(world.baseUrl, body.clientSecret, PAYS);
    await until(
      () =>
        world.db.query<{ state: string }[]>(`select state from bookings where id = $1`, [
          body.bookingId,
        ]),
      ([booking]) => booking?.state === 'confirmed',
    );
    for (let hold = 0; hold < 5; hold += 1) expect((await start(address)).status).toBe(200);
    expect((await start(address)).status).toBe(429);
  });
});

describe('declined cards', () => {
  // [ASVS 2.4.1] [ASVS 16.3.3]
  it('end the payment and the way to another one after ten in an hour', async () => {
    const address = someAddress();
    const { body } = await start(address);
    let tried = 0;
    for (; tried < 30; tried += 1) {
      const { status } = await confirmCard(world.baseUrl, body.clientSecret, DECLINED);
      // 402 as long as the provider still tries a card on this intent; 400 once it is cancelled.
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
    const braked = await world.db.query<{ object_id: string }[]>(
      `select object_id from audit_log where action = 'cards.braked'`,
    );
    expect(braked).toEqual([{ object_id: body.bookingId }]);
    const refused = await start(address);
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(3_500);
    expect((await start(someAddress())).status).toBe(200);
  });
});

async function declinesOf(address: string): Promise<number> {
  const [row] = await world.db.query<{ failures: number }[]>(
    `select failures from guess_delays where key = $1`,
    [`declines:${address}`],
  );
  return row?.failures ?? 0;
}

async function intentStateOf(bookingId: string): Promise<string | undefined> {
  const [row] = await world.db.query<{ state: string }[]>(
    `select state from payments where booking_id = $1 order by created_at desc limit 1`,
    [bookingId],
  );
  return row?.state;
}

describe('payments that are asked for by their number', () => {
  it('are not found any more after ten wrong guesses, and the secret helps whoever has it', async () => {
    const { body } = await start(someAddress());
    const intentId = body.clientSecret.split('_secret_')[0] ?? '';
    const ask = async (from: string, secret: string): Promise<number> => {
      const response = await fetch(`${world.baseUrl}/api/admin/booking/by-intent/${intentId}`, {
        headers: { 'x-forwarded-for': from, 'x-payment-secret': secret },
      });
      return response.status;
    };
    const owner = someAddress();
    // A return page asks every other second.
    for (let look = 0; look < 25; look += 1) expect(await ask(owner, body.clientSecret)).toBe(200);
    await inOneWindow(10, async () => {
      for (let guess = 0; guess < 10; guess += 1) {
        expect(await ask(someAddress(), `${intentId}_secret_${guess}`)).toBe(404);
      }
      expect(await ask(owner, body.clientSecret)).toBe(404);
    });
  });
});
