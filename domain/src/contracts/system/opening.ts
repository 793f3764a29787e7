import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, Matches } from 'class-validator';
import { LAW_TEXTS, type LawText } from '../../legal/law-texts.js';
import {
  OPENING_ITEMS, OPENING_REASONS, OPENING_STATES, type OpeningItem, type OpeningReason, type OpeningState,
} from '../../office/opening.js'; // oxfmt-ignore

/** One point to have in order before the first sale. */
export class OpeningPointView {
  @ApiProperty({ enum: OPENING_ITEMS }) item!: OpeningItem;
  @ApiProperty({ enum: OPENING_STATES, description: 'unknown: the server cannot tell' })
  state!: OpeningState;
  @ApiProperty({ enum: OPENING_REASONS }) reason!: OpeningReason;
  @ApiProperty({
    type: [String],
    description: 'keys of settings, texts (`page.key`), law texts or payment methods; an address',
  })
  names!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'instant, ISO 8601' })
  at!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'screen of the console' })
  link!: string | null;
  @ApiProperty({ description: 'section of docs/before-opening.md', example: '6' }) section!: string;
}

/** A law text, and who checked its present wording. */
export class LawTextView {
  @ApiProperty({ enum: LAW_TEXTS }) id!: LawText;
  @ApiProperty({ description: 'SHA-256 of the present wording' }) version!: string;
  @ApiProperty() is_checked!: boolean;
  @ApiProperty({ description: 'checked before, but the wording has changed since' })
  is_changed!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'instant, ISO 8601' })
  checked_at!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: never, or a deleted account' })
  checked_by!: string | null;
}

/** Whether the shop takes orders from customers, and what is left to do before. */
export class OpeningView {
  @ApiProperty() is_open!: boolean;
  @ApiProperty({ description: 'open by SHOP_OPEN=true; it cannot be closed here' })
  is_always_open!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'when an admin last opened or closed' })
  changed_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) changed_by!: string | null;
  @ApiProperty({ type: [OpeningPointView] }) points!: OpeningPointView[];
  @ApiProperty({ type: [LawTextView] }) law_texts!: LawTextView[];
}

export class LawTextCheckRequest {
  @ApiProperty({ description: 'the version that was read; 409 if the wording has changed' })
  @IsString()
  @Matches(/^[\da-f]{64}$/)
  version!: string;
  @ApiProperty({ description: 'false takes the mark away' }) @IsBoolean() is_checked!: boolean;
}
