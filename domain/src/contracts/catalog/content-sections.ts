import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_SECTIONS } from '../../text/page-sections.js';
import { SECTION_GROUPS, type SectionedPage } from '../../text/section-keys.js';

export const SECTIONED_PAGES = Object.keys(SECTION_GROUPS) as SectionedPage[];

/** Longer than any key. */
const LONGEST_KEY = 50;

export class SectionView {
  @ApiProperty({ example: 'question_3', description: 'its texts: <key>_title and <key>_text' })
  key!: string;
  @ApiProperty({ example: 'question', description: 'sections keep their group' }) group!: string;
  @ApiProperty({ description: 'not on the site' }) hidden!: boolean;
  @ApiProperty({ description: 'added by staff, who may delete it' }) added!: boolean;
  @ApiProperty({ description: 'by law: cannot be hidden or emptied' }) required!: boolean;
}

/** The sections of a page in order. */
export class PageSectionsView {
  @ApiProperty({ enum: SECTIONED_PAGES }) page!: SectionedPage;
  @ApiProperty({ type: [String], example: ['a', 'b'] }) groups!: readonly string[];
  @ApiProperty({ description: 'increases with every change; 0: never changed' }) version!: number;
  @ApiProperty({ type: [SectionView] }) sections!: SectionView[];
  @ApiProperty({ type: String, nullable: true, description: 'instant; null: never changed' })
  updated_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) updated_by!: string | null;
}

export class SectionRequest {
  @ApiProperty({
    description:
      'of a section of the page, or <group>_x<8 hexadecimal digits> to add one; a section left out is deleted',
    example: 'question_x1a2b3c4d',
  })
  @IsString()
  @MaxLength(LONGEST_KEY)
  key!: string;
  @ApiProperty() @IsBoolean() hidden!: boolean;
}

export class PageSectionsRequest {
  @ApiProperty({ description: 'the version that was edited; 409 if it is not the current one' })
  @IsInt()
  @Min(0)
  version!: number;
  @ApiProperty({ type: [SectionRequest], description: 'all sections of the page, in order' })
  @IsArray()
  @ArrayMaxSize(MAX_SECTIONS)
  @ValidateNested({ each: true })
  @Type(() => SectionRequest)
  sections!: SectionRequest[];
}
