import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../text/languages.js';

export const DOCUMENT_KINDS = [
  'confirmation',
  'receipt',
  'credit_note',
  'credit_note_reversal',
  'cancellation_statement',
  'travel_documents',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Also documents of no booking: a gift card is of its own. */
export type AnyDocumentKind = DocumentKind | 'gift_card';

/**
 * A document of a booking or of the booking it was moved from. Its file is at `/api/booking/<booking>/documents/<id>`.
 */
export class DocumentView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: DOCUMENT_KINDS }) kind!: DocumentKind;
  @ApiProperty({ example: 'B-2026-000001', description: 'consecutive within its series and year' })
  number!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) issued_at!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'the earlier booking that the document was issued for, before a move; null: this booking',
  })
  booking_ref!: string | null;
}
