import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Content } from '../../catalog/content/content.service.js';
import { Clock } from '../../common/clock.js';
import {
  type DocumentOrder,
  Documents,
  type DocumentContent,
} from '../../documents/documents.service.js';
import { Settings } from '../../settings/settings.service.js';
import { type CancellationPayload, cancellationDocument } from './cancellation.document.js';
import { type HouseRules, confirmationDocument, travelDocument } from './confirmation.document.js';
import { type BookingDocumentData, loadBookingDocumentData } from './booking-documents.queries.js';
import {
  MailAttachments,
  type DocumentAttachment,
  type DocumentAttachmentsQuery,
} from '../mails/mail-attachments.service.js';

export {
  type CancellationPayload,
  type StatedRefund,
  statementLines,
  refundTotalOf,
} from './cancellation.document.js';
export type { PricedLine } from './booking-documents.blocks.js';

/** Issues the documents of bookings, in the booking's language, from the data at issue time. */
@Injectable()
export class BookingDocuments implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
    private readonly content: Content,
    private readonly clock: Clock,
    private readonly mailAttachments: MailAttachments,
  ) {}

  onModuleInit(): void {
    this.mailAttachments.useDocuments((wanted) => this.attachments(wanted));
    this.documents.register('confirmation', async (tx, order) => {
      const data = await loadBookingDocumentData(tx, order.bookingId);
      return confirmationDocument(data, await this.house(tx, data));
    });
    this.documents.register('travel_documents', async (tx, order) => {
      const data = await loadBookingDocumentData(tx, order.bookingId);
      return travelDocument(data, await this.settings.all(tx));
    });
    this.documents.register('cancellation_statement', (tx, order) => this.statement(tx, order));
  }

  private async attachments(wanted: DocumentAttachmentsQuery): Promise<DocumentAttachment[]> {
    const files = await this.documents.filesOf(wanted);
    return files.map(({ name, bytes, figures }) => ({
      figures,
      filename: name,
      content: bytes,
      contentType: 'application/pdf',
    }));
  }

  /** Issues the cancellation statement, once per change. Returns null when it was issued before. */
  issueStatement(
    tx: EntityManager,
    bookingId: string,
    { changeId, ...payload }: CancellationPayload & { readonly changeId: string },
  ): Promise<{ id: string; number: string } | null> {
    const dedupe = `cancellation_statement:${changeId}`;
    return this.documents.issue(tx, { kind: 'cancellation_statement', bookingId, dedupe, payload });
  }

  private async statement(tx: EntityManager, order: DocumentOrder): Promise<DocumentContent> {
    const data = await loadBookingDocumentData(tx, order.bookingId);
    const payload = order.payload as CancellationPayload;
    return cancellationDocument(data, payload, await this.settings.all(tx));
  }

  private async house(tx: EntityManager, { booking }: BookingDocumentData): Promise<HouseRules> {
    const { termsAt: at, pricingRules, cancellationLadder: ladder } = booking;
    const terms = { ...pricingRules, ladder };
    return {
      settings: await this.settings.all(tx),
      today: this.clock.today(),
      terms: await this.content.acceptedTerms(tx, { at, terms }),
    };
  }
}
