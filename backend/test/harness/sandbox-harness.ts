import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import {
  closeDispute,
  openDispute,
  type DisputeRow,
  type DisputeTerms,
} from '../../stripe-sandbox/charging/disputes.js';
import type { EventRow } from '../../stripe-sandbox/webhooks/events.js';
import type { Faults } from '../../stripe-sandbox/faults.js';
import { lockIntent, type Unit } from '../../stripe-sandbox/charging/rows.js';
import {
  startSandboxServer,
  type SandboxServerOptions,
} from '../../stripe-sandbox/sandbox.server.js';
import { postEvent } from '../../stripe-sandbox/webhooks/webhooks.js';
import { intentIdOf } from './api-client.js';
import { createTestDatabase } from './database.js';
import type { Db } from './rows.js';

type Form = Readonly<Record<string, string>>;

export interface Confirmed {
  readonly status: number;
  /** The intent, or `{ error }` in Stripe's format. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Longer than any test: the provider decides when the test says so (`settleNow`). It holds back every payment, those by
 * card too, so set it after what the test buys first.
 */
export const UNDECIDED_MS = 3_600_000;

/** Lets the provider decide now what it is processing: a payment and its refunds. */
export async function settleNow(db: Db, clientSecret: string): Promise<void> {
  const intent = intentIdOf(clientSecret);
  await db.query(
    `with payments as (update sandbox.intents set settles_at = now() where id = $1 and settles_at is not null)
     update sandbox.refunds set settles_at = now() where intent_id = $1 and settles_at is not null`,
    [intent],
  );
}

/** Lets the bank refuse a payment that the provider is processing. */
export async function refuseNow(db: Db, clientSecret: string): Promise<void> {
  const why = { type: 'card_error', code: 'payment_method_customer_decline', message: 'Refused' };
  await db.query(
    `update sandbox.intents set status = 'requires_payment_method', settles_at = null, last_error = $2
      where id = $1 and status = 'processing'`,
    [intentIdOf(clientSecret), JSON.stringify(why)],
  );
}

const cardForm = (number: string): Form => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
  'payment_method_data[card][cvc]': '123',
});

export const SWISH_FORM: Form = { 'payment_method_data[type]': 'swish' };

const KLARNA_FORM: Form = {
  'payment_method_data[type]': 'klarna',
  'payment_method_data[billing_details][email]': 'resenar@example.com',
  'payment_method_data[billing_details][address][country]': 'SE',
};

/** Confirms a payment as the browser does. `baseUrl` is that of the application, e.g. `http://127.0.0.1:3000`. */
export async function confirm(
  baseUrl: string,
  clientSecret: string,
  form: Form,
): Promise<Confirmed> {
  const path = `/api/payment-sandbox/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`;
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: new URL('/thank-you', baseUrl).href,
      ...form,
    }),
  });
  return { status: response.status, body: (await response.json()) as Confirmed['body'] };
}

/** Pays with a card number, by default one that works; TEST_CARDS lists what each one does. */
export const confirmCard = (
  baseUrl: string,
  clientSecret: string,
  number = '4242424242424242',
): Promise<Confirmed> => confirm(baseUrl, clientSecret, cardForm(number));

/** Returns the address of the page on which the customer must act, from a confirmed intent. */
export function actionUrlOf({ body }: Confirmed): string {
  const action = body['next_action'] as { redirect_to_url?: { url?: string } } | null;
  const url = action?.redirect_to_url?.url;
  if (!url) throw new Error(`No action to take: ${JSON.stringify(body)}`);
  return url;
}

/** The pages of a payment by Swish that waits for its customer: with the code, of the app, and the code's picture. */
export function swishPagesOf({ body }: Confirmed): { hosted: string; app: string; code: string } {
  const action = body['next_action'] as Stripe.PaymentIntent.NextAction | null;
  const swish = action?.swish_handle_redirect_or_display_qr_code;
  if (!swish) throw new Error(`No request of Swish: ${JSON.stringify(body)}`);
  const { hosted_instructions_url: hosted, mobile_auth_url: app, qr_code } = swish;
  return { hosted, app, code: qr_code.image_url_svg };
}

/** Presses a button on the bank's or Klarna's page. Returns the address the customer is redirected to. */
export async function decide(actionUrl: string, decision: 'approve' | 'cancel'): Promise<URL> {
  const page = new URL(actionUrl);
  const attempt = page.searchParams.get('attempt') ?? '';
  const response = await fetch(new URL(page.pathname, page), {
    method: 'POST',
    body: new URLSearchParams({ attempt, decision }),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) {
    throw new Error(`The page answered ${response.status}`);
  }
  return new URL(location);
}

type Decision = 'approve' | 'cancel';

/** Returns a function that pays with a form, and answers on the page that its customer sees. */
const answered =
  (form: Form, pageOf: (confirmed: Confirmed) => string) =>
  async (baseUrl: string, clientSecret: string, decision: Decision): Promise<URL> =>
    decide(pageOf(await confirm(baseUrl, clientSecret, form)), decision);

/** Pays with a card that needs authentication, and answers the bank. */
export const authenticateCard = answered(cardForm('4000002500003155'), actionUrlOf);
export const answerKlarna = answered(KLARNA_FORM, actionUrlOf);
/** Pays by Swish, and answers in the app. */
export const answerSwish = answered(SWISH_FORM, (confirmed) => swishPagesOf(confirmed).app);

/** Pays, and approves on the provider's page when the method has one. */
export async function payBy(
  method: PaymentMethod,
  baseUrl: string,
  clientSecret: string,
): Promise<void> {
  if (method === 'klarna') await answerKlarna(baseUrl, clientSecret, 'approve');
  else if (method === 'swish_online') await answerSwish(baseUrl, clientSecret, 'approve');
  else await confirmCard(baseUrl, clientSecret);
}

const SWITCHES = [
  'seed', 'path', 'lost_reply_rate', 'error_rate', 'kept_error_rate', 'rate_limit_rate', 'hang_rate', 'delay_ms',
  'processing_ms', 'swish_wait_ms', 'refund_ms', 'webhook_drop_rate', 'webhook_repeat', 'webhook_shuffle_ms',
  'webhook_delay_ms',
] as const satisfies readonly (keyof Faults)[]; // oxfmt-ignore

/** Enables exactly these faults and restarts the random numbers; `{}` disables all faults. */
export async function setFaults(db: Db, faults: Partial<Faults>): Promise<void> {
  const chosen = SWITCHES.filter((name) => faults[name] !== undefined);
  const settings = SWITCHES.map((name) => {
    const place = chosen.indexOf(name);
    return `${name} = ${place === -1 ? 'default' : `$${place + 1}`}`;
  });
  const values = chosen.map((name) => faults[name]);
  await db.query(`update sandbox.faults set ${settings.join(', ')}`, values);
  await db.query(`alter sequence sandbox.fault_draws restart`);
}

/** Returns all events of the sandbox, oldest first. */
export const listEvents = (db: Db): Promise<EventRow[]> =>
  db.query<EventRow[]>(`select * from sandbox.events order by seq`);

/** Sends an event again with a valid signature. Returns the HTTP status. */
export async function replayEvent(
  baseUrl: string,
  event: EventRow,
  secret: string,
): Promise<number> {
  const url = new URL('/api/webhooks/stripe', baseUrl).href;
  return (await postEvent({ url, secret }, event, new Date())).status;
}

const inUnit = <T>(db: DataSource, work: (unit: Unit) => Promise<T>): Promise<T> =>
  db.transaction((tx) =>
    work({ tx, now: Math.floor(Date.now() / 1000), cause: { request: null, key: null } }),
  );

/** Opens a dispute, as a bank does after a complaint. */
export const dispute = (
  db: DataSource,
  intentId: string,
  terms: DisputeTerms,
): Promise<DisputeRow> =>
  inUnit(db, async (unit) => {
    const intent = await lockIntent(unit.tx, intentId);
    if (intent?.status !== 'succeeded') throw new Error(`Intent ${intentId} is not paid`);
    return openDispute(unit, intent, terms);
  });

/** Decides a dispute, as the bank does. */
export const endDispute = (
  db: DataSource,
  disputeId: string,
  status: 'won' | 'lost',
): Promise<DisputeRow> => inUnit(db, (unit) => closeDispute(unit, disputeId, status));

/** Creates a database for a sandbox without an application. */
export async function makeSandboxDatabase() {
  const database = await createTestDatabase();
  const options = { type: 'postgres', url: database.url, poolSize: 12 } as const;
  const db = await new DataSource(options).initialize();
  const drop = async (): Promise<void> => {
    await db.destroy();
    await database.drop();
  };
  return { db, drop };
}

export const TEST_KEY = 'sk_test_of_a_spec';

/** Returns the real `stripe` package connected to a sandbox server, without retries by default. */
export const stripeAt = (port: number, config: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(TEST_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });

export type SandboxHarness = Awaited<ReturnType<typeof openSandbox>>;

/** Starts a sandbox server on a new database. */
export async function openSandbox(options: Partial<SandboxServerOptions> = {}) {
  const { db, drop } = await makeSandboxDatabase();
  /** Errors inside the sandbox; empty in a good run. */
  const errors: unknown[] = [];
  const server = await startSandboxServer({
    db,
    keys: [TEST_KEY],
    clock: () => new Date(),
    onError: (error) => errors.push(error),
    ...options,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await drop();
  };
  return { db, server, stripe: stripeAt(server.port), errors, close };
}

/** Returns the error that the `stripe` package throws; fails the test on any other outcome. */
export async function expectStripeError(
  call: Promise<unknown>,
): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a refusal, got ${String(error)}`);
}
