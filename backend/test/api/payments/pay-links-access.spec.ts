import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { type ApiResponse, ApiClient } from '../../harness/api-client.js';
import { pay } from '../../factories/purchase.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard, setFaults } from '../../harness/sandbox-harness.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});

const tokenIn = (url: string): string => url.split('/betala/')[1] ?? '';
const visitor = (): ApiClient => new ApiClient(app.baseUrl);
const open = (token: string, who: ApiClient): Promise<ApiResponse<OpenPayLinkView>> =>
  who.call('POST', '/api/pay-links/open', { token });
const start = (who: ApiClient, body: object): Promise<ApiResponse<PaymentIntentView & ErrorView>> =>
  who.call('POST', '/api/payment-intent', { pmType: 'card', ...body });

describe('A pay link', () => {
  it('shows the payer a first name and gives no other access, before and after payment', async () => {
    const { id } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id, { amount: 300 });
    const stranger = visitor();
    const payLink = tokenIn(link.url);
    const { body: opened } = await open(payLink, stranger);
    expect(opened.firstName).toBe('Resenar A');
    expect(Object.keys(opened).sort()).toEqual([
      ...['amount', 'bookingId', 'bookingRef', 'departureDate', 'destination', 'destinationId'],
      ...['expiresAt', 'firstName', 'language', 'remaining', 'returnDate'],
    ]);
    const body = { bookingId: id, payLink };
    expect((await start(stranger, { ...body, amount: 299 })).body.details).toEqual({ amount: 300 });
    const { body: intent } = await start(stranger, { ...body, amount: 300 });
    expect(intent).toMatchObject({ amount: 300 });
    const tryEndpoints = async (): Promise<number[]> => [
      (await stranger.booking(id)).status,
      (await stranger.call('POST', `/api/booking/${id}/cancel-request`, { message: '' })).status,
    ];
    expect(await tryEndpoints()).toEqual([403, 403]);
    await pay(stranger, intent.clientSecret);
    expect(await tryEndpoints()).toEqual([403, 403]);
  });

  it('does not close the booking session of its holder', async () => {
    const { id, customer } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id, { amount: 300 });
    const payLink = tokenIn(link.url);
    expect((await start(customer, { bookingId: id, amount: 300, payLink })).status).toBe(200);
    expect((await customer.booking(id)).status).toBe(200);
  });

  it('also cancels its started payment when staff close or replace it', async () => {
    const { id, deposit } = await paymentsClient.paid();
    const begin = async (amount: number) => {
      const { body: link } = await paymentsClient.link(id, { amount });
      const { body } = await start(visitor(), {
        bookingId: id,
        amount,
        payLink: tokenIn(link.url),
      });
      return { link, secret: body.clientSecret };
    };
    const first = await begin(300);
    const second = await begin(400);
    await paymentsClient.call('agent', `POST /pay-links/${second.link.id}/close`);
    for (const { secret } of [first, second]) {
      const { status, body } = await confirmCard(app.baseUrl, secret);
      const { code } = body['error'] as { code?: string };
      expect({ status, code }).toEqual({ status: 400, code: 'payment_intent_unexpected_state' });
    }
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: deposit });
  });

  it('closed while the provider is down has its payment cancelled afterwards', async () => {
    const { id } = await paymentsClient.paid();
    const { body: link } = await paymentsClient.link(id, { amount: 300 });
    await start(visitor(), { bookingId: id, amount: 300, payLink: tokenIn(link.url) });
    await setFaults(app.db, { error_rate: 1 });
    expect((await paymentsClient.call('agent', `POST /pay-links/${link.id}/close`)).status).toBe(
      200,
    );
    const states = (): Promise<{ state: string }[]> =>
      app.db.query(`select state from payments where pay_link_id = $1`, [link.id]);
    expect(await states()).toEqual([{ state: 'open' }]);
    await setFaults(app.db, {});
    await app.db.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `end-link:${link.id}`,
    ]);
    await until(states, ([payment]) => payment?.state === 'canceled');
  });
});
