import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MovePreviewView } from '@safar/domain/contracts/bookings/changes';
import { signatureHeader } from '../../../stripe-sandbox/webhooks/webhooks.js';
import { ApiClient, type OrderBody, intentIdOf } from '../../harness/api-client.js';
import { dayFromToday, buildDeparture } from '../../factories/departures.js';
import { essentials } from '../../harness/staff-client.js';
import { until } from '../../harness/wait-for-jobs.js';
import { type Sold, PaymentsClient } from '../../factories/clients/payments-client.js';
import { pdf, photograph, picturesMade, upload } from '../../factories/uploads.js';
import type { DependenciesHarness, Dependency } from './dependencies-harness.js';

/** A call that needs a service, or that queues work for one. */
export interface Call {
  readonly to: Dependency;
  readonly name: string;
  /** The expected status while the service is down. */
  readonly answer: number;
  readonly send: (baseUrl: string) => Promise<Response>;
}

type Made = Omit<Call, 'to'>;

/** What the calls act on. */
interface Stock {
  readonly paymentsClient: PaymentsClient;
  readonly order: OrderBody;
  /** A booking with the deposit paid and a payment of the balance started. */
  readonly paying: Sold;
  readonly intentId: string;
  /** Another booking, for which a new pay link is sent each time. */
  readonly servedId: string;
  readonly documentId: string;
  readonly messageId: string;
  readonly mailId: string;
  readonly link: { readonly bookingId: string; readonly amount: number; readonly payLink: string };
  readonly picture: string;
  readonly pdfUrl: string;
  /** Another departure, and the amounts that staff were shown for moving the booking to it. */
  readonly move: { readonly departure_id: string; readonly expected: object };
  readonly webhookSecret: string;
}

const json = (method: string, headers: Record<string, string>, body?: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** Creates what the calls need while all services work. */
export class DependentCalls {
  private constructor(private readonly stock: Stock) {}

  static async prepare({ app }: DependenciesHarness): Promise<DependentCalls> {
    const paymentsClient = await PaymentsClient.open(app);
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await new ApiClient(app.baseUrlFor(0)).order({ departureDate });
    const paying = await paymentsClient.paid();
    const rest = await paying.customer.call<{ clientSecret: string }>(
      'POST',
      '/api/payment-intent',
      {
        ...{ bookingId: paying.id, amount: paying.total - paying.deposit, pmType: 'card' },
      },
    );
    const { webhook } = JSON.parse(readFileSync(join(app.dataDir, 'secrets.json'), 'utf8')) as {
      webhook: string;
    };
    return new DependentCalls({
      ...{ paymentsClient, order, paying, intentId: intentIdOf(rest.body.clientSecret) },
      servedId: (await paymentsClient.paid()).id,
      ...(await told(paymentsClient, paying.id)),
      ...(await linked(paymentsClient)),
      ...(await uploaded(paymentsClient)),
      move: await moveOf(paymentsClient, paying),
      webhookSecret: `whsec_${webhook}`,
    });
  }

  all(): Call[] {
    const to = (dependency: Dependency, calls: readonly Made[]): Call[] =>
      calls.map((call) => ({ to: dependency, ...call }));
    return [
      ...to('mail', this.ofMail()),
      ...to('store', this.ofStore()),
      ...to('model', this.ofModel()),
      ...to('provider', [...this.ofCustomers(), ...this.ofChanges(), ...this.ofAccounts()]),
    ];
  }

  /** Returns an order with an address of its own, and its idempotency key. */
  newOrder(): { order: OrderBody; key: string } {
    const contactEmail = `${randomUUID()}@example.com`;
    return { order: { ...this.stock.order, contactEmail }, key: randomUUID() };
  }

  private staff(
    request: string,
    answer: number,
    { body, key = randomUUID() }: { body?: unknown; key?: string } = {},
  ): Made {
    const [method = '', path = ''] = request.split(' ');
    const send = async (baseUrl: string) => {
      const headers = await this.stock.paymentsClient.headers('admin');
      return fetch(
        `${baseUrl}/api${path}`,
        json(method, { ...headers, 'idempotency-key': key }, body),
      );
    };
    return { name: request, answer, send };
  }

  private visitor(request: string, answer: number, body: unknown): Made {
    const [method = '', path = ''] = request.split(' ');
    return {
      name: request,
      answer,
      send: (baseUrl) => fetch(`${baseUrl}/api${path}`, json(method, {}, body)),
    };
  }

  /** A mail server that is down has no effect on responses, because the outbox keeps the mails. */
  private ofMail(): Made[] {
    const { messageId, mailId, servedId, paying } = this.stock;
    const written = { name: 'Mona', email: 'mona@example.com', message: 'Hej' };
    return [
      this.visitor('POST /contact/send', 200, written),
      this.visitor('POST /auth/forgot-password', 200, { email: 'editor@safar.example' }),
      this.staff(`POST /messages/${messageId}/reply`, 200, { body: { text: 'Hej!' } }),
      this.staff(`POST /admin/bookings/${servedId}/pay-link`, 200, {
        body: { send: 'mail', amount: 100 },
      }),
      this.staff(`GET /admin/bookings/${paying.id}/money`, 200),
      this.staff('GET /mails', 200),
      this.staff(`GET /mails/${mailId}`, 200),
    ];
  }

  private ofStore(): Made[] {
    const { picture, pdfUrl: document, paying, documentId, paymentsClient } = this.stock;
    const sending = (name: string, make: () => Promise<Buffer>): Made => ({
      name,
      answer: 503,
      send: async (baseUrl) => {
        const { status } = await upload(baseUrl, await paymentsClient.token('editor'), {
          data: await make(),
        });
        return new Response(null, { status });
      },
    });
    const reading = (path: string): Made => ({
      name: `GET ${path}`,
      answer: 503,
      send: (baseUrl) => fetch(baseUrl + path),
    });
    return [
      sending('POST /upload of a picture', () => photograph(600, 300).jpeg().toBuffer()),
      sending('POST /upload of a document', () => pdf(1)),
      reading(`${picture}?w=500`),
      reading(document),
      this.staff(`GET /booking/${paying.id}/documents/${documentId}`, 503),
      this.staff('GET /uploads', 200),
    ];
  }

  private ofModel(): Made[] {
    const destination = { ...essentials('Provstad'), price_adult: 1_000, res_length: 5 };
    return [
      this.staff('POST /generate-facts', 502, { body: { prompt: 'Istanbul' } }),
      this.staff('POST /destinations', 201, { body: destination }),
    ];
  }

  private ofCustomers(): Made[] {
    const { paying, intentId, link } = this.stock;
    const rest = { bookingId: paying.id, amount: paying.total - paying.deposit };
    const { order, key } = this.newOrder();
    const bookingOf = `GET /admin/booking/by-intent/${intentId}`;
    return [
      {
        ...this.visitor('POST /payment-intent', 503, order),
        send: (baseUrl) =>
          fetch(`${baseUrl}/api/payment-intent`, json('POST', { 'idempotency-key': key }, order)),
      },
      this.staff('POST /payment-intent', 503, { body: { ...rest, pmType: 'card' } }),
      this.staff('POST /payment-intent', 503, { body: { ...rest, pmType: 'klarna' } }),
      this.visitor('POST /payment-intent', 503, { ...link, pmType: 'card' }),
      this.staff(bookingOf, 503),
      this.webhook(),
    ];
  }

  /** The webhook stores an event at once; jobs process it later. */
  private webhook(): Made {
    const { intentId, webhookSecret } = this.stock;
    return {
      name: 'POST /webhooks/stripe',
      answer: 200,
      send: (baseUrl) => {
        const now = Math.floor(Date.now() / 1_000);
        const body = JSON.stringify({
          ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'payment_intent.processing' },
          ...{ created: now, data: { object: { id: intentId, object: 'payment_intent' } } },
        });
        const signature = signatureHeader(body, webhookSecret, now);
        return fetch(`${baseUrl}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        });
      },
    };
  }

  /** These changes first cancel the open payment at the provider, so they must not be made while it is down. */
  private ofChanges(): Made[] {
    const { paying, move } = this.stock;
    const file = `POST /admin/bookings/${paying.id}`;
    const expected = { total: 0, refund: paying.deposit };
    const discount = { amount: 100, reason: 'Stamkund', expected_total: paying.total - 100 };
    return [
      this.staff(`${file}/cancel`, 503, { body: { reason: 'organiser', expected } }),
      this.staff(`${file}/move`, 503, { body: move }),
      this.staff(`${file}/discount`, 503, { body: discount }),
    ];
  }

  private ofAccounts(): Made[] {
    const { paying } = this.stock;
    const today = `/day-closings/${dayFromToday(0)}`;
    return [
      this.staff(`GET ${today}`, 200),
      this.staff(`POST ${today}`, 503, { body: { expected: 0, counted: {} } }),
      this.staff('GET /payments', 200),
      this.staff('GET /unmatched-payments', 200),
      this.staff(`POST /admin/bookings/${paying.id}/refunds/preview`, 200, {
        body: { amount: 100 },
      }),
    ];
  }
}

/** Sends a mail with documents and a contact message, and returns their ids. */
async function told(
  { app }: PaymentsClient,
  bookingId: string,
): Promise<Pick<Stock, 'documentId' | 'messageId' | 'mailId'>> {
  const customer = new ApiClient(app.baseUrl);
  const email = `${randomUUID()}@example.com`;
  await customer.call('POST', '/api/contact/send', { name: 'Mona', email, message: 'Hej' });
  const [saved] = await until(
    () =>
      app.db.query<Pick<Stock, 'documentId' | 'messageId' | 'mailId'>[]>(
        `select d.id as "documentId", c.id as "messageId", o.id as "mailId"
           from documents d join outbox_mails o using (booking_id), contact_messages c
          where d.booking_id = $1 and d.file_name is not null and o.state = 'sent' and c.email = $2`,
        [bookingId, email],
      ),
    (rows) => rows.length > 0,
  );
  if (!saved) throw new Error('Nothing was sent');
  return saved;
}

async function moveOf(paymentsClient: PaymentsClient, { id }: Sold): Promise<Stock['move']> {
  const departure_id = (await buildDeparture(paymentsClient.app.db)).id;
  const { body } = await paymentsClient.call<MovePreviewView>(
    'agent',
    `POST /admin/bookings/${id}/move/preview`,
    { departure_id },
  );
  return { departure_id, expected: { total: body.total, refund: body.refund } };
}

async function linked(paymentsClient: PaymentsClient): Promise<Pick<Stock, 'link'>> {
  const { id } = await paymentsClient.paid();
  const { body } = await paymentsClient.link(id, { amount: 500 });
  const payLink = new URL(body.url).pathname.split('/').at(-1) ?? '';
  return { link: { bookingId: id, amount: 500, payLink } };
}

async function uploaded(
  paymentsClient: PaymentsClient,
): Promise<Pick<Stock, 'picture' | 'pdfUrl'>> {
  const { baseUrl, db } = paymentsClient.app;
  const token = await paymentsClient.token('editor');
  const data = await photograph(600, 300).jpeg().toBuffer();
  const { body: picture } = await upload(baseUrl, token, { data });
  const { body: document } = await upload(baseUrl, token, { data: await pdf(1) });
  await picturesMade(db);
  return { picture: picture.imageUrl, pdfUrl: document.imageUrl };
}
