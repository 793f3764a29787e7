import { Injectable } from '@nestjs/common';
import type { DocumentFigures } from '../../documents/documents.service.js';
import type { Attachment } from '../../mails/mail.service.js';

/** Kinds of documents that mails can have attached. */
export type DocumentAttachmentKind =
  | 'confirmation'
  | 'receipt'
  | 'credit_note'
  | 'credit_note_reversal'
  | 'cancellation_statement'
  | 'travel_documents';

export interface DocumentAttachmentsQuery {
  readonly bookingId: string;
  /** The newest of each kind. */
  readonly kinds: readonly DocumentAttachmentKind[];
  /** Payment or refund of the document, where there are several of its kind. */
  readonly subjectId?: string;
  /** This exact document, of any kind. */
  readonly documentId?: string;
  /** Excludes receipts of later payments. */
  readonly receiptsUntil?: string;
  /** The change or payment after which the document was issued anew. */
  readonly eventId?: string;
}

/** A document with its amounts. */
export interface DocumentAttachment extends Attachment {
  readonly figures?: DocumentFigures | null;
}

export interface PayPageWanted {
  readonly bookingId: string;
  /** A pay link made by staff; null for the remaining amount of the booking. */
  readonly payLinkId: string | null;
}

export type FindDocumentAttachments = (
  wanted: DocumentAttachmentsQuery,
) => Promise<readonly DocumentAttachment[]>;
/** Returns the signed URL of a pay page; null when there is none. */
export type FindPayPage = (wanted: PayPageWanted) => Promise<string | null>;

/** Attachments from features that depend on bookings; those register themselves at module start. */
@Injectable()
export class MailAttachments {
  private findDocuments: FindDocumentAttachments = () => Promise.resolve([]);
  private findPayPage: FindPayPage = () => Promise.resolve(null);

  useDocuments(find: FindDocumentAttachments): void {
    this.findDocuments = find;
  }

  usePayPages(find: FindPayPage): void {
    this.findPayPage = find;
  }

  documents(wanted: DocumentAttachmentsQuery): Promise<readonly DocumentAttachment[]> {
    return this.findDocuments(wanted);
  }

  payPage(wanted: PayPageWanted): Promise<string | null> {
    return this.findPayPage(wanted);
  }
}
