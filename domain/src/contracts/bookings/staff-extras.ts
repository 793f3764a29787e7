import { ApiProperty, PickType } from '@nestjs/swagger';
import { ExtraGroupOfferView, ExtraSaleView } from '../catalog/extra-sale.js';

/** An extra that staff can sell on a departure; prices in whole SEK. */
export class StaffExtraView extends PickType(ExtraSaleView, [
  'code', 'group_code', 'kind', 'name_sv', 'name_ar', 'basis', 'price', 'price_child', 'percent', 'for_adult',
  'for_child', 'for_infant', 'refundable', 'in_deposit', 'state',
] as const) {
  @ApiProperty({ type: Number, nullable: true, description: 'how many are left; null = no limit' })
  left!: number | null;
  @ApiProperty({ description: 'customers can buy it no longer; staff still can' })
  is_late!: boolean;
} // oxfmt-ignore

/** The extras of a departure, for staff who sell them. */
export class StaffExtrasView {
  @ApiProperty({ type: [StaffExtraView] }) extras!: StaffExtraView[];
  @ApiProperty({ type: [ExtraGroupOfferView] }) extra_groups!: ExtraGroupOfferView[];
}
