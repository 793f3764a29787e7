import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import request from 'supertest';
import { createTestApp, openApp } from '../../harness/app.js';
import { ApiClient, type OrderBody, bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp({ SHOP_OPEN: 'false', SNAPSHOT: 'on' });
let token: string;
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'admin');
});

const get = (path: string) => request(app.nest.getHttpServer()).get(path);
const staff = <T>(method: string, path: string, body?: unknown) =>
  new ApiClient(app.baseUrl).call<T>(method, `/api/${path}`, body, bearer(token));
const change = (verb: 'open' | 'close') => staff('POST', `opening/${verb}`, {});

/** Paid in full: on some days of the week the first departure is too near for a deposit. */
async function firstTrip(customer: ApiClient): Promise<OrderBody> {
  const [departureDate = ''] = await customer.dates();
  return customer.order({ departureDate, paymentOption: 'full' });
}

async function order(customer: ApiClient, key: string) {
  return customer.call<PaymentIntentView & ErrorView>(
    ...['POST', '/api/payment-intent', await firstTrip(customer)],
    ...[{ 'idempotency-key': key }],
  );
}

describe('While the shop is closed', () => {
  beforeAll(() => change('close'));

  it.each([
    ['/', 'sv', 'ltr'],
    ['/destination/istanbul', 'sv', 'ltr'],
    ['/checkout', 'sv', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/ar/kontakt', 'ar', 'rtl'],
  ])('%s is the closed page, in %s first', async (path, language, direction) => {
    const { text, headers } = await get(path).expect(503);
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text.match(/<section lang="(..)" dir="(...)">/g)).toHaveLength(2);
    expect([headers['retry-after'], headers['x-robots-tag']]).toEqual(['86400', 'noindex']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/href="tel:.*href="mailto:info@safar\.example"/s);
  });

  it('has no page for search engines, and no sitemap', async () => {
    await get('/sitemap.xml').expect(404);
    await get('/robots.txt').expect(200);
  });

  it.each([
    ['/bokning', 'the look-up of a booking'],
    ['/betala/token', 'a pay link'],
    ['/ar/omdome/token', 'the form of a review'],
    ['/ar/thank-you?ref=SAF-1', 'the page after a payment'],
    ['/login', 'the sign-in of staff'],
    ['/terms', 'the terms of existing bookings'],
    ['/destination/istanbul?preview=token', 'a preview'],
  ])('%s stays: %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).not.toBe(503);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/bokningar', '/payment', '/loginx', '/destination/istanbul?x=preview'])(
    '%s only begins like a page that stays (negative control)',
    async (path) => {
      await get(path).expect(503);
    },
  );

  it.each(['/health/live', '/health/ready', '/api/config', '/api/destinations'])(
    '%s answers as before',
    async (path) => {
      await get(path).expect(200);
    },
  );

  it.each([
    ['sv', /öppnat för bokningar/],
    ['ar', /لم نفتح/],
  ] as const)('a customer cannot order, and reads why in %s', async (language, sentence) => {
    const customer = new ApiClient(app.baseUrl, language);
    const { status, body } = await order(customer, `closed-${language}-0000000`);
    expect([status, body.code]).toEqual([409, 'SHOP_CLOSED']);
    expect(body.message).toMatch(sentence);
    const [row] = await app.db.query<{ n: number }[]>(`select count(*)::int as n from bookings`);
    expect(row?.n).toBe(0);
  });

  it('a customer cannot buy a gift card', async () => {
    const card = { amount: 500, language: 'sv', buyer_email: 'a@example.com' };
    const customer = new ApiClient(app.baseUrl);
    const { status, body } = await customer.call<ErrorView>('POST', '/api/gift-cards/intent', card);
    expect([status, body.code]).toEqual([409, 'SHOP_CLOSED']);
  });

  it('staff sign in and sell, and webhooks are read', async () => {
    expect((await staff('GET', 'bookings')).status).toBe(200);
    expect((await staff('POST', 'webhooks/stripe', {})).status).toBe(400);
    const { body } = await staff<ErrorView>('POST', 'bookings', {});
    expect(body.code).not.toBe('SHOP_CLOSED');
  });
});

describe('When an admin opens the shop', () => {
  it('customers order at once, and the site is no longer the closed page', async () => {
    await change('open');
    const customer = new ApiClient(app.baseUrl);
    expect((await order(customer, 'opened-000000000')).status).toBe(200);
    const { status, headers, text } = await get('/');
    expect([status === 503, headers['x-robots-tag']]).toEqual([false, undefined]);
    expect(text).not.toContain('Vi öppnar snart');
    await get('/sitemap.xml').expect(200);
  });

  it('closing again keeps what was ordered: it can be seen, and repeating it is the same booking', async () => {
    const customer = new ApiClient(app.baseUrl);
    await change('open');
    const body = await firstTrip(customer);
    const first = await customer.start(body, 'before-closing-0000');
    expect(first.status).toBe(200);
    await change('close');
    const again = await customer.start(body, 'before-closing-0000');
    expect(again.body).toMatchObject({ clientSecret: first.body.clientSecret });
    expect((await customer.byIntent(first.body.clientSecret ?? '')).status).toBe(200);
  });
});

it('SHOP_OPEN=true keeps the shop open, and closing it is refused', async () => {
  const other = await createTestApp({ SHOP_OPEN: 'true' });
  try {
    const admin = bearer(await tokenOf(other.baseUrl, 'admin'));
    const { status, body } = await new ApiClient(other.baseUrl).call<ErrorView>(
      ...['POST', '/api/opening/close', {}, admin],
    );
    expect([status, body.code]).toEqual([409, 'SHOP_ALWAYS_OPEN']);
    expect((await order(new ApiClient(other.baseUrl), 'always-open-000000')).status).toBe(200);
  } finally {
    await other.close();
  }
});
