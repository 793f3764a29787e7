import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LANGUAGES, type Language } from '../../text/languages.js';

/** Blank fields pass this validation; the rules reject them with a message per field. */
export class ContactRequest {
  @ApiProperty() @IsString() @MaxLength(200) name!: string;
  @ApiProperty() @IsString() @MaxLength(254) email!: string;
  @ApiProperty() @IsString() @MaxLength(5000) message!: string;

  @ApiProperty({ required: false, description: 'E.164; blank if not given' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  phone?: string;

  @ApiProperty({ required: false, enum: ['contact', 'business'] })
  @IsOptional()
  @IsIn(['contact', 'business'])
  kind?: 'contact' | 'business';

  @ApiProperty({ required: false, enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  @ApiProperty({ required: false, description: 'hidden field that only bots fill in' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  homepage?: string;
}

export class ContactView {
  @ApiProperty() ok!: true;
}
