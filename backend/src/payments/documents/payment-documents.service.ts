import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type IsoDay, dayInStockholm } from '@safar/domain/dates/dates';
import { type EntityManager, Not } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import { Clock } from '../../common/clock.js';
import {
  type DocumentOrder,
  Documents,
  type DocumentContent,
} from '../../documents/documents.service.js';
import { Settings } from '../../settings/settings.service.js';
import { PaymentEntity, RefundEntity } from '../intents/payment.entity.js';
import { settledOf } from '../refunds/refunds.queries.js';
import { creditNoteReversalDocument } from './credit-note-reversal.document.js';
import { creditNoteDocument } from './credit-note.document.js';
import type { Receipt } from './payment-documents.blocks.js';
import { receiptDocument } from './receipt.document.js';

/** Issues receipts, credit notes and reversals. The subject of an order is the payment or the refund. */
@Injectable()
export class PaymentDocuments implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.documents.register('receipt', (tx, order) => this.receipt(tx, order));
    this.documents.register('credit_note', (tx, order) => this.creditNote(tx, order));
    this.documents.register('credit_note_reversal', (tx, order) => this.reversal(tx, order));
  }

  private async receipt(tx: EntityManager, order: DocumentOrder): Promise<DocumentContent> {
    const payment = await tx.findOneByOrFail(PaymentEntity, { id: order.subjectId ?? '' });
    const arrived = payment.succeededAt ?? this.clock.now();
    const day = payment.receivedOn ?? dayInStockholm(arrived);
    return receiptDocument(await this.loadReceipt(tx, order.bookingId, { payment, day }));
  }

  private async creditNote(tx: EntityManager, order: DocumentOrder): Promise<DocumentContent> {
    const refund = await tx.findOneByOrFail(RefundEntity, { id: order.subjectId ?? '' });
    const payment = await tx.findOneByOrFail(PaymentEntity, { id: refund.paymentId });
    const day = refund.paidOutOn ?? this.clock.today();
    const creditNote = {
      ...(await this.loadReceipt(tx, order.bookingId, { payment, day })),
      refund,
      takesBack: await this.documents.numberAbout(tx, 'receipt', payment.id),
    };
    const isByCard = payment.method === 'gift_card';
    return creditNoteDocument(creditNote, isByCard ? await settledOf(tx, refund.id) : 0);
  }

  private async reversal(tx: EntityManager, order: DocumentOrder): Promise<DocumentContent> {
    const refund = await tx.findOneByOrFail(RefundEntity, { id: order.subjectId ?? '' });
    const payment = await tx.findOneByOrFail(PaymentEntity, { id: refund.paymentId });
    return creditNoteReversalDocument({
      ...(await this.loadReceipt(tx, order.bookingId, { payment, day: this.clock.today() })),
      refund,
      takesBack: await this.documents.numberAbout(tx, 'credit_note', refund.id),
    });
  }

  private async loadReceipt(
    tx: EntityManager,
    bookingId: string,
    { payment, day }: { payment: PaymentEntity; day: IsoDay },
  ): Promise<Receipt> {
    const first = await tx.findOne(PassengerEntity, {
      where: { bookingId, state: Not('replaced') },
      // Those who travel before those who have cancelled.
      order: { state: 'ASC', position: 'ASC' },
    });
    return {
      payment,
      day,
      booking: await tx.findOneByOrFail(BookingEntity, { id: bookingId }),
      customer: first ? `${first.firstName} ${first.lastName}` : '–',
      settings: await this.settings.all(tx),
    };
  }
}
