import type { ErrorView } from '@safar/domain/contracts/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import type { QuoteView } from '@safar/domain/contracts/quotes';
import {
  type ApiResponse,
  CustomerClient,
  type OrderBody,
  intentIdOf,
} from '../test/customer-client.js';
import { type TestDeparture, makeDeparture } from '../test/departures.js';
import type { ProcessHarness } from '../test/processes.js';
import { approveKlarna, confirmCard } from '../test/sandbox-harness.js';
import { bearer, tokenOf } from '../test/staff.js';
import { atOnce, countUpTo } from './at-once.js';

const AT_ONCE = 8;
const MAX_TRIES = 25;
/** All of them want one departure at the same moment: on a slow machine somebody has to try again. */
const BUSY = 503;
const CHEAPEST = 8_000;
const SPREAD = 4_000;
const KLARNA_SHARE = 0.03;

interface Seen {
  readonly total: number;
  readonly deposit: number;
}

/** A buyer with a price before their eyes and, once the server agreed, a payment for it. */
interface Checkout {
  readonly customer: CustomerClient;
  readonly order: OrderBody;
  readonly index: number;
  seen: Seen;
  started: PaymentIntentView | null;
}

const pmTypeOf = (index: number): 'card' | 'klarna' => (index % 3 === 0 ? 'klarna' : 'card');

/** Checkouts in the middle of which an editor changes the price, again and again. */
export class Checkouts {
  /** What each buyer saw last before paying, fee included, by the intent that was paid. */
  private readonly agreed = new Map<string, number>();
  /** Starts that were asked again because the price had changed. */
  askedAgain = 0;
  flips = 0;

  private constructor(
    private readonly app: ProcessHarness,
    private readonly departure: TestDeparture,
    private readonly editor: Record<string, string>,
    private readonly dice: () => number,
  ) {}

  static async open(app: ProcessHarness, dice: () => number): Promise<Checkouts> {
    const departure = await makeDeparture(app.db);
    const editor = bearer(await tokenOf(app.baseUrlFor(0), 'editor'));
    return new Checkouts(app, departure, editor, dice);
  }

  buy(count: number): Promise<void> {
    return atOnce(countUpTo(count), AT_ONCE, (index) => this.checkOut(index));
  }

  /** Another price than any that was seen, in half of the cases. */
  private async perhapsFlip(): Promise<void> {
    if (this.dice() < 0.5) return;
    const price_adult = CHEAPEST + Math.floor(this.dice() * SPREAD);
    const editor = new CustomerClient(this.app.baseUrlFor(this.flips));
    const { id, date } = this.departure;
    const path = `/api/departures/${id}`;
    const { status } = await editor.call('PUT', path, { date, price_adult }, this.editor);
    if (status === 200) this.flips += 1;
    else if (status !== BUSY) throw new Error(`The price could not be changed: ${status}`);
  }

  private async checkOut(index: number): Promise<void> {
    const customer = new CustomerClient(this.app.baseUrlFor(index));
    const input = { departureDate: this.departure.date, pmType: pmTypeOf(index) } as const;
    const order = await customer.order(input);
    const seen = { total: Number(order['totalPrice']), deposit: Number(order['amount']) };
    const checkout: Checkout = { customer, order, index, seen, started: null };
    await this.perhapsFlip();
    await this.agree(checkout);
    // Every second one goes back, sees the price of that moment, and goes to payment again.
    if (index % 2 === 0) await this.goBack(checkout);
    await this.perhapsFlip();
    await this.pay(checkout);
  }

  private async goBack(checkout: Checkout): Promise<void> {
    await this.perhapsFlip();
    const { body } = await checkout.customer.quote({ departureDate: this.departure.date });
    checkout.seen = body;
    checkout.started = null;
    await this.agree(checkout);
  }

  /** Goes to payment, and accepts whatever new price is shown, until the server agrees. */
  private async agree(checkout: Checkout): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { status, body } = await this.start(checkout);
      if (status === 200) {
        checkout.started = body;
        return;
      }
      if (status === BUSY) continue;
      if (body.code !== 'PRICE_CHANGED') throw new Error(`${status}: ${body.code}`);
      this.askedAgain += 1;
      checkout.seen = body.details as QuoteView;
    }
  }

  /** A documented body without a key, so that the server has to recognise the order; every third brings keys. */
  private start({
    customer,
    order,
    index,
    seen,
  }: Checkout): Promise<ApiResponse<PaymentIntentView & ErrorView>> {
    const body = { ...order, amount: seen.deposit, totalPrice: seen.total };
    if (index % 3 === 1) {
      return customer.start(body) as Promise<ApiResponse<PaymentIntentView & ErrorView>>;
    }
    return customer.call('POST', '/api/payment-intent', body);
  }

  private async pay({ customer, index, seen, started }: Checkout): Promise<void> {
    if (!started) return;
    const fee = pmTypeOf(index) === 'klarna' ? Math.round(seen.deposit * KLARNA_SHARE) : 0;
    this.agreed.set(intentIdOf(started.clientSecret), seen.deposit + fee);
    if (fee > 0) await approveKlarna(customer.baseUrl, started.clientSecret);
    else await confirmCard(customer.baseUrl, started.clientSecret, '4242424242424242');
  }

  /** Charges at the provider, and those of another amount than the buyer had seen. */
  async charges(): Promise<{ paid: number; mismatched: number }> {
    const charged = await this.app.db.query<{ id: string; amount: number }[]>(
      `select id, amount_received / 100 as amount from sandbox.intents
        where status = 'succeeded' and id = any($1)`,
      [[...this.agreed.keys()]],
    );
    const mismatched = charged.filter(({ id, amount }) => this.agreed.get(id) !== amount);
    return { paid: charged.length, mismatched: mismatched.length };
  }
}
