import { ENV, type Env } from '../src/core/env.js';
import { signatureHeader } from '../src/payments/sandbox/sandbox.webhooks.js';
import { type TestApp, createTestApp } from './app.js';

jest.setTimeout(60_000);

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** Sends what the provider has rightly signed. */
async function tell(news: unknown): Promise<number> {
  const body = JSON.stringify(news);
  const secret = world.app.get<Env>(ENV).sandboxWebhookSecret;
  const signature = signatureHeader(body, secret, Math.floor(Date.now() / 1_000));
  const response = await fetch(`${world.baseUrl}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const kept = async (): Promise<number> =>
  (await world.db.query<unknown[]>(`select 1 from stripe_events`)).length;

const event = {
  ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1_795_000_000 },
  data: { object: { id: 'pi_nobody' } },
};

describe('news that are rightly signed', () => {
  it.each([
    ['no id', { ...event, id: undefined }],
    ['an empty id', { ...event, id: '' }],
    ['a number for its id', { ...event, id: 7 }],
    ['an id longer than any of the provider', { ...event, id: `evt_${'x'.repeat(600)}` }],
    ['such an id of its object', { ...event, data: { object: { id: 'x'.repeat(9_000) } } }],
    ['such a type', { ...event, type: `payment_intent.${'x'.repeat(9_000)}` }],
    ['no type', { ...event, type: undefined }],
    ['no time', { ...event, created: undefined }],
    ['a time beyond all times', { ...event, created: 1e21 }],
    ['a number for the id of its object', { ...event, data: { object: { id: 7 } } }],
    ['nothing', null],
    ['a list', []],
  ])('are refused with %s, and nothing is kept', async (_what, news) => {
    expect(await tell(news)).toBe(400);
    expect(await kept()).toBe(0);
  });

  it('are kept when they are an event', async () => {
    expect(await tell(event)).toBe(200);
    expect(await kept()).toBe(1);
  });
});
