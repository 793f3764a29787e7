import type Stripe from 'stripe';
import type { OpenPayLinkView, PayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { BookingView, VerifyBookingView } from '@safar/domain/contracts/bookings/bookings';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { Language } from '@safar/domain/text/languages';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { lockIntent } from '../../stripe-sandbox/charging/rows.js';
import { openDispute } from '../../stripe-sandbox/charging/disputes.js';
import { PaymentSandbox } from '../../stripe-sandbox/sandbox.service.js';
import { ANYWHERE, type Agency, type Caller } from './agency.js';

/** Test cards of the sandbox: one that succeeds, one that the bank declines. */
export const CARDS = { pays: '4242424242424242', declined: '4000000000000002' } as const;

const SANDBOX = '/api/payment-sandbox/v1/payment_intents';

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Sends what the customer's browser sends to the provider. */
const confirmation = (
  visitor: Caller,
  clientSecret: string,
): { url: URL; fields: Record<string, string> } => ({
  url: visitor.urlOf(`${SANDBOX}/${intentIdOf(clientSecret)}/confirm`),
  fields: { client_secret: clientSecret, return_url: visitor.urlOf('/thank-you').href },
});

export async function payByCard(
  visitor: Caller,
  clientSecret: string,
  number: string = CARDS.pays,
): Promise<void> {
  const { url, fields } = confirmation(visitor, clientSecret);
  await visitor.submit(url, {
    ...fields,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  });
}

/** The page of the provider on which the customer approves the payment. */
function actionUrlOf(intent: unknown): URL {
  const { next_action: action } = intent as Pick<Stripe.PaymentIntent, 'next_action'>;
  const url =
    action?.redirect_to_url?.url ??
    action?.swish_handle_redirect_or_display_qr_code?.mobile_auth_url;
  if (!url) throw new Error(`The provider asks nothing: ${JSON.stringify(intent)}`);
  return new URL(url);
}

/** Klarna and Swish have a page on which the customer approves. */
async function payByPage(
  visitor: Caller,
  clientSecret: string,
  type: 'klarna' | 'swish',
): Promise<void> {
  const { url, fields } = confirmation(visitor, clientSecret);
  const confirmed = await visitor.submit(url, {
    ...fields,
    'payment_method_data[type]': type,
    'payment_method_data[billing_details][email]': 'kund@resenar.example',
    'payment_method_data[billing_details][address][country]': 'SE',
  });
  const page = actionUrlOf(await confirmed.json());
  const attempt = page.searchParams.get('attempt') ?? '';
  // Its address has the public host; this process listens on another.
  await visitor.submit(visitor.urlOf(page.pathname), { attempt, decision: 'approve' });
}

export function pay(
  visitor: Caller,
  clientSecret: string,
  method: PaymentMethod = 'card',
): Promise<void> {
  if (method === 'card') return payByCard(visitor, clientSecret);
  return payByPage(visitor, clientSecret, method === 'klarna' ? 'klarna' : 'swish');
}

/** Looks up the booking as its customer does. */
export async function lookUp(
  agency: Agency,
  { ref, lastName, language }: { ref: string; lastName: string; language: Language },
): Promise<{ visitor: Caller; booking: BookingView }> {
  const visitor = agency.visitor(language);
  const found = await visitor.call<VerifyBookingView>('POST /booking/verify', {
    bookingRef: ref,
    lastName,
  });
  return { visitor, booking: await visitor.call<BookingView>(`GET /booking/${found.bookingId}`) };
}

/** The customer pays the balance, if there is one. */
export async function payBalance(
  agency: Agency,
  sold: { ref: string; lastName: string; language: Language },
): Promise<void> {
  const { visitor, booking } = await lookUp(agency, sold);
  if (booking.amount_due === 0) return;
  const order = { bookingId: booking.id, amount: booking.amount_due, pmType: 'card' };
  const started = await visitor.call<PaymentIntentView>('POST /payment-intent', order);
  await pay(visitor, started.clientSecret);
}

/** The customer opens the pay link of staff and pays. */
export async function payByLink(
  agency: Agency,
  { url }: PayLinkView,
  language: Language,
): Promise<void> {
  const visitor = agency.visitor(language);
  const token = url.split('/betala/')[1] ?? '';
  const opened = await visitor.call<OpenPayLinkView>('POST /pay-links/open', { token });
  const { bookingId, amount } = opened;
  const order = { bookingId, amount, pmType: 'card', payLink: token };
  const started = await visitor.call<PaymentIntentView>('POST /payment-intent', order);
  await pay(visitor, started.clientSecret);
}

/** The bank of the payer takes the money back and waits for evidence. */
export async function dispute(
  { app, db }: Agency,
  intentId: string,
  reason: 'fraudulent' | 'product_not_received',
): Promise<void> {
  await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (!intent) throw new Error(`No payment ${intentId}`);
    const now = Math.floor(Date.now() / 1_000);
    const unit = { tx, now, cause: { request: null, key: null } };
    await openDispute(unit, intent, { reason });
  });
  await app.get(PaymentSandbox, ANYWHERE).wake();
}
