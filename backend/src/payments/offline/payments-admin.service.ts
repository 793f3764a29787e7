import { Injectable } from '@nestjs/common';
import type {
  BookingAccountView,
  PaymentRecordView,
  UnmatchedPaymentRequest,
  UnmatchedPaymentView,
} from '@safar/domain/contracts/payments/booking-money';
import { balanceOf, owedBackOf } from '@safar/domain/payments/balances';
import { firstPaymentLeft } from '@safar/domain/pricing/pricing';
import { DomainError } from '@safar/domain/errors/domain-error';
import { refundableOf } from '@safar/domain/payments/refunds';
import { DataSource } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { paidFor } from '../../bookings/shared/bookings.service.js';
import { audit } from '../../common/audit/audit.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { listPage, listRow } from '../../common/lists/list-page.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { balanceInput, firstPaymentInput } from '../intents/balance-input.js';
import { PayLinks } from '../pay-links/pay-links.service.js';
import { PAYMENTS, type PaymentRow, paymentRecord, paymentsOfBooking } from './payment-list.queries.js'; // oxfmt-ignore
import { batchesOf } from '../refunds/refund-batches.queries.js';
import { batchView } from '../refunds/refund-batches.view.js';
import { netPaidFor, refundablePayments } from '../refunds/refunds.queries.js';
import { roundingsOf } from '../ledger/roundings.queries.js';
import {
  UNMATCHED_PAYMENTS,
  type UnmatchedPaymentRow,
  handleUnmatchedPayment,
  unmatchedPaymentView,
} from './unmatched-payments.queries.js';

/** Read access of staff to payments, refunds and pay links. */
@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly db: DataSource,
    private readonly links: PayLinks,
  ) {}

  async payments(query: ListQuery): Promise<Page<PaymentRecordView>> {
    return (await listPage<PaymentRow>(this.db.manager, PAYMENTS, query)).map(paymentRecord);
  }

  /** Throws NOT_FOUND. */
  async payment(id: string): Promise<PaymentRecordView> {
    return paymentRecord(await listRow<PaymentRow>(this.db.manager, PAYMENTS, { id }));
  }

  /** Returns all money data of one booking. Throws BOOKING_NOT_FOUND. */
  async account(bookingId: string): Promise<BookingAccountView> {
    const { manager } = this.db;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const paid = await paidFor(manager, bookingId);
    const netPaid = await netPaidFor(manager, bookingId);
    const account = balanceInput(booking);
    const waits = booking.state === 'held' || booking.state === 'option';
    return {
      booking_id: bookingId,
      total_price: booking.totalPrice,
      paid_amount: paid,
      balance: balanceOf(account, paid),
      first_payment_left: waits ? firstPaymentLeft(firstPaymentInput(booking), paid) : 0,
      refundable: refundableOf(await refundablePayments(manager, bookingId), netPaid),
      owed: owedBackOf(account, netPaid),
      payments: (await paymentsOfBooking(manager, bookingId)).map(paymentRecord),
      refunds: (await batchesOf(manager, bookingId)).map(batchView),
      pay_links: await this.links.ofBooking(bookingId),
      roundings: await roundingsOf(manager, bookingId),
    };
  }

  async unmatchedPayments(query: ListQuery): Promise<Page<UnmatchedPaymentView>> {
    return (await listPage<UnmatchedPaymentRow>(this.db.manager, UNMATCHED_PAYMENTS, query)).map(
      unmatchedPaymentView,
    );
  }

  /** Throws NOT_FOUND. */
  async unmatchedPayment(id: string): Promise<UnmatchedPaymentView> {
    return unmatchedPaymentView(
      await listRow<UnmatchedPaymentRow>(this.db.manager, UNMATCHED_PAYMENTS, { id }),
    );
  }

  /** Marks an unmatched payment as handled, with a note. Repeating keeps the first note. */
  handleUnmatchedPayment(
    id: string,
    { note }: UnmatchedPaymentRequest,
    { staff }: ByStaff,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const outcome = await handleUnmatchedPayment(tx, { id, note, staffId: staff.id });
      if (outcome === 'unknown') throw new DomainError('NOT_FOUND');
      if (outcome === 'before') return;
      await audit(tx, {
        action: 'unmatched_payments.handled',
        object: { type: 'unmatched_payments', id },
        actor: staff,
      });
    });
  }
}
