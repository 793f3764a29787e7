import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Content } from '../../catalog/content/content.service.js';
import { Flights } from '../../catalog/flights/flights.service.js';
import { Clock } from '../../common/clock.js';
import { type DocumentOrder, Documents } from '../../documents/documents.service.js';
import { Settings } from '../../settings/settings.service.js';
import type {
  BookingDocumentContext,
  BookingDocumentTemplate,
} from './booking-document-context.js';
import { SHARED_TEXTS } from './booking-document.shared-texts.js';
import { loadBookingDocumentData } from './booking-documents.queries.js';
import { type CancellationPayload, cancellationStatement } from './cancellation.document.js';
import { confirmation } from './confirmation.document.js';
import { travelDocuments } from './travel-documents.document.js';
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

/** Every document about a booking; those about payments are in payments/documents. */
export const BOOKING_DOCUMENT_TEMPLATES: readonly BookingDocumentTemplate[] = [
  confirmation,
  travelDocuments,
  cancellationStatement,
];

/** Issues the documents of bookings, in the booking's language, from the data at issue time. */
@Injectable()
export class BookingDocuments implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
    private readonly content: Content,
    private readonly clock: Clock,
    private readonly mailAttachments: MailAttachments,
    private readonly flights: Flights,
  ) {}

  onModuleInit(): void {
    this.mailAttachments.useDocuments((wanted) => this.attachments(wanted));
    for (const template of BOOKING_DOCUMENT_TEMPLATES) {
      this.documents.register(template.kind, async (tx, order) =>
        template.content(await this.contextFor(tx, order, template)),
      );
    }
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

  private async contextFor(
    tx: EntityManager,
    { bookingId, payload }: DocumentOrder,
    { printsTerms }: BookingDocumentTemplate,
  ): Promise<BookingDocumentContext> {
    const data = await loadBookingDocumentData(tx, bookingId);
    const { language, termsAt: at, pricingRules, cancellationLadder: ladder } = data.booking;
    const terms = { ...pricingRules, ladder };
    return {
      ...data,
      flights: this.flights.views(data.flights),
      ...{ language, texts: SHARED_TEXTS[language], payload },
      settings: await this.settings.all(tx),
      today: this.clock.today(),
      terms: printsTerms ? await this.content.acceptedTerms(tx, { at, terms }) : [],
    };
  }
}
