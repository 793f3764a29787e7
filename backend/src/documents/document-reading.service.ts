import { Injectable, StreamableFile } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import type { Caller, Staff } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import { StoreDown } from '../media/storage/private-store.service.js';
import { type DocumentFile, Documents } from './documents.service.js';
import { attachmentHeader } from './documents.view.js';

/** Sends documents to their readers. */
@Injectable()
export class DocumentReading {
  constructor(
    private readonly db: DataSource,
    private readonly documents: Documents,
  ) {}

  /** Throws NOT_FOUND for a document of another booking, SERVICE_UNAVAILABLE. */
  async file(bookingId: string, id: string, { staff }: Caller): Promise<StreamableFile> {
    return this.send(id, staff, () => this.documents.fileOf(bookingId, id));
  }

  /** The document of a gift card, for staff; it holds the code. Throws as `file` does. */
  async giftCard(giftCardId: string, staff: Staff): Promise<StreamableFile> {
    const { id } = await this.documents.documentOf(giftCardId);
    return this.send(id, staff, () => this.documents.file(id));
  }

  private async send(
    id: string,
    staff: Staff | null,
    read: () => Promise<DocumentFile>,
  ): Promise<StreamableFile> {
    const file = await this.fileOf(read);
    if (staff) {
      const object = { type: 'document', id };
      await audit(this.db.manager, { action: 'document.read', object, actor: staff });
    }
    return new StreamableFile(file.bytes, {
      type: 'application/pdf',
      disposition: attachmentHeader(file),
      length: file.bytes.length,
    });
  }

  private async fileOf(read: () => Promise<DocumentFile>): Promise<DocumentFile> {
    try {
      return await read();
    } catch (error) {
      throw error instanceof StoreDown ? new DomainError('SERVICE_UNAVAILABLE') : error;
    }
  }
}
