import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { IsoDay } from '@safar/domain/dates/dates';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import type { ProcessHarness } from '../../harness/processes.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { atOnce, countUpTo } from './at-once.js';
import { KINDS, StockSale, enoughFor } from './stock-sale.js';
import { percentile, scaled } from '../metric.js';

/** Maximum time between a payment and the end of the hold, before or after, in milliseconds. */
const EDGE_MS = 200;
const AT_ONCE = scaled(8, 4);
/** Time from the preparation to the end of the hold. */
const LEAD_MS = 350;
/** The product ends holds every 15 seconds; here a job runs every 100 ms, before other jobs, to cause a race. */
const LOOK_EVERY_MS = 100;
/** One per process. More would delay other jobs, such as webhook events. */
const LOOKS_AT_ONCE = 2;
/** Milliseconds between two checks whether the seat is free. */
const PEEK_EVERY_MS = 10;
/** Holds that are not paid, to measure how late this machine currently ends a hold. */
const WARM_UPS = 6;
const REMEMBERED = 15;

export interface EdgeCounts {
  /** Payments sent within `EDGE_MS` of the end. */
  readonly atTheEdge: number;
  /** Payments that the provider reported as successful to the browser. */
  readonly reportedPaid: number;
  /** Payments charged at the provider. */
  readonly charged: number;
  /** Charged payments that are neither confirmed nor refunded in full. */
  readonly lost: number;
  readonly confirmed: number;
  readonly expired: number;
  /** Money received less refunds at the provider, and money of the confirmed bookings; in whole SEK. */
  readonly kept: number;
  readonly booked: number;
  readonly lateRefunds: number;
  /** Seats that were released and sold to the next customer. */
  readonly soldAgain: number;
}

interface HeldBooking {
  readonly index: number;
  readonly date: IsoDay;
  readonly body: PaymentIntentView;
  /** When the hold expires, in milliseconds since 1970. */
  readonly end: number;
}

/** Customers who pay for the last seat as their hold ends, each with another customer who waits for the seat. */
export class HoldEdge {
  private readonly payers: string[] = [];
  private atTheEdge = 0;
  private reportedPaid = 0;
  private soldAgain = 0;
  /** Milliseconds by which recent holds were ended late. */
  private readonly delays: number[] = [];

  private constructor(
    private readonly app: ProcessHarness,
    private readonly sale: StockSale,
    private readonly order: OrderBody,
  ) {}

  static async at(app: ProcessHarness): Promise<HoldEdge> {
    const sale = await StockSale.open(app.db);
    const order = sale.order(await sale.departure(), KINDS, 1);
    return new HoldEdge(app, sale, await new ApiClient(app.baseUrlFor(0)).order(order));
  }

  /** @param offsets when each payment is sent, in milliseconds relative to the expected end of the hold */
  async race(offsets: readonly number[]): Promise<void> {
    const looking = setInterval(() => void this.look(), LOOK_EVERY_MS);
    try {
      await Promise.all(countUpTo(WARM_UPS).map((index) => this.letRunOut(index)));
      await atOnce(offsets, AT_ONCE, (offset, index) => this.payAround(offset, index));
    } finally {
      clearInterval(looking);
    }
    await waitForJobs(this.app.db);
    await this.untilSettled();
  }

  private look(): Promise<unknown> {
    return this.app.db.query(
      `select graphile_worker.add_job('expire-holds', job_key => 'expire-holds', max_attempts => 1, priority => -1)
        where (select count(*) from graphile_worker.jobs where task_identifier = 'expire-holds') < $1`,
      [LOOKS_AT_ONCE],
    );
  }

  private buy(index: number, date: string) {
    const order = {
      ...this.order,
      departureDate: date,
      contactEmail: `${randomUUID()}@example.com`,
    };
    return new ApiClient(this.app.baseUrlFor(index)).start(order);
  }

  private async hold(index: number): Promise<HeldBooking> {
    const { date } = await this.sale.departure(enoughFor(1));
    const { status, body } = await this.buy(index, date);
    if (status !== 200) throw new Error(`No seat to pay for: ${status}`);
    return { index, date, body, end: await this.endHoldSoon(body) };
  }

  private async letRunOut(index: number): Promise<void> {
    const held = await this.hold(index);
    await until(
      () => this.learn(held),
      (isOver) => isOver,
    );
  }

  private async payAround(offset: number, index: number): Promise<void> {
    const held = await this.hold(index);
    this.payers.push(held.body.bookingId);
    await Promise.all([this.pay(held, offset), this.waitForSeat(held)]);
    await this.learn(held);
  }

  /** Records how late the hold was ended. Returns whether it was ended. */
  private async learn({ body, end }: HeldBooking): Promise<boolean> {
    const [row] = await this.app.db.query<{ ended: number }[]>(
      `select extract(epoch from ended_at)::float * 1000 as ended from bookings where id = $1 and state = 'expired'`,
      [body.bookingId],
    );
    if (row) this.delays.push(row.ended - end);
    return row !== undefined;
  }

  /** @returns when the hold expires, in milliseconds since 1970 */
  private async endHoldSoon({ bookingId }: PaymentIntentView): Promise<number> {
    const [[row]] = await this.app.db.query<[[{ end: number }]]>(
      `update bookings set hold_until = now() + $2 * interval '1 millisecond' where id = $1
       returning extract(epoch from hold_until)::float * 1000 as end`,
      [bookingId, LEAD_MS],
    );
    return row.end;
  }

  private async pay({ index, body, end }: HeldBooking, offset: number): Promise<void> {
    const edge = end + percentile(this.delays.slice(-REMEMBERED), 0.5);
    await pause(edge + offset - Date.now());
    if (Math.abs(Date.now() - edge) <= EDGE_MS) this.atTheEdge += 1;
    const baseUrl = this.app.baseUrlFor(index + 1);
    const { status } = await confirmCard(baseUrl, body.clientSecret);
    if (status === 200) this.reportedPaid += 1;
  }

  /** Buys the seat once it is free; stops when the payer's booking is confirmed. */
  private async waitForSeat({ index, date, end }: HeldBooking): Promise<void> {
    await pause(end - Date.now());
    for (;;) {
      const seat = await this.seatOn(date);
      if (seat === 'sold') return;
      if (seat === 'free' && (await this.buy(index + 1, date)).status === 200) {
        this.soldAgain += 1;
        return;
      }
      await pause(PEEK_EVERY_MS);
    }
  }

  private async seatOn(date: string): Promise<'free' | 'held' | 'sold'> {
    const [row] = await this.app.db.query<{ seat: 'free' | 'held' | 'sold' }[]>(
      `select case when d.taken = 0 then 'free'
                   when exists (select from bookings b where b.departure_id = d.id and b.state = 'confirmed') then 'sold'
                   else 'held' end as seat
         from departures d where d.destination_id = 'istanbul' and d.date = $1`,
      [date],
    );
    if (!row) throw new Error('The departure is gone');
    return row.seat;
  }

  /** Waits until every payer's booking is confirmed or expired and late money is refunded. */
  private untilSettled(): Promise<unknown> {
    const sql = `select 1 from bookings where id = any($1) and state = 'held'
       union all select 1 from refunds where state in ('requested', 'pending')`;
    return until(
      () => this.app.db.query<unknown[]>(sql, [this.payers]),
      (waiting) => waiting.length === 0,
    );
  }

  async counts(): Promise<EdgeCounts> {
    const [row] = await this.app.db.query<
      Omit<EdgeCounts, 'atTheEdge' | 'reportedPaid' | 'soldAgain'>[]
    >(COUNTS, [this.payers]);
    if (!row) throw new Error('No answer');
    const { atTheEdge, reportedPaid, soldAgain } = this;
    return { ...row, atTheEdge, reportedPaid, soldAgain };
  }
}

/** Returns random offsets within `EDGE_MS`, the same for the same random numbers. */
export const offsetsOf = (count: number, dice: () => number): number[] =>
  countUpTo(count).map(() => Math.round((2 * dice() - 1) * EDGE_MS));

const COUNTS = `
  with payers as (
    select b.id, b.state, b.paid_amount, i.amount_received / 100 as received, i.amount_refunded / 100 as refunded
      from bookings b join payments p on p.booking_id = b.id join sandbox.intents i on i.id = p.intent_id
     where b.id = any($1))
  select count(*) filter (where received > 0)::int as charged,
         count(*) filter (where received > 0 and state <> 'confirmed' and refunded <> received)::int as lost,
         count(*) filter (where state = 'confirmed')::int as confirmed,
         count(*) filter (where state = 'expired')::int as "expired",
         coalesce(sum(received - refunded), 0)::int as kept,
         coalesce(sum(paid_amount) filter (where state = 'confirmed'), 0)::int as booked,
         (select count(*)::int from refunds where source = 'late_payment') as "lateRefunds"
    from payers`;
