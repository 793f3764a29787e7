import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { IsoDay } from '../../dates/dates.js';

/** Reasons that block an erasure. */
export const ERASURE_BLOCKS = ['trip', 'payment', 'claim', 'refund', 'dispute'] as const;
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

export class PersonRequest {
  @ApiProperty({ description: 'address used for bookings or messages' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(254)
  email!: string;
}

export class ErasePersonRequest extends PersonRequest {
  @ApiProperty({ description: 'the address again' })
  @IsString()
  @MaxLength(254)
  confirm!: string;
}

export class EraseBookingRequest {
  @ApiProperty({ description: 'the booking reference' })
  @IsString()
  @MaxLength(254)
  confirm!: string;
}

export class PersonBookingView {
  @ApiProperty() id!: string;
  @ApiProperty() booking_ref!: string;
  @ApiProperty() destination!: string;
  @ApiProperty({ type: String, format: 'date' }) departure_date!: IsoDay;
  @ApiProperty() state!: string;
  @ApiProperty({
    enum: ERASURE_BLOCKS,
    nullable: true,
    description: 'why the booking cannot be erased yet',
  })
  blocked_by!: ErasureBlock | null;
}

/** A number of rows of one kind. */
export class PrivacyCountView {
  @ApiProperty({ example: 'travellers' }) what!: string;
  @ApiProperty() rows!: number;
}

export class PrivacyStayView extends PrivacyCountView {
  @ApiProperty({ enum: ['bookkeeping'], description: 'GDPR 17(3)(b), bokföringslagen' })
  why!: 'bookkeeping';
  @ApiProperty({ type: String, format: 'date', description: 'last day of storage' })
  until!: IsoDay;
}

/** The stored data of a person: what an erasure deletes and what the law requires to keep. */
export class ErasurePreviewView {
  @ApiProperty({ type: [PersonBookingView] }) bookings!: PersonBookingView[];
  @ApiProperty({ type: [PrivacyCountView] }) goes!: PrivacyCountView[];
  @ApiProperty({ type: [PrivacyStayView] }) stays!: PrivacyStayView[];
  @ApiProperty({ description: 'nothing is erased while one of the bookings is blocked' })
  is_blocked!: boolean;
}

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export class PrivacyExportView {
  @ApiProperty() id!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ enum: EXPORT_STATES }) state!: ExportState;
  @ApiProperty({ description: 'number of bookings already in the file' }) done!: number;
  @ApiProperty() total!: number;
  @ApiProperty({ type: String, nullable: true }) requested_by!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) requested_at!: string;
  @ApiProperty({ type: String, nullable: true }) finished_at!: string | null;
  @ApiProperty({ description: 'the file can be downloaded until then' }) expires_at!: string;
}

export const ERASURE_STATES = ['queued', 'done', 'blocked'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** The record of an erasure. It holds only counts, no personal data. */
export class ErasureReceiptView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['booking', 'person'] }) scope!: 'booking' | 'person';
  @ApiProperty({ enum: ERASURE_STATES }) state!: ErasureState;
  @ApiProperty({ type: [PrivacyCountView] }) gone!: PrivacyCountView[];
  @ApiProperty({ type: [PrivacyStayView] }) kept!: PrivacyStayView[];
  @ApiProperty({ enum: ERASURE_BLOCKS, isArray: true }) blocks!: ErasureBlock[];
  @ApiProperty({ type: String, nullable: true }) requested_by!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) requested_at!: string;
  @ApiProperty({ type: String, nullable: true }) finished_at!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'when the erasure was repeated after a restore',
  })
  replayed_at!: string | null;
}

export class ReplayView {
  @ApiProperty({ description: 'number of logged erasures' }) erasures!: number;
  @ApiProperty({ description: 'number of bookings restored from the backup and erased again' })
  bookings!: number;
}

export class RetentionRunView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) started_at!: string;
  @ApiProperty() finished_at!: string;
  @ApiProperty({ type: [PrivacyCountView], description: 'deleted rows by rule' })
  gone!: PrivacyCountView[];
  @ApiProperty({ type: [String], description: 'rules that failed' }) failed!: string[];
}
