import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Documents } from '../../documents/documents.service.js';
import type { BookingDocumentTemplate } from './booking-document-context.js';
import { BookingDocumentLoader } from './booking-document-loader.service.js';
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
    private readonly loader: BookingDocumentLoader,
    private readonly mailAttachments: MailAttachments,
  ) {}

  onModuleInit(): void {
    this.mailAttachments.useDocuments((wanted) => this.attachments(wanted));
    for (const template of BOOKING_DOCUMENT_TEMPLATES) {
      this.documents.register(template.kind, async (tx, order) =>
        template.content(await this.loader.load(tx, order, template)),
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
}
