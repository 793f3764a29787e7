import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';

export const FACT_FIELDS = [
  'fact1_sv', 'fact2_sv', 'fact3_sv', 'fact1_ar', 'fact2_ar', 'fact3_ar',
] as const; // prettier-ignore

export class FactsRequest {
  @ApiProperty({ example: 'Istanbul', description: 'the Swedish name of the destination' })
  @IsString()
  @MinLength(1)
  @MaxLength(120)
  prompt!: string;
}

/** Three «did you know» facts a language, each at most 100 characters of plain text. */
export class FactsView {
  @ApiProperty() fact1_sv!: string;
  @ApiProperty() fact2_sv!: string;
  @ApiProperty() fact3_sv!: string;
  @ApiProperty() fact1_ar!: string;
  @ApiProperty() fact2_ar!: string;
  @ApiProperty() fact3_ar!: string;
}
