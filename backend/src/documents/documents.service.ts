import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DocumentKind, DocumentView } from '@safar/domain/contracts/bookings/documents';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { sha256 } from '../common/sha256.js';
import { Clock } from '../common/clock.js';
import { JobRunner } from '../common/jobs/queue.js';
import { PrivateStore } from '../media/storage/private-store.service.js';
import { storedName } from './documents.files.js';
import {
  DELETE_FILE,
  type DocumentFigures,
  type DocumentRow,
  type DocumentsWanted,
  findDocument,
  documentOfGiftCard,
  isIssued,
  isMovedFrom,
  saveDocumentFile,
  numberAbout,
  wantedDocuments,
  writeDocument,
} from './documents.queries.js';
import { fileNamesOf } from './documents.view.js';
import { DocumentRenderer } from './pdf/document-renderer.service.js';
import type { DocumentContent } from './document-content.js';

export type { DocumentFigures, DocumentKind, DocumentView };
export {
  purgeDocuments,
  anonymizeDocuments,
  purgeDocumentContents,
  purgeGiftCardDocuments,
} from './documents.queries.js';
export { UNKNOWN_CHARACTER, drawable } from './pdf/fonts.js';
export { METHOD_NAMES, amountIn, latin, methodName, companyHeader } from './pdf/company-header.js';
export type { Line as SetLine } from './pdf/text-lines.js';
export { type Face, TextLayout } from './pdf/text-layout.js';
export type { Block, Column, Fact, DocumentContent } from './document-content.js';

/** An order to issue a document. */
export interface DocumentOrder {
  readonly kind: DocumentKind;
  readonly bookingId: string;
  /** `kind:object`: the same event gets one document. */
  readonly dedupe: string;
  /** The subject when it is not the booking: the payment of a receipt, the refund of a credit note. */
  readonly subjectId?: string;
  /** Data that the template cannot read from the database. */
  readonly payload?: unknown;
}

/** Builds the content of a document from the data in this transaction. */
export type DocumentTemplate = (
  tx: EntityManager,
  order: DocumentOrder,
) => Promise<DocumentContent>;

export interface DocumentFile {
  readonly name: string;
  readonly asciiName: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly figures: DocumentFigures | null;
}

/** Numbered, immutable documents: the content is stored at issue, the file at the first request. */
@Injectable()
export class Documents implements OnModuleInit {
  private readonly templates = new Map<DocumentKind, DocumentTemplate>();
  /** Files in progress by document: rendering blocks the process, so each is made once. */
  private readonly making = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly db: DataSource,
    private readonly store: PrivateStore,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
    private readonly renderer: DocumentRenderer,
  ) {}

  onModuleInit(): void {
    this.jobs.register(DELETE_FILE, ({ name }) => this.store.delete(String(name)));
  }

  /** Called by each feature for its own documents. */
  register(kind: DocumentKind, template: DocumentTemplate): void {
    this.templates.set(kind, template);
  }

  /**
   * Issues a document in the caller's transaction. Call it last: until the transaction ends, other issues of the same
   * series wait for their number.
   * @returns null when it was issued before
   */
  async issue(
    tx: EntityManager,
    order: DocumentOrder,
  ): Promise<{ id: string; number: string } | null> {
    if (await isIssued(tx, order.dedupe)) return null;
    const template = this.templates.get(order.kind);
    if (!template) throw new Error(`No template for the document ${order.kind}`);
    const content = await template(tx, order);
    return writeDocument(tx, {
      ...order,
      content,
      subjectId: order.subjectId ?? null,
      language: content.language,
      issuedOn: this.clock.today(),
    });
  }

  /**
   * Issues a document that replaces those of its kind; none for a booking that has none. The key of `order` ends with
   * the event.
   */
  async renew(tx: EntityManager, order: DocumentOrder): Promise<void> {
    const { bookingId, kind } = order;
    const present = await wantedDocuments(tx, { bookingId, kinds: [kind] });
    if (present.length > 0) await this.issue(tx, order);
  }

  /** Issues the document of a gift card, once, with the content that only its sale knows. Call it last, as `issue`. */
  async issueGiftCard(
    tx: EntityManager,
    { giftCardId, content }: { readonly giftCardId: string; readonly content: DocumentContent },
  ): Promise<void> {
    await writeDocument(tx, {
      ...{ kind: 'gift_card', bookingId: null, giftCardId, subjectId: null },
      dedupe: `gift_card:${giftCardId}`,
      content,
      language: content.language,
      issuedOn: this.clock.today(),
    });
  }

  /** Returns the document of a gift card: id, number and content. Throws NOT_FOUND. */
  async documentOf(giftCardId: string): Promise<Pick<DocumentRow, 'id' | 'number' | 'content'>> {
    const document = await documentOfGiftCard(this.db.manager, giftCardId);
    if (!document) throw new DomainError('NOT_FOUND');
    return document;
  }

  /** Returns the file, which is made at the first request and never changes. Throws NOT_FOUND, StoreDown. */
  async file(id: string): Promise<DocumentFile> {
    const document = await this.find(id);
    const bytes = document.file_name
      ? await this.storedFile(document)
      : await this.makeOnce(document);
    const { figures } = document;
    return { ...fileNamesOf(document), bytes, sha256: sha256(bytes), figures };
  }

  /** Returns a document of this booking, or of one that it was moved from. Throws NOT_FOUND for any other. */
  async fileOf(bookingId: string, id: string): Promise<DocumentFile> {
    const { booking_id: owner } = await this.find(id);
    const isOwn =
      owner !== null &&
      (owner === bookingId || (await isMovedFrom(this.db.manager, bookingId, owner)));
    if (!isOwn) throw new DomainError('NOT_FOUND');
    return this.file(id);
  }

  /** Returns the files of the selected documents; fewer when fewer were issued. */
  async filesOf(wanted: DocumentsWanted): Promise<DocumentFile[]> {
    const files: DocumentFile[] = [];
    for (const id of await wantedDocuments(this.db.manager, wanted)) {
      files.push(await this.file(id));
    }
    return files;
  }

  /** Returns the number of the document about a payment or refund, or null. */
  numberAbout(
    manager: EntityManager,
    kind: DocumentKind,
    subjectId: string,
  ): Promise<string | null> {
    return numberAbout(manager, kind, subjectId);
  }

  private async find(id: string): Promise<DocumentRow> {
    const document = await findDocument(this.db.manager, id);
    if (!document?.content) throw new DomainError('NOT_FOUND');
    return document;
  }

  /** Shares one render among concurrent requests. */
  private makeOnce(document: DocumentRow): Promise<Buffer> {
    const begun = this.making.get(document.id);
    if (begun) return begun;
    const made = this.makeMissing(document.id).finally(() => this.making.delete(document.id));
    this.making.set(document.id, made);
    return made;
  }

  /** Reads the document again: a render that has ended since the caller read it left a file. */
  private async makeMissing(id: string): Promise<Buffer> {
    const document = await this.find(id);
    return document.file_name ? this.storedFile(document) : this.make(document);
  }

  /**
   * Stores the file before saving its name, so a saved name always has a file. Of two concurrent renders the first
   * stays.
   */
  private async make(document: DocumentRow): Promise<Buffer> {
    const bytes = await this.render(document);
    const hash = sha256(bytes);
    const name = storedName(document, hash);
    await this.store.put(name, bytes);
    if (await saveDocumentFile(this.db.manager, document.id, { name, sha256: hash })) return bytes;
    const now = await findDocument(this.db.manager, document.id);
    if (now?.file_name !== name) await this.store.delete(name);
    if (!now?.file_name) throw new DomainError('NOT_FOUND');
    return this.storedFile(now);
  }

  private async storedFile(document: DocumentRow): Promise<Buffer> {
    const stream = await this.store.get(document.file_name ?? '');
    const bytes = stream && Buffer.concat(await stream.toArray());
    if (!bytes || sha256(bytes) !== document.sha256) {
      throw new Error(`The file of document ${document.number} is missing or damaged`);
    }
    return bytes;
  }

  private async render({ content, number, issued_at: issuedAt }: DocumentRow): Promise<Buffer> {
    if (!content) throw new DomainError('NOT_FOUND');
    const issuedOn = dayInStockholm(issuedAt);
    return this.renderer.render({ content, number, issuedAt, issuedOn });
  }
}
