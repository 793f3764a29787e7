import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { type ApiResponse, ApiClient, type OrderBody } from '../../harness/api-client.js';
import { buildDeparture, takenOf } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';

jest.setTimeout(120_000);

const CLICKS = 20;

interface Made {
  readonly bookings: number;
  readonly live: number;
  readonly intents: number;
}

describe('The same order sent many times at once to two processes', () => {
  let app: ProcessHarness;
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '8' });
  });
  afterAll(() => app.close());

  const freshOrder = async (): Promise<OrderBody> => {
    const departure = await buildDeparture(app.db);
    return new ApiClient(app.baseUrlFor(0)).order({
      departureDate: departure.date,
      adults: 2,
    });
  };

  const click = (
    order: OrderBody,
    headersOf: (index: number) => Record<string, string>,
  ): Promise<ApiResponse<PaymentIntentView>[]> =>
    Promise.all(
      Array.from({ length: CLICKS }, (_, index) =>
        new ApiClient(app.baseUrlFor(index)).call<PaymentIntentView>(
          'POST',
          '/api/payment-intent',
          order,
          headersOf(index),
        ),
      ),
    );

  const madeFor = async (order: OrderBody): Promise<Made | undefined> => {
    const [made] = await app.db.query<Made[]>(
      `select count(distinct b.id)::int as bookings,
              count(p.id) filter (where p.state in ('created', 'open', 'processing'))::int as live,
              (select count(*)::int from sandbox.intents i
                where i.metadata ->> 'booking_id' in
                  (select id::text from bookings where email = $1)) as intents
         from bookings b left join payments p on p.booking_id = b.id where b.email = $1`,
      [order['contactEmail']],
    );
    return made;
  };

  const onlyOne = async (
    order: OrderBody,
    answers: ApiResponse<PaymentIntentView>[],
  ): Promise<void> => {
    expect(answers.map(({ status }) => status)).toEqual(Array(CLICKS).fill(200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.bookingRef)).size).toBe(1);
    expect(await madeFor(order)).toEqual({ bookings: 1, live: 1, intents: 1 });
    expect(await violations(app.db)).toEqual([]);
  };

  // [SPEC I1.53] [SPEC I1.66]
  it('creates one booking, one open payment and one intent for one Idempotency-Key', async () => {
    const order = await freshOrder();
    const key = randomUUID();
    await onlyOne(order, await click(order, () => ({ 'idempotency-key': key })));
  });

  it('creates one of each without a key, because the same order is recognized', async () => {
    const order = await freshOrder();
    await onlyOne(order, await click(order, () => ({})));
  });

  it('is recognized with another payment method: one open payment remains', async () => {
    const order = await freshOrder();
    const answers = await Promise.all(
      (['card', 'klarna', 'swish_online', 'klarna'] as const).map((pmType, index) =>
        new ApiClient(app.baseUrlFor(index)).call('POST', '/api/payment-intent', {
          ...order,
          pmType,
        }),
      ),
    );
    // A parallel request may cancel the switch of payment method; the customer then has to retry.
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await madeFor(order)).toMatchObject({ bookings: 1, live: 1 });
    expect(await violations(app.db)).toEqual([]);
  });

  // [SPEC I1.66]
  it('creates a booking per key when every request has its own key (negative control)', async () => {
    const departure = await buildDeparture(app.db);
    const customer = new ApiClient(app.baseUrlFor(0));
    const order = await customer.order({ departureDate: departure.date });
    await click(order, () => ({ 'idempotency-key': randomUUID() }));
    expect(await madeFor(order)).toMatchObject({ bookings: CLICKS, intents: CLICKS });
    expect(await takenOf(app.db, departure)).toBe(CLICKS);
  });
});
