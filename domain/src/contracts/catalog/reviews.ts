import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, MaxLength } from 'class-validator';
import {
  REJECT_REASONS, REVIEW_REPLY_MAX, REVIEW_STATES, type RejectReason, type ReviewState,
} from '../../reviews/reviews.js'; // oxfmt-ignore
import { LANGUAGES, type Language } from '../../text/languages.js';
import { MayBeLeftOut, TextField } from '../system/field-types.js';

/** A published review of a trip. */
export class ReviewView {
  @ApiProperty() id!: string;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating!: number;
  @ApiProperty({ description: 'plain text; it keeps its own language' }) text!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({ description: 'the name that the writer chose' }) display_name!: string;
  @ApiProperty({ example: '2027-07' }) departure_month!: string;
  @ApiProperty({ example: '2027-07-20', description: 'the day on which it was written' })
  written_on!: string;
  @ApiProperty({ description: "the agency's reply; empty: none" }) reply_sv!: string;
  @ApiProperty() reply_ar!: string;
  @ApiProperty({ description: 'an invented review of the demo; not counted' }) is_example!: boolean;
}

/** The published reviews of a trip, newest first. */
export class DestinationReviewsView {
  @ApiProperty({ description: 'those that are published' }) count!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 4.3,
    description: 'rounded to one decimal, half up; null below three reviews',
  })
  average!: number | null;
  @ApiProperty({ type: [ReviewView] }) reviews!: ReviewView[];
}

/** What the writer sends. The rules answer with a message per field. */
export class ReviewRequest {
  @ApiProperty({ minimum: 1, maximum: 5 }) @IsInt() rating!: number;
  @ApiProperty() @IsString() @MaxLength(10_000) text!: string;
  @ApiProperty() @IsString() @MaxLength(400) display_name!: string;
  @ApiProperty({ description: 'the review may be published with the name' })
  @IsBoolean()
  consent!: boolean;
}

/** The review as its writer sees it. */
export class OwnReviewView {
  @ApiProperty({ enum: REVIEW_STATES }) state!: ReviewState;
  @ApiProperty() rating!: number;
  @ApiProperty() text!: string;
  @ApiProperty() display_name!: string;
  @ApiProperty({ enum: REJECT_REASONS, nullable: true, type: String })
  reject_reason!: RejectReason | null;
}

/** The form of a journey: what it is about, and the review that was written. */
export class ReviewFormView {
  @ApiProperty({ description: 'name in the language of the request' }) destination!: string;
  @ApiProperty({ example: '2027-07' }) departure_month!: string;
  @ApiProperty({ description: 'no mail will ask again' }) declined!: boolean;
  @ApiProperty({ type: OwnReviewView, nullable: true }) review!: OwnReviewView | null;
}

/** A review in the console. It does not say which booking it is about. */
export class ReviewRecordView {
  @ApiProperty() id!: string;
  @ApiProperty() destination_id!: string;
  @ApiProperty() destination!: string;
  @ApiProperty({ example: '2027-07' }) departure_month!: string;
  @ApiProperty() rating!: number;
  @ApiProperty() text!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty() display_name!: string;
  @ApiProperty({ enum: REVIEW_STATES }) state!: ReviewState;
  @ApiProperty({ enum: REJECT_REASONS, nullable: true, type: String })
  reject_reason!: RejectReason | null;
  @ApiProperty() reply_sv!: string;
  @ApiProperty() reply_ar!: string;
  @ApiProperty({ type: String, nullable: true }) moderated_by!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
  @ApiProperty({ description: 'rises with every change by its writer' }) version!: number;
  @ApiProperty() is_example!: boolean;
}

export class ReviewStateRequest {
  @ApiProperty({ enum: ['published', 'rejected'] })
  @IsIn(['published', 'rejected'])
  state!: 'published' | 'rejected';

  @ApiProperty({ required: false, enum: REJECT_REASONS, description: 'only for `rejected`' })
  @MayBeLeftOut()
  @IsIn(REJECT_REASONS)
  reason?: RejectReason;

  @ApiProperty({ description: 'version that was read; 409 when the writer has changed the text' })
  @IsInt()
  version!: number;
}

/** The reply of the agency, in both languages or in none. */
export class ReviewReplyRequest {
  @TextField(REVIEW_REPLY_MAX) reply_sv?: string;
  @TextField(REVIEW_REPLY_MAX) reply_ar?: string;

  @ApiProperty({ required: false, description: 'version that was read, as for the state' })
  @MayBeLeftOut()
  @IsInt()
  version?: number;
}
