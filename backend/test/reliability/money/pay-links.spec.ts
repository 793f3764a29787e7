import { WithoutBookingSession } from '../../../src/bookings/details/booking-sessions.service.js';
import { ClosedPayLinks } from '../../../src/payments/pay-links/closed-pay-links.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { BalancePayments } from '../../../src/payments/intents/balance-payments.service.js';
import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { countUpTo } from '../seats/at-once.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(600_000);

const goal = new Metric('A2');
const LINKS = scaled(60, 6);
const CONTROLS = 2;

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(() => {
  jest.restoreAllMocks();
});

interface Followed {
  readonly id: string;
  readonly linkId: string;
  readonly stranger: ApiClient;
  readonly secret: string;
}

/** Opens a pay link for a paid booking as a stranger and starts a payment. */
async function followed(amount: number): Promise<Followed> {
  const { id } = await paymentsClient.paid();
  const { body: link } = await paymentsClient.link(id, { amount });
  const payLink = link.url.split('/betala/')[1] ?? '';
  const stranger = new ApiClient(app.baseUrl);
  await stranger.call<OpenPayLinkView>('POST', '/api/pay-links/open', { token: payLink });
  const body = { bookingId: id, amount, pmType: 'card', payLink };
  const { body: intent } = await stranger.call<PaymentIntentView>(
    'POST',
    '/api/payment-intent',
    body,
  );
  return { id, linkId: link.id, stranger, secret: intent.clientSecret };
}

/** Returns how many routes of the booking the holder of a link can use, before and after paying. */
async function opened(links: number): Promise<number> {
  let open = 0;
  for (const amount of countUpTo(links)) {
    const { id, stranger, secret } = await followed(100 + amount);
    const { documents } = (
      await paymentsClient.call<{ documents: { id: string }[] }>('agent', `GET /bookings/${id}`)
    ).body;
    const doors = [
      ['GET', `/api/booking/${id}`],
      ['POST', `/api/booking/${id}/cancel-request`],
      ...documents.map((document) => ['GET', `/api/booking/${id}/documents/${document.id}`]),
    ];
    const tryAll = async (): Promise<void> => {
      for (const [method = '', path = ''] of doors) {
        const sent = method === 'POST' ? { message: '' } : undefined;
        // A document is not JSON, so a parse error means that it was served.
        const status = await stranger.call(method, path, sent).then(
          (answer) => answer.status,
          () => 200,
        );
        open += Number(status < 300);
      }
    };
    await tryAll();
    await confirmCard(app.baseUrl, secret);
    await stranger.byIntent(secret);
    await tryAll();
  }
  return open;
}

/**
 * Closes a link while the holder pays through it. Returns how many payments succeeded at the same moment, and how many
 * succeeded although the link was already closed.
 */
async function paidAfterClosing(links: number): Promise<{ after: number; paid: number }> {
  let after = 0;
  let paid = 0;
  for (const amount of countUpTo(links)) {
    const { linkId, secret } = await followed(100 + amount);
    const close = (): Promise<unknown> =>
      paymentsClient.call('agent', `POST /pay-links/${linkId}/close`);
    const [, meanwhile] = await Promise.all([
      close(),
      amount % 2 === 0 ? confirmCard(app.baseUrl, secret) : null,
    ]);
    const { status } = await confirmCard(app.baseUrl, secret);
    if (meanwhile?.status === 200) paid += 1;
    else after += Number(status === 200);
  }
  await waitForJobs(app.db);
  return { after, paid };
}

describe('The holder of a pay link', () => {
  it('sees and changes nothing of the booking, before and after paying', async () => {
    goal.is(`doors opened by ${LINKS} links`, await opened(LINKS), 0);
  });

  it('can open the booking with the session cookie that other customers get (negative control)', async () => {
    const start = BalancePayments.prototype.start;
    jest.spyOn(BalancePayments.prototype, 'start').mockImplementation(async function (
      this: BalancePayments,
      ...call
    ) {
      const answer = await start.apply(this, call);
      return answer instanceof WithoutBookingSession ? answer.view : answer;
    });
    goal.control('doors opened', await opened(CONTROLS));
  });

  it('cannot pay once the link is closed', async () => {
    const { after } = await paidAfterClosing(LINKS);
    goal.is(`payments through ${LINKS} closed links`, after, 0);
    expect(await violations(app.db)).toEqual([]);
  });

  it('can still pay when the started payment is not cancelled (negative control)', async () => {
    const closing = ClosedPayLinks.prototype as unknown as { endPayment: () => Promise<void> };
    jest.spyOn(closing, 'endPayment').mockResolvedValue();
    goal.control('payments through closed links', (await paidAfterClosing(CONTROLS)).after);
  });
});
