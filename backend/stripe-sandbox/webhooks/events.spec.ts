import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  listEvents,
  openSandbox,
  setFaults,
  stripeAt,
  TEST_KEY,
  type SandboxHarness,
} from '../../test/harness/sandbox-harness.js';
import { until } from '../../test/harness/wait-for-jobs.js';
import { startSandboxServer } from '../sandbox.server.js';

const SECRET = 'whsec_of_this_spec';

/** A webhook receiver: keeps the received bytes and replies with the configured statuses. */
class Shop {
  readonly deliveries: { readonly body: Buffer; readonly signature: string }[] = [];
  /** Statuses of the next replies; 200 after that. */
  answers: number[] = [];
  url = '';
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      this.deliveries.push({ body: Buffer.concat(parts), signature });
      response.writeHead(this.answers.shift() ?? 200).end();
    });
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/webhooks/stripe`;
  }

  /** Parses the events with constructEvent, which throws on a wrong signature. */
  events(): Stripe.Event[] {
    return this.deliveries.map(({ body, signature }) =>
      Stripe.webhooks.constructEvent(body, signature, SECRET),
    );
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

let shop: Shop;
let sandbox: SandboxHarness;

beforeEach(async () => {
  shop = new Shop();
  await shop.open();
  sandbox = await openSandbox({ webhook: { url: () => shop.url, secret: SECRET } });
});

afterEach(async () => {
  await sandbox.close();
  shop.close();
  expect(sandbox.errors).toEqual([]);
});

const PAID = {
  amount: 50_000,
  currency: 'sek',
  confirm: true,
  payment_method: 'pm_card_visa',
};

const typesOf = (events: readonly Stripe.Event[]): string[] => events.map(({ type }) => type);

const undelivered = async (): Promise<number> =>
  (await listEvents(sandbox.db)).filter(({ delivered_at }) => delivered_at === null).length;

const settled = (): Promise<number> => until(undelivered, (count) => count === 0);

describe('An event', () => {
  // [SPEC I1.41]
  it('arrives with a signature that the stripe package verifies, and equals the one in the list', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create(PAID);
    await settled();
    const arrived = shop.events();
    expect(typesOf(arrived).sort()).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
    const succeeded = arrived.find(({ type }) => type === 'payment_intent.succeeded');
    expect(succeeded).toMatchObject({ object: 'event', api_version: Stripe.API_VERSION });
    expect(succeeded?.data.object).toMatchObject({ id, status: 'succeeded', amount: 50_000 });
    const listed = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded' });
    expect(listed.data).toEqual([{ ...succeeded, pending_webhooks: 0 }]);
    const [first] = listed.data;
    expect(await sandbox.stripe.events.retrieve(first?.id ?? '')).toEqual(first);
  });

  it('is rejected by the package when a byte, the secret or the time differs', async () => {
    await sandbox.stripe.paymentIntents.create(PAID);
    await settled();
    const [delivery] = shop.deliveries;
    if (!delivery) throw new Error('Nothing was delivered');
    const { body, signature } = delivery;
    const open = (payload: Buffer, secret: string, receivedAt?: number): unknown =>
      Stripe.webhooks.constructEvent(payload, signature, secret, 300, undefined, receivedAt);
    expect(() => open(body, SECRET)).not.toThrow();
    expect(() => open(Buffer.from(body.toString().replace('50000', '1')), SECRET)).toThrow();
    expect(() => open(body, 'whsec_other')).toThrow();
    expect(() => open(body, SECRET, Date.now() + 600_000)).toThrow();
  });

  it('is sent again after failed deliveries until it is accepted', async () => {
    shop.answers = [500, 503];
    await sandbox.stripe.paymentIntents.create({ amount: 50_000, currency: 'sek' });
    await settled();
    expect(typesOf(shop.events())).toEqual(Array(3).fill('payment_intent.created'));
    const [event] = await listEvents(sandbox.db);
    expect(event).toMatchObject({ attempts: 3, last_result: '200' });
  });

  it('is delivered after its process has ended', async () => {
    shop.close();
    await sandbox.stripe.paymentIntents.create(PAID);
    await until(
      () => listEvents(sandbox.db),
      (events) => events.every(({ attempts }) => attempts > 0),
    );
    await sandbox.server.close();
    const reopened = new Shop();
    await reopened.open();
    const second = await startSandboxServer({
      db: sandbox.db,
      keys: [TEST_KEY],
      clock: () => new Date(),
      webhook: { url: () => reopened.url, secret: SECRET },
    });
    await settled();
    await second.close();
    reopened.close();
    expect(reopened.events().length).toBe(2);
  });

  it('is sent once, although three processes look for work', async () => {
    const others = await Promise.all(
      [1, 2].map(() =>
        startSandboxServer({
          db: sandbox.db,
          keys: [TEST_KEY],
          clock: () => new Date(),
          webhook: { url: () => shop.url, secret: SECRET },
        }),
      ),
    );
    const servers = [sandbox.server, ...others];
    const made = Array.from({ length: 30 }, (_, index) =>
      stripeAt(servers[index % 3]?.port ?? 0).paymentIntents.create(PAID),
    );
    await Promise.all(made);
    await settled();
    await Promise.all(others.map((server) => server.close()));
    const ids = shop.events().map(({ id }) => id);
    expect(ids.length).toBe(60);
    expect(new Set(ids).size).toBe(60);
  });
});

describe('The webhook faults', () => {
  it('drop a share of the events, the same ones for the same seed', async () => {
    await setFaults(sandbox.db, { webhook_drop_rate: 0.5, seed: 7 });
    for (let count = 0; count < 10; count += 1) await sandbox.stripe.paymentIntents.create(PAID);
    await settled();
    const results = (await listEvents(sandbox.db)).map(({ last_result }) => last_result);
    const dropped = results.filter((result) => result === 'dropped').length;
    expect(dropped).toBeGreaterThan(3);
    expect(dropped).toBeLessThan(17);
    expect(shop.deliveries.length).toBe(20 - dropped);
  });

  it('repeat each event', async () => {
    await setFaults(sandbox.db, { webhook_repeat: 4 });
    await sandbox.stripe.paymentIntents.create({ amount: 50_000, currency: 'sek' });
    await settled();
    const ids = shop.events().map(({ id }) => id);
    expect(ids.length).toBe(5);
    expect(new Set(ids).size).toBe(1);
  });

  it('reorder events', async () => {
    await setFaults(sandbox.db, { webhook_shuffle_ms: 800 });
    for (let count = 0; count < 6; count += 1) await sandbox.stripe.paymentIntents.create(PAID);
    await settled();
    const written = (await listEvents(sandbox.db)).map(({ id }) => id);
    const arrived = shop.events().map(({ id }) => id);
    expect([...arrived].sort()).toEqual([...written].sort());
    expect(arrived).not.toEqual(written);
  });

  it('delay events', async () => {
    await setFaults(sandbox.db, { webhook_delay_ms: 600 });
    const start = Date.now();
    await sandbox.stripe.paymentIntents.create(PAID);
    await settled();
    expect(Date.now() - start).toBeGreaterThanOrEqual(600);
    expect(shop.deliveries.length).toBe(2);
  });
});
