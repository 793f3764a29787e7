import type { AnyDocumentKind } from '@safar/domain/contracts/bookings/documents';
import type { Language } from '@safar/domain/text/languages';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DocumentContent } from './document-content.js';

/** An issued document with its texts. Immutable; only the retention empties it. */
@Entity('documents')
export class DocumentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') kind!: AnyDocumentKind;
  @Column('text') series!: string;
  @Column('int') year!: number;
  @Column('int') position!: number;
  @Column('text') number!: string;
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  /** For the document of a gift card, which is no booking's. */
  @Column('uuid', { name: 'gift_card_id', nullable: true }) giftCardId!: string | null;
  @Column('uuid', { name: 'subject_id', nullable: true }) subjectId!: string | null;
  @Column('text') dedupe!: string;
  @Column('text') language!: Language;
  /** null after erasure. */
  @Column('jsonb', { nullable: true }) content!: DocumentContent | null;
  @Column('timestamptz', { name: 'issued_at', default: () => 'now()' }) issuedAt!: Date;
  /** Name of the file; null until the first request. */
  @Column('text', { name: 'file_name', nullable: true }) fileName!: string | null;
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('timestamptz', { name: 'emptied_at', nullable: true }) emptiedAt!: Date | null;
  @Column('jsonb', { nullable: true }) figures!: unknown;
  @Column('text', { name: 'deleted_files', array: true, default: () => "'{}'" })
  deletedFiles!: string[];
}

/** The last number of a series and year. */
@Entity('document_series')
export class DocumentSeriesEntity {
  @PrimaryColumn('text') series!: string;
  @PrimaryColumn('int') year!: number;
  @Column('int') last!: number;
}
