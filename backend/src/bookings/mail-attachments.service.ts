import { Injectable } from '@nestjs/common';
import type { DocumentFigures } from '../documents/documents.service.js';
import type { Attachment } from '../mail/mail.service.js';

/** The documents that can go with a letter. */
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
  /** What the document is about (a payment, a refund), where there are several of its kind. */
  readonly subjectId?: string;
  /** Exactly this document, whatever its kind. */
  readonly documentId?: string;
  /** No receipt of a later payment. */
  readonly receiptsUntil?: string;
}

/** A document with the amounts that it says. */
export interface DocumentAttachment extends Attachment {
  readonly figures?: DocumentFigures | null;
}

export interface PayPageWanted {
  readonly bookingId: string;
  /** A link that staff made; null for the remainder of the booking. */
  readonly payLinkId: string | null;
}

export type FindDocumentAttachments = (
  wanted: DocumentAttachmentsQuery,
) => Promise<readonly DocumentAttachment[]>;
/** The signed address of a page where the booking is paid; null when there is none. */
export type FindPayPage = (wanted: PayPageWanted) => Promise<string | null>;

/** What letters take from features that build on bookings; those register themselves while modules initialise. */
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
