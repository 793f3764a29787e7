import type Stripe from 'stripe';
import {
  type Confirmed,
  SWISH_FORM,
  confirm,
  decide,
  dispute,
  expectStripeError,
  openSandbox,
  setFaults,
  swishPagesOf,
} from '../../test/harness/sandbox-harness.js';
import { type SandboxShop, openSandboxShop } from '../../test/harness/sandbox-shop.js';
import { settleDue } from './settling.js';

const WAIT_MS = 180_000;

let shop: SandboxShop;
beforeAll(async () => {
  shop = await openSandboxShop();
});
afterEach(() => setFaults(shop.db, {}));
afterAll(() => shop.close());

const PARAMS = {
  amount: 129_900,
  currency: 'sek',
  allowed_payment_method_types: ['swish'],
  payment_method_options: { swish: { reference: 'SAFK7M2QX' } },
} satisfies Stripe.PaymentIntentCreateParams;

/** The provider's shapes, as its types describe them. */
const ACTION: Stripe.PaymentIntent.NextAction = {
  type: 'swish_handle_redirect_or_display_qr_code',
  swish_handle_redirect_or_display_qr_code: {
    hosted_instructions_url: 'https://payments.stripe.com/swish/instructions/…',
    mobile_auth_url: 'https://payments.stripe.com/swish/redirect/…',
    qr_code: {
      data: 'https://payments.stripe.com/…',
      expires_at: 1_796_000_000,
      image_url_png: 'https://qr.stripe.com/….png',
      image_url_svg: 'https://qr.stripe.com/….svg',
    },
  },
};
const METHOD: Pick<Stripe.PaymentMethod, 'type' | 'swish'> = { type: 'swish', swish: {} };
const CHARGED: Stripe.Charge.PaymentMethodDetails = {
  type: 'swish',
  swish: { fingerprint: 'a', payment_reference: null, verified_phone_last4: null },
};

/** The names of an object with the types of their values. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
    : typeof value;

async function asked(extra: object = {}): Promise<{ id: string; confirmed: Confirmed }> {
  const { id, secret } = await shop.intent('swish', extra);
  return { id, confirmed: await confirm(shop.baseUrl, secret, SWISH_FORM) };
}

const read = (id: string): Promise<Stripe.PaymentIntent> =>
  shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

describe('A payment by Swish', () => {
  it('has the shapes of the provider’s types, from the reference to the charge', async () => {
    const made = await shop.stripe.paymentIntents.create(PARAMS);
    expect(made.payment_method_options?.swish?.reference).toBe('SAFK7M2QX');
    const { id, confirmed } = await asked();
    expect(confirmed.body).toMatchObject({ status: 'requires_action' });
    expect(shapeOf(confirmed.body['next_action'])).toEqual(shapeOf(ACTION));
    await decide(swishPagesOf(confirmed).app, 'approve');
    const paid = await read(id);
    const charge = paid.latest_charge as Stripe.Charge;
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1_299_500 });
    expect(shapeOf(charge.payment_method_details)).toEqual(shapeOf(CHARGED));
  });

  it.each([
    ['another currency', { currency: 'eur' }, 'currency'],
    ['a later capture', { capture_method: 'manual' }, 'capture_method'],
    ['a saved payer', { setup_future_usage: 'off_session' }, 'setup_future_usage'],
  ] as const)('is refused with %s', async (_, change, param) => {
    const error = await expectStripeError(
      shop.stripe.paymentIntents.create({ ...PARAMS, ...change }),
    );
    expect([error.statusCode, error.param]).toEqual([400, param]);
  });

  it('is not among the methods of an intent in another currency that names none', async () => {
    const { payment_method_types: types } = await shop.stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'eur',
    });
    expect(types).toEqual(['card', 'klarna']);
  });

  it('that the customer stops waits for another try, and says why', async () => {
    const { id, confirmed } = await asked();
    const back = await decide(swishPagesOf(confirmed).hosted, 'cancel');
    expect(back.searchParams.get('redirect_status')).toBe('failed');
    expect(await read(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_method_customer_decline', payment_method: METHOD },
    });
  });

  it('is approved once when two devices approve it', async () => {
    const { id, confirmed } = await asked();
    const { app, hosted } = swishPagesOf(confirmed);
    const backs = await Promise.all([decide(app, 'approve'), decide(hosted, 'approve')]);
    expect(backs.map((url) => url.searchParams.get('redirect_status'))).toEqual([
      'succeeded',
      'succeeded',
    ]);
    const charges = await shop.stripe.charges.list({ payment_intent: id });
    expect(charges.data).toHaveLength(1);
  });

  it('is refunded at once, in parts too, and is never disputed', async () => {
    const { id, confirmed } = await asked();
    await decide(swishPagesOf(confirmed).app, 'approve');
    const part = await shop.stripe.refunds.create({ payment_intent: id, amount: 500 });
    const rest = await shop.stripe.refunds.create({ payment_intent: id });
    expect([part.status, rest.status, rest.amount]).toEqual(['succeeded', 'succeeded', 1_299_000]);
    await expect(dispute(shop.db, id, {})).rejects.toThrow('swish');
  });
});

describe('A request that is not answered in the app', () => {
  it('ends after three minutes, and not before', async () => {
    let now = new Date('2027-03-01T10:00:00Z');
    const sandbox = await openSandbox({ clock: () => now });
    try {
      const { id } = await sandbox.stripe.paymentIntents.create(PARAMS);
      await sandbox.stripe.paymentIntents.confirm(id, {
        payment_method_data: { type: 'swish' },
        return_url: 'http://localhost/thank-you',
      });
      now = new Date(now.getTime() + WAIT_MS - 1_000);
      await settleDue(sandbox.db, () => now);
      expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
      now = new Date(now.getTime() + 1_000);
      await settleDue(sandbox.db, () => now);
      expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
      });
    } finally {
      await sandbox.close();
    }
  });

  it.each(['its page', 'an approval'])('is over for %s that comes too late', async (what) => {
    await setFaults(shop.db, { swish_wait_ms: 0 });
    const { id, confirmed } = await asked();
    const { app } = swishPagesOf(confirmed);
    if (what === 'an approval') await decide(app, 'approve');
    else expect((await fetch(app, { redirect: 'manual' })).status).toBe(303);
    expect(await shop.statusOf(id)).toBe('requires_payment_method');
  });
});

describe('The page of Swish', () => {
  const html = async (url: string): Promise<string> => (await fetch(url)).text();

  it('shows a code that leads to the page of the app, which shows none', async () => {
    const { confirmed } = await asked();
    const { hosted, app, code } = swishPagesOf(confirmed);
    const page = await html(hosted);
    expect(page).toContain('Stripe Technology Europe Limited');
    expect(page).toContain('<img class="code"');
    const picture = await fetch(code);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toContain('<svg');
    expect(await html(app)).not.toContain('<img');
  });

  it('speaks Arabic to a customer who does', async () => {
    const { confirmed } = await asked({ metadata: { language: 'ar' } });
    const page = await html(swishPagesOf(confirmed).hosted);
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('على المطالبة بالدفع');
  });
});

describe('A card in a wallet', () => {
  it.each(['apple_pay', 'google_pay'] as const)('%s: is named by the charge', async (wallet) => {
    const { id, secret } = await shop.intent('card');
    await confirm(shop.baseUrl, secret, { payment_method: 'pm_card_visa', wallet });
    const charge = (await read(id)).latest_charge as Stripe.Charge;
    expect(charge.payment_method_details?.card?.wallet?.type).toBe(wallet);
  });

  it('is no wallet without one', async () => {
    const { id, secret } = await shop.intent('card');
    await confirm(shop.baseUrl, secret, { payment_method: 'pm_card_visa', wallet: 'purse' });
    const charge = (await read(id)).latest_charge as Stripe.Charge;
    expect(charge.payment_method_details?.card?.wallet).toBeNull();
  });
});
