import { ApiProperty } from '@nestjs/swagger';
import { TextField } from './field-types.js';

/** A blank name passes here: the rules answer it with the sentence of the specification. */
export class FactsRequest {
  @TextField(2_000, {
    example: 'Istanbul',
    description: 'the Swedish name of the destination; its first 120 characters are looked at',
  })
  prompt?: string;
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
