import {
  openSandboxShop,
  SHOP_PUBLIC_URL,
  SHOP_SECRET,
  type SandboxShop,
} from '../../test/harness/sandbox-shop.js';
import {
  actionUrlOf,
  answerKlarna,
  authenticateCard,
  confirm,
  confirmCard,
  decide,
  listEvents,
  replayEvent,
  setFaults,
} from '../../test/harness/sandbox-harness.js';
import { until } from '../../test/harness/wait-for-jobs.js';

const AUTHENTICATING = '4000002500003155';
const LIVE_KEYS = {
  secretKey: 'sk_live_x',
  publishableKey: 'pk_live_x',
  webhookSecrets: [],
  isTest: false,
};

let shop: SandboxShop;

beforeAll(async () => {
  shop = await openSandboxShop();
});

afterEach(async () => {
  shop.env.stripe = null;
  await setFaults(shop.db, {});
});

afterAll(() => shop.close());

const idOf = (object: object): unknown => ('id' in object ? object.id : undefined);

const errorOf = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  body['error'] as Record<string, unknown>;

describe('Confirming in the browser with the client secret', () => {
  it('charges a good card and sends the webhook to the application', async () => {
    const { id, secret } = await shop.intent('card');
    const { status, body } = await confirmCard(shop.baseUrl, secret);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'succeeded', client_secret: secret });
    expect(Object.keys(body)).not.toContain('metadata');
    expect(Object.keys(body)).not.toContain('latest_charge');
    await until(
      () => Promise.resolve(shop.received.filter(({ data }) => idOf(data.object) === id)),
      (events) => events.some(({ type }) => type === 'payment_intent.succeeded'),
    );
  });

  it('declines a bad card with 402 and its code, without the metadata', async () => {
    const { id, secret } = await shop.intent('card');
    const { status, body } = await confirmCard(shop.baseUrl, secret, '4000000000009995');
    expect(status).toBe(402);
    expect(errorOf(body)).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { id, status: 'requires_payment_method' },
    });
    expect(JSON.stringify(body)).not.toContain('b-1');
  });

  it('fails without the right client secret', async () => {
    const { id, secret } = await shop.intent('card');
    const forged = await confirmCard(shop.baseUrl, `${id}_secret_guess`);
    expect(forged.status).toBe(400);
    expect(errorOf(forged.body)).toMatchObject({ param: 'client_secret' });
    const unknown = await confirmCard(shop.baseUrl, 'pi_x_secret_y');
    expect(unknown.status).toBe(404);
    const address = `${shop.baseUrl}/api/payment-sandbox/v1/payment_intents/${id}`;
    expect((await fetch(address)).status).toBe(400);
    expect((await fetch(`${address}?client_secret=guess`)).status).toBe(400);
    const read = await fetch(`${address}?client_secret=${secret}`);
    expect(await read.json()).toMatchObject({ id, status: 'requires_payment_method' });
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  it('charges once when it is sent several times at once', async () => {
    const { id, secret } = await shop.intent('card');
    const answers = await Promise.all([1, 2, 3].map(() => confirmCard(shop.baseUrl, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await shop.statusOf(id)).toBe('succeeded');
  });

  it('fails with a method that the intent does not have', async () => {
    const { secret } = await shop.intent('klarna');
    const { status, body } = await confirmCard(shop.baseUrl, secret);
    expect(status).toBe(400);
    expect(errorOf(body)).toMatchObject({ code: 'payment_intent_incompatible_payment_method' });
  });

  // [ASVS 3.7.2]
  it.each(['https://evil.example/thank-you', 'javascript:alert(1)', '//evil.example', 'thank-you'])(
    'fails with the return address %s',
    async (return_url) => {
      const { secret } = await shop.intent('card');
      const { status, body } = await confirm(shop.baseUrl, secret, {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': AUTHENTICATING,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
        'payment_method_data[card][cvc]': '123',
        return_url,
      });
      expect(status).toBe(400);
      expect(errorOf(body)).toMatchObject({ code: 'url_invalid', param: 'return_url' });
    },
  );
});

// [SPEC I1.39]
describe('A card that asks for authentication', () => {
  it('is charged when the customer approves, and returns with the parameters that Stripe appends', async () => {
    const { id, secret } = await shop.intent('card');
    const confirmed = await confirm(shop.baseUrl, secret, {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': AUTHENTICATING,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
      'payment_method_data[card][cvc]': '123',
      return_url: `${SHOP_PUBLIC_URL}/ar/thank-you?ref=b-1`,
    });
    expect(confirmed.body).toMatchObject({ status: 'requires_action' });
    const url = actionUrlOf(confirmed);
    expect(url.startsWith(`${shop.baseUrl}/api/payment-sandbox/authenticate/${id}?attempt=`)).toBe(
      true,
    );
    const back = await decide(url, 'approve');
    expect(back.origin + back.pathname).toBe(`${SHOP_PUBLIC_URL}/ar/thank-you`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ref: 'b-1',
      payment_intent: id,
      payment_intent_client_secret: secret,
      redirect_status: 'succeeded',
    });
    expect(await shop.statusOf(id)).toBe('succeeded');
  });

  it('is not charged when the customer cancels, and the intent takes another card', async () => {
    const { id, secret } = await shop.intent('card');
    const back = await authenticateCard(shop.baseUrl, secret, 'cancel');
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    const after = await shop.stripe.paymentIntents.retrieve(id);
    expect(after.status).toBe('requires_payment_method');
    expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    expect((await confirmCard(shop.baseUrl, secret, '5555555555554444')).status).toBe(200);
  });

  it('can still be declined after the approval', async () => {
    const { id, secret } = await shop.intent('card');
    const url = actionUrlOf(await confirmCard(shop.baseUrl, secret, '4000008260003178'));
    expect((await decide(url, 'approve')).searchParams.get('redirect_status')).toBe('failed');
    const { last_payment_error: error } = await shop.stripe.paymentIntents.retrieve(id);
    expect(error?.decline_code).toBe('insufficient_funds');
  });
});

// [SPEC I1.40]
describe('Klarna', () => {
  it('is charged when the customer approves', async () => {
    const { id, secret } = await shop.intent('klarna');
    const back = await answerKlarna(shop.baseUrl, secret, 'approve');
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
    expect(await shop.statusOf(id)).toBe('succeeded');
    const refund = await shop.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
  });

  it('is not charged when the customer cancels', async () => {
    const { id, secret } = await shop.intent('klarna');
    const back = await answerKlarna(shop.baseUrl, secret, 'cancel');
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    const { status, last_payment_error: error } = await shop.stripe.paymentIntents.retrieve(id);
    expect(status).toBe('requires_payment_method');
    expect(error?.code).toBe('payment_method_customer_decline');
  });

  it('returns with pending while the payment is processed', async () => {
    await setFaults(shop.db, { processing_ms: 60_000 });
    const { id, secret } = await shop.intent('klarna');
    const back = await answerKlarna(shop.baseUrl, secret, 'approve');
    expect(back.searchParams.get('redirect_status')).toBe('pending');
    expect(await shop.statusOf(id)).toBe('processing');
  });
});

describe('The sandbox', () => {
  // [ASVS 13.4.2]
  it('is not available to browsers when the application has its own keys', async () => {
    const { id, secret } = await shop.intent('card');
    const url = actionUrlOf(await confirmCard(shop.baseUrl, secret, AUTHENTICATING));
    shop.env.stripe = LIVE_KEYS;
    expect((await confirmCard(shop.baseUrl, secret)).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    await expect(decide(url, 'approve')).rejects.toThrow('404');
    expect(await shop.statusOf(id)).toBe('requires_action');
  });

  it('can send an old event again, correctly signed', async () => {
    await shop.intent('card');
    const [event] = await listEvents(shop.db);
    if (!event) throw new Error('No event');
    const before = shop.received.length;
    expect(await replayEvent(shop.baseUrl, event, SHOP_SECRET)).toBe(201);
    expect(shop.received.slice(before).some(({ id }) => id === event.id)).toBe(true);
    expect(await replayEvent(shop.baseUrl, event, 'whsec_forged')).toBe(400);
  });
});
