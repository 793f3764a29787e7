import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, type Page, expect } from '@playwright/test';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import type { Role } from '@safar/domain/access/permissions';
import { test } from './fixtures.js';

const PASSWORD = 'resa-med-safar';

/** Returns the date in Sweden a number of days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string => addDays(dayInStockholm(new Date()), days);

/** Waits until midnight in Sweden when a test of `takes` milliseconds would pass it, so all of it is on one day. */
export async function withinOneDay(takes: number): Promise<void> {
  const endsTomorrow = (): boolean =>
    dayFromNow(0) !== dayInStockholm(new Date(Date.now() + takes));
  if (!endsTomorrow()) return;
  const longest = takes + 10_000;
  test.setTimeout(test.info().timeout + longest);
  await expect.poll(endsTomorrow, { timeout: longest }).toBe(false);
}

/** No other test books this one; tests of the site count the seats of their own destinations. */
export const DESTINATION_ID = 'kuala-lumpur';
/** Days from now, after every other departure of the destination. */
const FAR = 500;

async function answerTo<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as T;
}

/** Signs in the demo account of a role and returns its session. */
export const sessionOf = async (request: APIRequestContext, role: Role): Promise<LoginView> =>
  answerTo(
    await request.post('/api/login', {
      data: { email: `${role}@safar.example`, password: PASSWORD },
    }),
  );

/** Stores a session in the browser as the sign-in page does, and opens an address of the console. */
export async function openConsole(
  page: Page,
  session: { token: string; user: unknown },
  address = '/admin',
): Promise<void> {
  // Any small page of the same origin, because local storage belongs to the origin.
  await page.goto('/icon.svg');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  await page.goto(address);
}

export async function signIn(page: Page, role: Role, address?: string): Promise<void> {
  await openConsole(page, await sessionOf(page.request, role), address);
}

/** Returns the same user with an expired token. */
export function expired({ token, user }: LoginView): LoginView {
  const [head = '', , signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: user.id, exp: 1_700_000_000 }));
  return { token: [head, claims.toString('base64url'), signature].join('.'), user };
}

/** Replaces the token in the page by an expired one. */
export async function expireSession(page: Page, role: Role): Promise<void> {
  const { token } = expired(await sessionOf(page.request, role));
  await page.evaluate((old) => localStorage.setItem('token', old), token);
}

export const storedSession = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

/** Waits until the public page is interactive: the server renders it before its script runs. */
export const heard = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Pays an intent by card and makes the server check it. */
export async function payByCard(request: APIRequestContext, clientSecret: string): Promise<void> {
  const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
  const config = await answerTo<{ payment: { publishableKey: string } }>(
    await request.get('/api/config'),
  );
  await answerTo(
    await request.post(`/api/payment-sandbox/v1/payment_intents/${intentId}/confirm`, {
      form: {
        client_secret: clientSecret,
        key: config.payment.publishableKey,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
        'payment_method_data[card][cvc]': '123',
      },
    }),
  );
  await answerTo(
    await request.get(`/api/admin/booking/by-intent/${intentId}`, {
      headers: { 'x-payment-secret': clientSecret },
    }),
  );
}

export interface CustomerOrder {
  readonly bookingId: string;
  readonly bookingRef: string;
  readonly email: string;
}

let roomy: Promise<string> | undefined;

/**
 * Creates a departure of this worker, with more seats than tests can book: on a shared one, two tests might order the
 * last seat at the same moment.
 */
async function roomyDay(request: APIRequestContext): Promise<string> {
  const date = dayFromNow(FAR + Number(process.env['TEST_PARALLEL_INDEX']));
  const { token } = await sessionOf(request, 'admin');
  const answer = await request.post('/api/departures', {
    headers: { authorization: `Bearer ${token}` },
    data: { destination_id: DESTINATION_ID, date, capacity: 10_000 },
  });
  // A worker that replaces a failed one finds its departure already created (422).
  expect([201, 422], await answer.text()).toContain(answer.status());
  return date;
}

const lastDay = ({ departures }: DestinationDetailView): string =>
  departures.findLast(({ label }) => label !== 'sold_out')?.date ?? '';

/** Books the last departure of a destination without an account and pays by card. */
export async function bookAsCustomer(
  request: APIRequestContext,
  paymentOption: 'partial' | 'full',
  { destinationId = DESTINATION_ID, lastName = 'Al-Khatib' } = {},
): Promise<CustomerOrder> {
  const destination = await answerTo<DestinationDetailView>(
    await request.get(`/api/destinations/${destinationId}`),
  );
  const departureDate =
    destinationId === DESTINATION_ID ? await (roomy ??= roomyDay(request)) : lastDay(destination);
  const party = { adults: 1, children: 0, infants: 0, insurance: null };
  const quote = await answerTo<QuoteView>(
    await request.post('/api/quote', {
      data: { destinationId, departureDate, ...party },
    }),
  );
  const email = `${randomUUID()}@example.com`;
  const passenger = {
    type: 'adult',
    firstName: 'Layla',
    lastName,
    birthdate: '1990-01-31',
    gender: 'female',
  };
  const intent = await answerTo<PaymentIntentView>(
    await request.post('/api/payment-intent', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        amount: paymentOption === 'partial' ? quote.deposit : quote.total,
        totalPrice: quote.total,
        paymentOption,
        pmType: 'card',
        destinationId,
        destinationName: destination.name_sv,
        departureDate,
        contactEmail: email,
        contactPhone: '+46701234567',
        insurance: null,
        language: 'sv',
        passengers: [passenger],
      },
    }),
  );
  await payByCard(request, intent.clientSecret);
  return { bookingId: intent.bookingId, bookingRef: intent.bookingRef, email };
}
