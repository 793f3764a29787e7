import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { SentBackAs } from '../system/sent-back.js';

export const CONTENT_PAGES = ['home', 'about', 'contact', 'business', 'terms', 'faq'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

export class ContentItemView {
  @ApiProperty() id!: string;
  @ApiProperty() key_name!: string;
  @ApiProperty() value_sv!: string;
  @ApiProperty() value_ar!: string;
}

/** A text with its editing details. */
export class ContentEntryView extends ContentItemView {
  @ApiProperty({ enum: CONTENT_PAGES }) page!: ContentPage;
  @ApiProperty() sort!: number;
  @ApiProperty({
    description: 'increases with every change; send it back to detect conflicting edits',
  })
  version!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) updated_at!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null: unknown, or the account was deleted',
  })
  updated_by!: string | null;
}

/** A version of a text; the newest is the published one. */
export class ContentVersionView {
  @ApiProperty() version!: number;
  @ApiProperty() value_sv!: string;
  @ApiProperty() value_ar!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) updated_at!: string;
  @ApiProperty({ type: String, nullable: true }) updated_by!: string | null;
}

/** Above the limits of headings and texts, so that the rules can reject those with a message. */
const LONGEST_BODY = 20_000;

@SentBackAs(ContentEntryView)
export class ContentRequest {
  @ApiProperty() @IsString() @MaxLength(LONGEST_BODY) value_sv!: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_BODY) value_ar!: string;
  @ApiProperty({
    required: false,
    description: 'the version that was edited; 409 if it is not the current one',
  })
  @IsOptional()
  @IsInt()
  version?: number;
}

export class RestoreContentRequest {
  @ApiProperty({ description: 'the version to restore' }) @IsInt() version!: number;
}
