import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  ApiClient,
  type ApiResponse,
  type OrderBody,
  type OrderInput,
} from '../harness/api-client.js';
import type { Reachable, TestApp } from '../harness/app.js';
import { buildDeparture, dataSnapshot } from './departures.js';
import { until } from '../harness/wait-for-jobs.js';
import { confirmCard, payBy } from '../harness/sandbox-harness.js';

const isAnswered = ({ status }: { status: number }): boolean => status < 500;

/** Starts a payment, and retries when a busy machine answers 503. Throws when it is rejected. */
export async function begin(customer: ApiClient, order: OrderBody): Promise<PaymentIntentView> {
  const key = randomUUID();
  const { status, body } = await until(() => customer.start(order, key), isAnswered);
  if (status !== 200) throw new Error(`No payment was begun: ${status}`);
  return body;
}

/** Buys with a new e-mail address and opens the return page. Returns the state of the booking. */
export async function purchase(baseUrl: string, order: OrderBody): Promise<string> {
  const customer = new ApiClient(baseUrl);
  const contactEmail = `${randomUUID()}@example.com`;
  const { clientSecret } = await begin(customer, { ...order, contactEmail });
  await until(() => confirmCard(baseUrl, clientSecret), isAnswered);
  const { body } = await until(() => customer.byIntent(clientSecret), isAnswered);
  return body.bookingState;
}

/** Starts an order that must not be refused, and pays it by a method if there is one. */
export async function place(
  customer: ApiClient,
  order: OrderBody,
  method?: PaymentMethod,
): Promise<PaymentIntentView> {
  const { status, body } = await customer.start(order);
  if (status !== 200) throw new Error(`Nothing sold: ${JSON.stringify(body)}`);
  if (method) await pay(customer, body.clientSecret, method);
  return body;
}

/** Holds seats as a new customer, by default one on a departure of its own. */
export async function hold({ db, baseUrl }: Reachable, input: Partial<OrderInput> = {}) {
  const departureDate = input.departureDate ?? (await buildDeparture(db)).date;
  const customer = new ApiClient(baseUrl);
  const body = await place(customer, await customer.order({ ...input, departureDate }));
  return { customer, departureDate, body };
}

/** Polls the return page until the payment has arrived. */
export const untilPaid = (customer: ApiClient, clientSecret: string): Promise<unknown> =>
  until(
    () => customer.byIntent(clientSecret),
    ({ body }) => body.paymentState === 'succeeded',
  );

/** Pays a payment that was begun, and waits until it has arrived. */
export async function pay(
  customer: ApiClient,
  clientSecret: string,
  method: PaymentMethod = 'card',
): Promise<void> {
  await payBy(method, customer.baseUrl, clientSecret);
  await untilPaid(customer, clientSecret);
}

/** Sends an order that must be rejected and checks that it changed nothing. */
export async function refusedIn(
  app: TestApp,
  language: 'sv' | 'ar',
  order: OrderBody,
): Promise<ApiResponse<ErrorView>> {
  const before = await dataSnapshot(app.db);
  const customer = new ApiClient(app.baseUrl, language);
  const answer = await customer.call<ErrorView>('POST', '/api/payment-intent', order);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await dataSnapshot(app.db)).toEqual(before);
  return answer;
}
