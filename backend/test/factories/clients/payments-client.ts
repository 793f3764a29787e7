import { randomUUID } from 'node:crypto';
import type {
  BookingAccountView,
  BookingBalanceView,
  PayLinkView,
} from '@safar/domain/contracts/payments/booking-money';
import type { RefundBatchView, RefundPreviewView } from '@safar/domain/contracts/payments/refunds';
import type { Role } from '@safar/domain/access/permissions';
import type { Reachable } from '../../harness/app.js';
import { type OrderInput, type Reply, RolesClient } from '../../harness/api-client.js';
import { countsOf, rowOf, runAll } from '../../harness/rows.js';
import { setFaults, settleNow, UNDECIDED_MS } from '../../harness/sandbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';
import { dayFromToday } from '../departures.js';
import { hold, pay } from '../purchase.js';

/** A booking used by one test only. */
export type Sold = Awaited<ReturnType<PaymentsClient['held']>>;

export interface Booked {
  readonly state: string;
  readonly attention: string | null;
  readonly paid_amount: number;
}

/** Client of staff who handle payments, links and refunds over the real API. */
export class PaymentsClient<App extends Reachable = Reachable> extends RolesClient<App> {
  /** Creates a booking with held seats and no payment, by default on a departure of its own. */
  async held(input: Partial<OrderInput> = {}) {
    const { customer, departureDate, body: first } = await hold(this.app, input);
    const { total, deposit } = (await customer.quote({ ...input, departureDate })).body;
    return { customer, id: first.bookingId, ref: first.bookingRef, first, total, deposit };
  }

  /** Creates a booking with the deposit paid, or everything. */
  async paid(input: Partial<OrderInput> = {}): Promise<Sold> {
    const sold = await this.held(input);
    await pay(sold.customer, sold.first.clientSecret, input.pmType);
    return sold;
  }

  /** Creates an option that ends in three days. */
  async option(input: Partial<OrderInput> = {}): Promise<Sold> {
    const sold = await this.held(input);
    const statements = [
      `update bookings set state = 'option', source = 'phone', hold_until = now() + interval '3 days' where id = $1`,
      `update payments set state = 'canceled' where booking_id = $1`,
    ];
    await runAll(this.app.db, statements, sold.id);
    return sold;
  }

  /** Changes the database as if staff had cancelled the booking for a fee. */
  cancel({ id }: Sold, { reason, fee }: { reason: string; fee: number }): Promise<void> {
    const statements = [
      `select give_seats(departure_id, airport_id, seats) from bookings where id = $1`,
      `insert into booking_lines (booking_id, kind, quantity, unit_price, amount, label)
       select id, 'adjustment', 1, $2 - total_price, $2 - total_price, 'cancellation_fee' from bookings where id = $1`,
      `update bookings set state = 'cancelled', cancel_reason = $3, total_price = $2,
              attention = case when paid_amount > $2 then 'refund_due' end,
              deposit = least(deposit, $2), hold_until = null where id = $1`,
    ];
    return runAll(this.app.db, statements, id, fee, reason);
  }

  /** Creates a booking that was paid in full and then cancelled for a fee, so that the rest is to be refunded. */
  async owing(): Promise<Sold> {
    const sold = await this.paid({ paymentOption: 'full' });
    await this.cancel(sold, { reason: 'customer', fee: 1_000 });
    return sold;
  }

  async batch(id: string): Promise<RefundBatchView> {
    return (await this.call<RefundBatchView>('agent', `GET /refunds/${id}`)).body;
  }

  untilBatch(id: string, state: RefundBatchView['state']): Promise<RefundBatchView> {
    return until(
      () => this.batch(id),
      (found) => found.state === state,
    );
  }

  /**
   * Refunds an amount to a card whose bank returns refunds, and lets it do so once the refund is booked: returned before,
   * it would only be a refund that failed.
   */
  async refundInVain({ id, first }: Sold, amount: number): Promise<void> {
    const { db } = this.app;
    await setFaults(db, { refund_ms: UNDECIDED_MS });
    const { body } = await this.refund('admin', id, { amount, approve: true });
    await this.untilBatch(body.id, 'succeeded');
    await settleNow(db, first.clientSecret);
    await this.untilBatch(body.id, 'failed');
  }

  /** Clears the flag of a booking, as staff do. */
  tickOff({ id }: Sold): Promise<unknown> {
    return this.app.db.query(`update bookings set attention = null where id = $1`, [id]);
  }

  /** Changes the database as if staff had moved the booking with its money. @returns the id of the new booking */
  async move({ id }: Sold): Promise<string> {
    const { id: to } = await this.option();
    const statements = [
      `select from bookings where id in ($1, $2) for update`,
      `insert into ledger_entries (booking_id, kind, amount, source_id)
       select id, 'transfer', -paid_amount, 'out:' || $2::text from bookings where id = $1 and paid_amount <> 0
       union all select $2::uuid, 'transfer', paid_amount, 'in:' || $2::text from bookings where id = $1 and paid_amount <> 0`,
      `update payments set booking_id = $2 where booking_id = $1`,
      `select give_seats(departure_id, airport_id, seats) from bookings where id = $1`,
      `update bookings set state = 'moved', moved_to_id = $2, hold_until = null where id = $1`,
      `update bookings set state = 'confirmed', moved_from_id = $1, hold_until = null where id = $2`,
    ];
    await this.app.db.transaction((tx) => runAll(tx, statements, id, to));
    return to;
  }

  booking(id: string): Promise<Booked> {
    const { db } = this.app;
    return rowOf(db, `select state, attention, paid_amount from bookings where id = $1`, id);
  }

  /** Returns the ledger of a booking by kind. */
  ledger(id: string): Promise<Record<string, number>> {
    return countsOf(
      this.app.db,
      `select kind as name, sum(amount)::int as count from ledger_entries where booking_id = $1 group by 1`,
      id,
    );
  }

  mails(id: string): Promise<{ topic: string; payload: object }[]> {
    return this.app.db.query(
      `select topic, payload from outbox_mails where booking_id = $1 order by created_at`,
      [id],
    );
  }

  account(id: string): Reply<BookingAccountView> {
    return this.call('agent', `GET /admin/bookings/${id}/money`);
  }

  /** Records a payment, by default in cash and received today. */
  record(id: string, changes: object = {}, key?: string): Reply<BookingBalanceView> {
    const cash = { method: 'cash', amount: 1_000, received_on: dayFromToday(0), reference: '' };
    return this.call('agent', `POST /admin/bookings/${id}/payments`, { ...cash, ...changes }, key);
  }

  link(id: string, input: object = {}, key?: string): Reply<PayLinkView> {
    return this.call(
      'agent',
      `POST /admin/bookings/${id}/pay-link`,
      { send: 'none', ...input },
      key,
    );
  }

  preview(role: Role, id: string, input: object): Reply<RefundPreviewView> {
    return this.call(role, `POST /admin/bookings/${id}/refunds/preview`, input);
  }

  /** Requests a refund with the amounts of its preview. */
  async refund(
    role: Role,
    id: string,
    input: { amount: number; approve?: boolean; include_fee?: boolean },
  ): Reply<RefundBatchView> {
    const asked = { ...input, approve: undefined };
    const { fees, refundable } = (await this.preview(role, id, asked)).body;
    const body = { ...input, reason: 'Kunden ändrade sig', expected: { fees, refundable } };
    return this.call(role, `POST /admin/bookings/${id}/refunds`, body, randomUUID());
  }

  /** @param decision id and action, e.g. `‹id›/approve` */
  decide(role: Role, decision: string, body: object = {}): Reply<RefundBatchView> {
    return this.call(role, `POST /refunds/${decision}`, body);
  }
}
