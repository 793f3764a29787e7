import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../text/languages.js';

export const BRAND_MENTION_KINDS = ['content', 'destination', 'setting'] as const;
export type BrandMentionKind = (typeof BRAND_MENTION_KINDS)[number];

/** A text that still contains a former name of the agency. */
export class BrandMentionView {
  @ApiProperty({ enum: BRAND_MENTION_KINDS }) kind!: BrandMentionKind;
  @ApiProperty({ description: 'id of the text, destination or setting' }) id!: string;
  @ApiProperty({ description: 'page of a text, otherwise empty' }) page!: string;
  @ApiProperty({ description: 'key of the text, name of the destination, key of the setting' })
  name!: string;
  @ApiProperty({
    type: String,
    enum: LANGUAGES,
    nullable: true,
    description: 'null: independent of language',
  })
  language!: Language | null;
  @ApiProperty({ description: 'the former name' }) found!: string;
}
