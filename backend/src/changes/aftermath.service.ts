import { Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { Bookings } from '../bookings/bookings.service.js';
import type { Staff } from '../core/access.js';
import { BookingMoney } from '../payments/booking-money.service.js';
import { type PaperOrder, PaperDesk, RefundDesk, type RefundWish } from './changes.ports.js';

/** What follows from a change: money that goes back, documents. */
@Injectable()
export class Aftermath {
  constructor(
    private readonly bookings: Bookings,
    private readonly money: BookingMoney,
    @Optional() private readonly refunds: RefundDesk | null,
    @Optional() private readonly papers: PaperDesk | null,
  ) {}

  /** Asks for a refund in the name of whoever made the change; of what happened by itself, staff are told that one is due. */
  async payBack(
    tx: EntityManager,
    booking: BookingEntity,
    {
      staff,
      ...wish
    }: Omit<RefundWish, 'bookingId' | 'source' | 'staff'> & { staff: Staff | null },
  ): Promise<void> {
    if (wish.amount === 0) return;
    if (!this.refunds || !staff) return this.bookings.flag(tx, booking, 'refund_due');
    const { id: bookingId } = booking;
    await this.refunds.request(tx, { ...wish, staff, bookingId, source: 'cancellation' });
  }

  /** What became too much without anybody leaving is shown to staff, who decide. */
  async noteOverpaid(tx: EntityManager, booking: BookingEntity, overpaid: number): Promise<void> {
    if (overpaid > 0) await this.bookings.flag(tx, booking, 'refund_due');
  }

  /** Whatever was paid and returned for one booking from now on belongs to the other. */
  carryMoney(tx: EntityManager, way: { from: string; to: string }): Promise<void> {
    return this.money.carry(tx, way);
  }

  /** @returns the id of the document, null where there is none */
  async issue(tx: EntityManager, order: PaperOrder): Promise<string | null> {
    return (await this.papers?.issue(tx, order))?.id ?? null;
  }
}
