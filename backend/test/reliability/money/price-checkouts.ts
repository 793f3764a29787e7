import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { PAYMENT_METHODS, type PaymentMethod } from '@safar/domain/pricing/pricing';
import {
  ApiClient,
  type ApiResponse,
  type OrderBody,
  bearer,
  intentIdOf,
  tokenOf,
} from '../../harness/api-client.js';
import { type TestDeparture, buildDeparture } from '../../factories/departures.js';
import type { ProcessHarness } from '../../harness/processes.js';
import { payBy } from '../../harness/sandbox-harness.js';
import { atOnce, countUpTo } from '../seats/at-once.js';

const AT_ONCE = 8;
const MAX_TRIES = 25;
/** All orders are for one departure at the same time, so a slow machine answers some with 503. */
const BUSY = 503;
const CHEAPEST = 8_000;
const SPREAD = 4_000;
const KLARNA_SHARE = 0.03;

interface Seen {
  readonly total: number;
  readonly deposit: number;
}

/** A customer who has seen a price and, once the server accepts it, has a payment. */
interface Checkout {
  readonly customer: ApiClient;
  readonly order: OrderBody;
  readonly index: number;
  seen: Seen;
  started: PaymentIntentView | null;
}

/** Each method for three customers in a row. */
const pmTypeOf = (index: number): PaymentMethod =>
  PAYMENT_METHODS[Math.floor(index / 3) % 3] ?? 'card';

/** Checkouts during which an editor keeps changing the price. */
export class Checkouts {
  /** Last price shown to each customer before paying, with fee, keyed by payment intent. */
  private readonly agreed = new Map<string, number>();
  /** How many orders were repeated because the price had changed. */
  askedAgain = 0;
  flips = 0;

  private constructor(
    private readonly app: ProcessHarness,
    private readonly departure: TestDeparture,
    private readonly editor: Record<string, string>,
    private readonly dice: () => number,
  ) {}

  static async open(app: ProcessHarness, dice: () => number): Promise<Checkouts> {
    const departure = await buildDeparture(app.db);
    const editor = bearer(await tokenOf(app.baseUrlFor(0), 'editor'));
    return new Checkouts(app, departure, editor, dice);
  }

  buy(count: number): Promise<void> {
    return atOnce(countUpTo(count), AT_ONCE, (index) => this.checkOut(index));
  }

  /** Changes the price in half of the calls. */
  private async perhapsFlip(): Promise<void> {
    if (this.dice() < 0.5) return;
    const price_adult = CHEAPEST + Math.floor(this.dice() * SPREAD);
    const editor = new ApiClient(this.app.baseUrlFor(this.flips));
    const { id, date } = this.departure;
    const path = `/api/departures/${id}`;
    const { status } = await editor.call('PUT', path, { date, price_adult }, this.editor);
    if (status === 200) this.flips += 1;
    else if (status !== BUSY) throw new Error(`The price could not be changed: ${status}`);
  }

  private async checkOut(index: number): Promise<void> {
    const customer = new ApiClient(this.app.baseUrlFor(index));
    const input = { departureDate: this.departure.date, pmType: pmTypeOf(index) } as const;
    const order = await customer.order(input);
    const seen = { total: Number(order['totalPrice']), deposit: Number(order['amount']) };
    const checkout: Checkout = { customer, order, index, seen, started: null };
    await this.perhapsFlip();
    await this.agree(checkout);
    // Every second customer goes back, sees the current price, and starts the payment again.
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

  /** Starts the payment and accepts each new price until the server agrees. */
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

  /** Sends every third order with an idempotency key, the others without, so that the server has to recognize them. */
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
    await payBy(pmTypeOf(index), customer.baseUrl, started.clientSecret);
  }

  /** Returns the number of charges, and of those whose amount differs from the one shown. */
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
