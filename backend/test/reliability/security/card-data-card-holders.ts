import type { TestCard } from '../../../stripe-sandbox/charging/cards.js';
import { ApiClient, type OrderInput } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import type { ProcessHarness } from '../../harness/processes.js';
import { begin } from '../../factories/purchase.js';
import {
  type Confirmed,
  answerKlarna,
  authenticateCard,
  confirm,
  confirmCard,
} from '../../harness/sandbox-harness.js';

const PAYS = '4242424242424242';
/** Has a valid check digit and is not a test card, like the number of a real customer. */
const REAL_LOOKING = '5105105105105100';

interface Started {
  readonly customer: ApiClient;
  readonly baseUrl: string;
  readonly bookingId: string;
  readonly clientSecret: string;
}

/** Customers who pay in every supported way, and in several ways that fail, alternating between both processes. */
export class CardHolders {
  /** Every response of the product and of its provider. */
  readonly answers: unknown[] = [];
  readonly ways: string[] = [];
  private turn = 0;

  constructor(private readonly app: ProcessHarness) {}

  /** Pays with sandbox cards: accepted, declined, authenticated by the bank, disputed. */
  async payWith(cards: readonly TestCard[]): Promise<void> {
    for (const { number, authenticates } of cards) {
      const started = await this.begin();
      await this.record(
        `card ${number}`,
        confirmCard(started.baseUrl, started.clientSecret, number),
      );
      await this.end(started);
      if (!authenticates) continue;
      for (const decision of ['cancel', 'approve'] as const) {
        const again = await this.begin();
        const { baseUrl, clientSecret } = again;
        await this.record(`bank: ${decision}`, authenticateCard(baseUrl, clientSecret, decision));
        await this.end(again);
      }
    }
  }

  async payWithKlarna(): Promise<void> {
    for (const decision of ['approve', 'cancel'] as const) {
      const started = await this.begin({ pmType: 'klarna' });
      const { baseUrl, clientSecret } = started;
      await this.record(`klarna: ${decision}`, answerKlarna(baseUrl, clientSecret, decision));
      await this.end(started);
    }
  }

  /** Sends mistyped cards, a repeated payment, and cards to routes that take none. */
  async goWrong(): Promise<void> {
    const card = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
      'payment_method_data[card][cvc]': '123',
      ...more,
    });
    const expired = { 'payment_method_data[card][exp_year]': '2019' };
    const forms: readonly (readonly [string, Record<string, string>])[] = [
      ['a number in groups', card('4242 4242 4242 4242')],
      ['a card of their own', card(REAL_LOOKING)],
      ['an expired card', card(PAYS, expired)],
      ['a wrong code', card(PAYS, { 'payment_method_data[card][cvc]': '1' })],
      ['no number but a name', card(`kort ${PAYS}`)],
      ['an unknown way of paying', card(PAYS, { 'payment_method_data[type]': 'sofort' })],
    ];
    for (const [way, form] of forms) {
      const started = await this.begin();
      await this.record(way, confirm(started.baseUrl, started.clientSecret, form));
      await this.end(started);
    }
    const { baseUrl, clientSecret } = await this.begin();
    const twice = confirm(baseUrl, clientSecret, card(PAYS));
    await this.record(
      'the same again',
      twice.then(() => confirm(baseUrl, clientSecret, card(PAYS))),
    );
    await this.record('an unknown payment', confirm(baseUrl, 'pi_1_secret_2', card(PAYS)));
    await this.wrongAddress(baseUrl, clientSecret);
  }

  /** Sends card data as JSON, as a third-party script might, to the payment and the booking routes. */
  private async wrongAddress(baseUrl: string, clientSecret: string): Promise<void> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const body = JSON.stringify({ client_secret: clientSecret, card: { number: PAYS } });
    for (const path of [
      `/api/payment-sandbox/v1/payment_intents/${id}/confirm`,
      '/api/payment-intent',
      '/api/quote',
    ]) {
      const headers = { 'content-type': 'application/json' };
      const answer = fetch(baseUrl + path, { method: 'POST', body, headers });
      await this.record(
        `JSON to ${path}`,
        answer.then((response) => response.text()),
      );
    }
  }

  private async begin(input: Partial<OrderInput> = {}): Promise<Started> {
    this.turn += 1;
    const baseUrl = this.app.baseUrlFor(this.turn);
    const { date: departureDate } = await buildDeparture(this.app.db);
    const customer = new ApiClient(baseUrl);
    const body = await begin(customer, await customer.order({ departureDate, ...input }));
    return { customer, baseUrl, bookingId: body.bookingId, clientSecret: body.clientSecret };
  }

  private async end({ customer: customerClient, bookingId, clientSecret }: Started): Promise<void> {
    this.answers.push(
      await customerClient.byIntent(clientSecret),
      await customerClient.booking(bookingId),
    );
  }

  private async record(way: string, answer: Promise<Confirmed | URL | string>): Promise<void> {
    const given = await answer;
    this.ways.push(way);
    this.answers.push(given instanceof URL ? given.href : given);
  }
}
