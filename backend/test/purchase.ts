import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import { CustomerClient, type OrderBody } from './customer-client.js';
import { until } from './wait-for-jobs.js';
import { confirmCard } from './sandbox-harness.js';

const PAYS = '4242424242424242';

const isAnswered = ({ status }: { status: number }): boolean => status < 500;

/** Begins to pay, and presses once more when a busy machine answers 503. Throws when it is refused. */
export async function begin(
  customer: CustomerClient,
  order: OrderBody,
): Promise<PaymentIntentView> {
  const key = randomUUID();
  const { status, body } = await until(() => customer.start(order, key), isAnswered);
  if (status !== 200) throw new Error(`No payment was begun: ${status}`);
  return body;
}

/** Buys like that, with an address of its own, and looks at the return page. Answers the state of the booking. */
export async function purchase(baseUrl: string, order: OrderBody): Promise<string> {
  const customer = new CustomerClient(baseUrl);
  const contactEmail = `${randomUUID()}@example.com`;
  const { clientSecret } = await begin(customer, { ...order, contactEmail });
  await until(() => confirmCard(baseUrl, clientSecret, PAYS), isAnswered);
  const { body } = await until(() => customer.byIntent(clientSecret), isAnswered);
  return body.bookingState;
}

/** Looks at the return page until the money has come: it asks again while the provider is slow to answer. */
export const untilPaid = (customer: CustomerClient, clientSecret: string): Promise<unknown> =>
  until(
    () => customer.byIntent(clientSecret),
    ({ body }) => body.paymentState === 'succeeded',
  );
