import type {
  LaterExtrasPaymentView,
  LaterExtrasQuoteView,
} from '@safar/domain/contracts/bookings/later-extras';
import {
  BookingChangesClient,
  type PartyInput,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { pay } from '../../factories/purchase.js';
import { partyOf } from '../../factories/rooms.js';
import type { Reply } from '../../harness/api-client.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { setFaults } from '../../harness/sandbox-harness.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';

export interface Item {
  readonly code: string;
  readonly passenger_ids?: readonly (string | undefined)[];
}

/** A customer who buys extras for a booking. */
export class LaterCustomer {
  constructor(
    private readonly changes: BookingChangesClient,
    readonly sold: SoldParty,
  ) {}

  private get path(): string {
    return `/api/booking/${this.sold.id}/extras`;
  }

  quote(items: readonly Item[], more: object = {}): Reply<LaterExtrasQuoteView> {
    return this.sold.customer.call('POST', `${this.path}/quote`, { items, ...more });
  }

  order(items: readonly Item[], expected_total: number, { key, ...more }: { key?: string; pmType?: string } = {}): Reply<LaterExtrasPaymentView> {
    const body = { items, expected_total, pmType: 'card', ...more };
    return this.sold.customer.call('POST', this.path, body, key ? { 'idempotency-key': key } : {});
  } // oxfmt-ignore

  /** Starts an order, which must be possible. */
  async start(items: readonly Item[], total: number): Promise<LaterExtrasPaymentView> {
    const { status, body } = await this.order(items, total);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  async pay({ clientSecret }: Pick<LaterExtrasPaymentView, 'clientSecret'>): Promise<void> {
    await pay(this.sold.customer, clientSecret);
  }

  view() {
    return this.sold.customer.booking(this.sold.id).then(({ body }) => body);
  }

  async passengerIds(): Promise<string[]> {
    return (await this.view()).passengers.map(({ id }) => id);
  }

  /** Ends the time of its orders. */
  runOut(): Promise<unknown> {
    return this.changes.app.db.query(
      `update extra_orders set hold_until = now() - interval '1 second' where booking_id = $1`,
      [this.sold.id],
    );
  }

  /** Ends its orders as if the provider had not told of the payment in time. */
  endUnasked(): Promise<unknown> {
    return this.changes.app.db.query(
      `with gone as (update extra_orders set state = 'expired' where booking_id = $1 and state = 'held' returning *)
       select give_extras(b.departure_id, jsonb_build_object(i->>'extra_id', (i->>'units')::int))
         from gone join bookings b on b.id = gone.booking_id cross join jsonb_array_elements(gone.items) i`,
      [this.sold.id],
    );
  }

  /** Returns the orders of the booking, oldest first. */
  orders(): Promise<{ state: string; amount: number }[]> {
    return this.changes.app.db.query(
      `select state, amount from extra_orders where booking_id = $1 order by created_at`,
      [this.sold.id],
    );
  }
}

/** An application that sells extras for bookings that are sold. */
export class LaterSale {
  private constructor(
    readonly app: TestApp,
    readonly changes: BookingChangesClient,
    readonly extras: ExtraSale,
  ) {}

  static async open(): Promise<LaterSale> {
    const app = await createTestApp();
    const changes = await BookingChangesClient.open(app);
    return new LaterSale(app, changes, await ExtraSale.open(app.db));
  }

  async customerOn(departure: TestDeparture, input: PartyInput = {}): Promise<LaterCustomer> {
    const sold = await this.changes.sell({ departure, party: partyOf(1), ...input });
    return new LaterCustomer(this.changes, sold);
  }

  /** A customer on a departure with one transfer. */
  async customer(input: PartyInput = {}): Promise<LaterCustomer> {
    return this.customerOn(await this.extras.departure({ 'sold-car': 1 }), input);
  }

  /** Transfers that are taken on the departure of a customer. */
  async cars({ sold }: LaterCustomer): Promise<number | undefined> {
    return (await this.extras.taken(sold.departure))['sold-car'];
  }

  /** Number of lines of extras of a customer's booking. */
  async linesOf({ sold }: LaterCustomer): Promise<number> {
    return (await this.changes.file(sold.id)).lines.filter(({ kind }) => kind === 'extra').length;
  }
}

/** Opens a sale for the tests of a file, each of which ends with money and stock in order. */
export function openLaterSale(ready: (sale: LaterSale) => void): void {
  let sale: LaterSale;
  beforeAll(async () => {
    sale = await LaterSale.open();
    ready(sale);
  });
  afterEach(async () => {
    const { db } = sale.app;
    await setFaults(db, {});
    await waitForJobs(db);
    await expectMoneyInOrder(db);
  });
  afterAll(() => sale.app.close());
}
