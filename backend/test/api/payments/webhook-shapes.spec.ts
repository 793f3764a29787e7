import type { EntityManager } from 'typeorm';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { storeWebhookEvents } from '../../../src/payments/webhooks/webhook-events.js';
import { signatureHeader } from '../../../stripe-sandbox/webhooks/webhooks.js';
import { hold } from '../../factories/purchase.js';
import { openApp } from '../../harness/app.js';
import { intentIdOf } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';

const app = openApp();

/** Sends an event with a valid signature. */
async function sendEvent(event: unknown, aheadSeconds = 0): Promise<number> {
  const body = JSON.stringify(event);
  const secret = app.nest.get<Env>(ENV).sandboxWebhookSecret;
  const signature = signatureHeader(body, secret, Math.floor(Date.now() / 1_000) + aheadSeconds);
  const response = await fetch(`${app.baseUrl}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Starts a payment and returns its intent. */
async function startedIntent(): Promise<string> {
  const { body } = await hold(app);
  await waitForJobs(app.db);
  return intentIdOf(body.clientSecret);
}

const unhandled = {
  ...{ id: 'evt_unhandled', type: 'customer.created', objectId: 'cus_1' },
  created: new Date(),
};

const saved = async (id = '%'): Promise<number> =>
  (await app.db.query<unknown[]>(`select 1 from stripe_events where event_id like $1`, [id]))
    .length;

const event = {
  ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1_795_000_000 },
  data: { object: { id: 'pi_nobody' } },
};

describe('The event that an intent was created', () => {
  it('is stored only when our own record of it was lost, because we created it ourselves', async () => {
    const intent = await startedIntent();
    const made = { ...event, type: 'payment_intent.created', data: { object: { id: intent } } };
    expect(await sendEvent({ ...made, id: 'evt_known' })).toBe(200);
    expect(await saved('evt_known')).toBe(0);
    await app.db.query(
      `update payments set intent_id = null, state = 'created' where intent_id = $1`,
      [intent],
    );
    expect(await sendEvent({ ...made, id: 'evt_unknown' })).toBe(200);
    expect(await saved('evt_unknown')).toBe(1);
    await waitForJobs(app.db);
    const noted = await app.db.query<unknown[]>(
      `select 1 from payments where intent_id = $1 and state = 'open'`,
      [intent],
    );
    expect(noted).toHaveLength(1);
  });
});

describe('Events that are fetched', () => {
  it('are saved once and queued in one statement, however many there are', async () => {
    const objectId = await startedIntent();
    const query = jest.fn((sql: string, values: unknown[]) => app.db.query(sql, values));
    const events = Array.from({ length: 30 }, (_, n) => ({
      ...{ id: `evt_fetched_${n}`, type: event.type, objectId },
      created: new Date(),
    }));
    const manager = { query } as unknown as EntityManager;
    await storeWebhookEvents(manager, [...events.slice(0, 10), unhandled]);
    await storeWebhookEvents(manager, events);
    expect(query).toHaveBeenCalledTimes(2);
    expect(await saved('evt_fetched_%')).toBe(30);
    expect(await saved(unhandled.id)).toBe(0);
    await waitForJobs(app.db);
    const applied = await app.db.query<unknown[]>(
      `select 1 from stripe_events where event_id like 'evt_fetched_%' and attempts = 1 and processed_at is not null`,
    );
    expect(applied).toHaveLength(30);
  });

  it('are those since the last fetch, also after a long stop or in a restored database', async () => {
    const id = await valueOf<string>(
      app.db,
      `with missed as (
         update sandbox.events set type = 'payment_intent.processing', created = extract(epoch from now() - interval '5 hours')::int
          where object_id = $1 returning id)
       select id from missed`,
      await startedIntent(),
    );
    const sync = app.nest.get(PaymentSync, { strict: false });
    await sync.fetchEvents();
    expect(await saved(id)).toBe(0);
    await app.db.query(
      `update provider_contacts set at = now() - interval '6 hours' where name = 'events'`,
    );
    await sync.fetchEvents();
    expect(await saved(id)).toBe(1);
    await waitForJobs(app.db);
  });
});

describe('Events with a valid signature', () => {
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
  ])('are rejected and not stored with %s', async (_what, event) => {
    const before = await saved();
    expect(await sendEvent(event)).toBe(400);
    expect(await saved()).toBe(before);
  });

  it('are rejected with a time in the future, beyond a small clock difference', async () => {
    const ahead = { ...event, id: 'evt_ahead' };
    expect(await sendEvent(ahead, 400)).toBe(400);
    expect(await saved('evt_ahead')).toBe(0);
    expect(await sendEvent(ahead, 200)).toBe(200);
  });

  it('are stored when they are valid events', async () => {
    expect(await sendEvent(event)).toBe(200);
    expect(await saved('evt_1')).toBe(1);
  });
});
