import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';

/** A saved view: a named filter of the booking list. */
export class SavedViewRequest {
  @ApiProperty({ example: 'Obetalda till Istanbul' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  name!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { type: 'partial' } })
  @IsObject()
  filter!: Record<string, unknown>;
}

/** A saved view. Only its owner can read it. */
export class SavedViewView {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'object', additionalProperties: true }) filter!: Record<string, unknown>;
}
