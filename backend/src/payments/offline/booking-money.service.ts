import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { Payments } from '../intents/payments.service.js';
import { addLedgerEntry, livePaymentOf } from '../intents/payments.queries.js';

/** Most attempts, because a new payment may start while the previous one is cancelled. */
const MAX_STOPS = 3;

/** Payment actions for changes of a whole booking. */
@Injectable()
export class BookingMoney {
  constructor(
    private readonly db: DataSource,
    private readonly payments: Payments,
  ) {}

  /**
   * Cancels open payments at the provider; applies those that succeeded meanwhile. Throws PAYMENT_PROCESSING for a
   * payment in processing, because its outcome is unknown.
   */
  async stop(bookingId: string): Promise<void> {
    for (let round = 0; round < MAX_STOPS; round += 1) {
      const live = await livePaymentOf(this.db.manager, bookingId);
      if (!live) return;
      const { state } = await this.payments.cancel(live);
      if (state === 'processing') throw new DomainError('PAYMENT_PROCESSING');
    }
  }

  /**
   * Locks the payments of a booking, the second lock of every change (order: booking, payment, departure).
   * @returns whether one of them can still be charged
   */
  async lock(tx: EntityManager, bookingId: string): Promise<boolean> {
    await tx.query(`select id from payments where booking_id = $1 order by id for update`, [
      bookingId,
    ]);
    return (await livePaymentOf(tx, bookingId)) !== null;
  }

  /**
   * Moves all money of a booking to another: two ledger entries that cancel each other out, and the payments, so that
   * later refunds, disputes and webhook events are booked on the new booking. The caller has locked the bookings and
   * payments.
   */
  async carry(tx: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
    const [sums] = await tx.query<{ price: number; fees: number }[]>(
      `select coalesce(sum(amount) filter (where kind not like 'surcharge%'), 0)::int as price,
              coalesce(sum(amount) filter (where kind like 'surcharge%'), 0)::int as fees
         from ledger_entries where booking_id = $1`,
      [from],
    );
    const { price = 0, fees = 0 } = sums ?? {};
    for (const [kind, amount] of [
      ['transfer', price],
      ['surcharge_transfer', fees],
    ] as const) {
      await addLedgerEntry(tx, {
        bookingId: from,
        kind,
        amount: 0 - amount,
        sourceId: `out:${to}`,
      });
      await addLedgerEntry(tx, { bookingId: to, kind, amount, sourceId: `in:${to}` });
    }
    await tx.query(`update payments set booking_id = $2 where booking_id = $1`, [from, to]);
  }
}
