import { ApiProperty } from '@nestjs/swagger';
import type { TravellerType } from '../../pricing/ages.js';
import { type ExtraCode, LINE_KINDS, type LineLabel } from '../../pricing/price-lines.js';

export class BookingLineView {
  @ApiProperty({ enum: LINE_KINDS })
  kind!: string;
  @ApiProperty({ type: String, nullable: true }) travellerType!: TravellerType | null;
  @ApiProperty() quantity!: number;
  @ApiProperty() unitPrice!: number;
  @ApiProperty({ description: 'negative for a reduction' }) amount!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'null: a line of the original sale; `airport_difference` is one too. Of an extra its code',
  })
  label!: LineLabel | ExtraCode | null;
  @ApiProperty({
    required: false,
    description: 'the name of an extra when it was sold, or of a discount',
  })
  name_sv?: string;
  @ApiProperty({ required: false }) name_ar?: string;
  @ApiProperty({ required: false, description: 'the code of a discount' }) code?: string;
}
