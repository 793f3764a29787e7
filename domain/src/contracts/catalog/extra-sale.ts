import { ApiProperty } from '@nestjs/swagger';
import type { ExtraState } from '../../extras/extra-offers.js';
import {
  DEPOSIT_PARTS, type DepositPart, EXTRA_BASES, EXTRA_KINDS, type ExtraBasis, type ExtraGroup, type ExtraKind,
  GROUP_RULES, type GroupRule,
} from '../../extras/extras.js'; // oxfmt-ignore

/** A group of extras, for visitors. */
export class ExtraGroupOfferView implements ExtraGroup {
  @ApiProperty({ example: 'transfers' }) code!: string;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ enum: GROUP_RULES }) rule!: GroupRule;
}

/** An extra of a departure, for visitors; prices in whole SEK. */
export class ExtraSaleView {
  @ApiProperty({ example: 'bag23' }) code!: string;
  @ApiProperty({ type: String, nullable: true }) group_code!: string | null;
  @ApiProperty({ enum: EXTRA_KINDS }) kind!: ExtraKind;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty() text_sv!: string;
  @ApiProperty() text_ar!: string;
  @ApiProperty({ enum: EXTRA_BASES, description: 'what the price is multiplied with' })
  basis!: ExtraBasis;
  @ApiProperty({ type: Number, nullable: true, description: 'null: a share in per cent' })
  price!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'null: as `price`' })
  price_child!: number | null;
  @ApiProperty({ type: Number, nullable: true }) percent!: number | null;
  @ApiProperty() for_adult!: boolean;
  @ApiProperty() for_child!: boolean;
  @ApiProperty() for_infant!: boolean;
  @ApiProperty({ description: 'asked with yes and no; nothing is chosen in advance' })
  is_question!: boolean;
  @ApiProperty({ description: 'comes back without a fee when a traveller cancels' })
  refundable!: boolean;
  @ApiProperty({ enum: DEPOSIT_PARTS }) in_deposit!: DepositPart;
  @ApiProperty() terms_url!: string;
  @ApiProperty({ enum: ['on_sale', 'sold_out', 'too_late'] }) state!: ExtraState;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'how many are left; 10 = ten or more, null = no limit',
  })
  left!: number | null;
}
