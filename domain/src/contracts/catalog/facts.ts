import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../system/field-types.js';

/** A blank name passes this validation; the rules reject it with the message of the specification. */
export class FactsRequest {
  @TextField(2_000, {
    example: 'Istanbul',
    description: 'Swedish name of the destination; only the first 120 characters are used',
  })
  prompt?: string;
}

/** Three «did you know» facts per language, each plain text of at most 100 characters. */
export class FactsView {
  @ApiProperty() fact1_sv!: string;
  @ApiProperty() fact2_sv!: string;
  @ApiProperty() fact3_sv!: string;
  @ApiProperty() fact1_ar!: string;
  @ApiProperty() fact2_ar!: string;
  @ApiProperty() fact3_ar!: string;
}
