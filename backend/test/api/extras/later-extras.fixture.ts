import type {
  LaterExtrasPaymentView,
  LaterExtrasQuoteView,
} from '@safar/domain/contracts/bookings/later-extras';
import type {
  BookingChangesClient,
  ErrorBody,
  SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { untilPaid } from '../../factories/purchase.js';
import type { ApiResponse } from '../../harness/api-client.js';
import { confirmCard } from '../../harness/sandbox-harness.js';

export interface Item {
  readonly code: string;
  readonly passenger_ids?: readonly (string | undefined)[];
}

type Answer<View> = Promise<ApiResponse<View & ErrorBody>>;

/** A customer who buys extras for a booking. */
export class LaterCustomer {
  constructor(
    private readonly changes: BookingChangesClient,
    readonly sold: SoldParty,
  ) {}

  private get path(): string {
    return `/api/booking/${this.sold.id}/extras`;
  }

  quote(items: readonly Item[], more: object = {}): Answer<LaterExtrasQuoteView> {
    return this.sold.customer.call('POST', `${this.path}/quote`, { items, ...more });
  }

  order(items: readonly Item[], expected_total: number, { key, ...more }: { key?: string; pmType?: string } = {}): Answer<LaterExtrasPaymentView> {
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
    await confirmCard(this.changes.app.baseUrl, clientSecret, '4242424242424242');
    await untilPaid(this.sold.customer, clientSecret);
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

  /** Returns the orders of the booking, oldest first. */
  orders(): Promise<{ state: string; amount: number }[]> {
    return this.changes.app.db.query(
      `select state, amount from extra_orders where booking_id = $1 order by created_at`,
      [this.sold.id],
    );
  }
}
