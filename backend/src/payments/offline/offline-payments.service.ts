import { Injectable } from '@nestjs/common';
import type {
  BookingBalanceView,
  RecordPaymentRequest,
  VoidPaymentRequest,
} from '@safar/domain/contracts/payments/booking-money';
import { balanceOf } from '@safar/domain/payments/balances';
import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { remainingOf, sek } from '@safar/domain/money/money';
import { isOffline } from '@safar/domain/pricing/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockBooking, paidFor } from '../../bookings/shared/bookings.service.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { oncePerKey } from '../../common/http/idempotency-key.js';
import type { ByStaff, StaffContext } from '../../common/http/request-context.js';
import { queueMail } from '../../mails/mail.service.js';
import { balanceInput } from '../intents/balance-input.js';
import { PaymentEntity, RefundEntity } from '../intents/payment.entity.js';
import { livePaymentOf, lockPaymentOf } from '../intents/payments.queries.js';
import { Payments } from '../intents/payments.service.js';
import { Settlement } from '../ledger/settlement.service.js';
import { Refunds, reasonOf } from '../refunds/refunds.service.js';

type RecordContext = Pick<StaffContext, 'staff' | 'idempotencyKey'>;

/** Payments that staff received: cash, bank transfer, Swish, card terminal. */
@Injectable()
export class OfflinePayments {
  constructor(
    private readonly db: DataSource,
    private readonly payments: Payments,
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /** Books a received payment, once per key. Cancels open online payments at the provider first. */
  async record(
    bookingId: string,
    request: RecordPaymentRequest,
    ctx: RecordContext,
  ): Promise<BookingBalanceView> {
    if (request.received_on > this.clock.today()) {
      throwIfInvalid([{ code: 'PAYMENT_DAY_FUTURE', field: 'received_on' }]);
    }
    const { manager } = this.db;
    const payment = await oncePerKey(
      () => sameRecording(manager, bookingId, { request, ctx }),
      async () => {
        const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
        const taking = await requireTaking(manager, booking);
        await this.settlement.requireSeen(manager, taking, request);
        await this.endOnlinePayment(bookingId);
        return this.recordLocked(bookingId, request, ctx);
      },
    );
    return balanceView(manager, payment);
  }

  private recordLocked(
    bookingId: string,
    request: RecordPaymentRequest,
    ctx: RecordContext,
  ): Promise<PaymentEntity> {
    return this.db.transaction(async (tx) => {
      const locked = await requireTaking(tx, await lockBooking(tx, bookingId));
      const again = await sameRecording(tx, bookingId, { request, ctx });
      if (again) return again;
      if (await livePaymentOf(tx, bookingId)) throw new DomainError('REQUEST_IN_PROGRESS');
      await this.settlement.requireSeen(tx, locked, request);
      const payment = await this.write(tx, bookingId, { request, ctx });
      await this.settlement.receive(tx, locked, payment);
      const { method, amount } = request;
      await audit(tx, {
        action: 'payment.recorded',
        object: { type: 'booking', id: bookingId },
        actor: ctx.staff,
        changes: { method, amount, received_on: request.received_on },
      });
      return payment;
    });
  }

  /** Voids a payment recorded by mistake: with a counter-entry, never a delete. */
  void(
    paymentId: string,
    request: VoidPaymentRequest,
    { staff }: ByStaff,
  ): Promise<BookingBalanceView> {
    const reason = reasonOf(request);
    return this.db.transaction(async (tx) => {
      const known = await tx.findOneBy(PaymentEntity, { id: paymentId });
      const locked = known && (await lockPaymentOf(tx, known));
      if (!locked) throw new DomainError('PAYMENT_NOT_FOUND');
      const { booking, payment } = locked;
      await requireVoidable(tx, payment);
      const { id } = await tx.save(RefundEntity, {
        paymentId,
        principal: payment.principal,
        surcharge: payment.surcharge,
        state: 'succeeded',
        source: 'void',
        dedupe: `void:${paymentId}`,
        reason,
        requestedBy: staff.id,
      });
      const refund = await tx.findOneByOrFail(RefundEntity, { id });
      await this.refunds.returned(tx, { refund, payment, booking });
      if (request.send_credit_note ?? true) await mailVoid(tx, { refund, payment, booking });
      await audit(tx, {
        action: 'payment.voided',
        object: { type: 'booking', id: booking.id },
        actor: staff,
        changes: { method: payment.method, amount: payment.principal },
      });
      return balanceView(tx, payment);
    });
  }

  /** When the customer's online payment succeeded first, books it and makes staff check before they add another. */
  private async endOnlinePayment(bookingId: string): Promise<void> {
    const { manager } = this.db;
    const live = await livePaymentOf(manager, bookingId);
    if (!live) return;
    const outcome = await this.payments.cancel(live);
    if (outcome.state === 'processing') throw new DomainError('PAYMENT_PROCESSING');
    if (outcome.state === 'succeeded') {
      throw new DomainError('PAID_ONLINE_MEANWHILE', {}, await balanceView(manager, live));
    }
  }

  private async write(
    tx: EntityManager,
    bookingId: string,
    { request, ctx }: { request: RecordPaymentRequest; ctx: RecordContext },
  ): Promise<PaymentEntity> {
    const isToday = request.received_on === this.clock.today();
    const inserted = await tx.insert(PaymentEntity, {
      bookingId,
      purpose: 'offline',
      method: request.method,
      principal: sek(request.amount),
      surcharge: sek(0),
      state: 'succeeded',
      reference: request.reference ?? '',
      receivedOn: isoDay(request.received_on),
      recordedBy: ctx.staff.id,
      recordingKey: ctx.idempotencyKey,
      // Noon in Sweden, so that every list and mail shows the day of the payment.
      succeededAt: () =>
        isToday
          ? 'now()'
          : `('${isoDay(request.received_on)}'::date + time '12:00') at time zone 'Europe/Stockholm'`,
    });
    const { id } = inserted.identifiers[0] as { id: string };
    return tx.findOneByOrFail(PaymentEntity, { id });
  }
}

/** Returns the payment already recorded with this key, or null. Throws KEY_REUSED when its data differs. */
async function sameRecording(
  manager: EntityManager,
  bookingId: string,
  { request, ctx }: { request: RecordPaymentRequest; ctx: RecordContext },
): Promise<PaymentEntity | null> {
  if (!ctx.idempotencyKey) return null;
  const same = await manager.findOneBy(PaymentEntity, { recordingKey: ctx.idempotencyKey });
  if (!same) return null;
  const isSame =
    same.bookingId === bookingId &&
    same.principal === request.amount &&
    same.method === request.method &&
    same.receivedOn === request.received_on;
  if (!isSame) throw new DomainError('KEY_REUSED');
  return same;
}

/** Payments are accepted while a booking holds seats, and for the fee of one cancelled by staff. */
async function requireTaking(
  manager: EntityManager,
  booking: BookingEntity | null,
): Promise<BookingEntity> {
  if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
  const balance = balanceOf(balanceInput(booking), await paidFor(manager, booking.id));
  if (!holdsSeats(booking.state) && balance === 0) {
    throw new DomainError('PAYMENT_NOT_TAKEN', {}, { movedTo: booking.movedToId });
  }
  return booking;
}

/** The customer had got a receipt, so the credit note is mailed too. */
function mailVoid(
  tx: EntityManager,
  {
    refund,
    payment,
    booking,
  }: { refund: RefundEntity; payment: PaymentEntity; booking: BookingEntity },
): Promise<unknown> {
  const day = payment.receivedOn ?? dayInStockholm(payment.succeededAt ?? payment.createdAt);
  return queueMail(tx, {
    topic: 'payment_voided',
    dedupe: `payment_voided:${refund.id}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { amount: refund.principal, day, refundId: refund.id },
  });
}

async function requireVoidable(tx: EntityManager, payment: PaymentEntity): Promise<void> {
  if (!isOffline(payment.method)) throw new DomainError('PAYMENT_NOT_OFFLINE');
  const refunds = await tx.findBy(RefundEntity, { paymentId: payment.id });
  if (refunds.some(({ source }) => source === 'void')) throw new DomainError('PAYMENT_VOIDED');
  if (refunds.some(({ state }) => state !== 'failed' && state !== 'canceled')) {
    throw new DomainError('PAYMENT_RETURNED');
  }
}

async function balanceView(
  manager: EntityManager,
  { id, bookingId }: PaymentEntity,
): Promise<BookingBalanceView> {
  if (!bookingId) throw new DomainError('PAYMENT_NOT_FOUND');
  const booking = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
  const paid = await paidFor(manager, bookingId);
  return {
    payment_id: id,
    state: booking.state,
    paid_amount: paid,
    remaining_amount: remainingOf(booking.totalPrice, paid),
    overpaid: Math.max(0, paid - booking.totalPrice),
  };
}
