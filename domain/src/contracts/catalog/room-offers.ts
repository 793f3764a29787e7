import { ApiProperty } from '@nestjs/swagger';
import type { RoomOffer } from '../../rooms/rooms.js';

/** A room type on sale of a departure, for visitors. */
export class RoomOfferView implements RoomOffer {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'double' }) code!: string;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty() facts_sv!: string;
  @ApiProperty() facts_ar!: string;
  @ApiProperty({ description: 'own beds that the price is meant for' }) standard!: number;
  @ApiProperty() min_own!: number;
  @ApiProperty() max_own!: number;
  @ApiProperty() max_adults!: number;
  @ApiProperty({ description: 'children in beds of their own' }) max_children!: number;
  @ApiProperty({ description: 'children in the bed of an adult' }) shared_places!: number;
  @ApiProperty() cots!: number;
  @ApiProperty({ description: 'whole SEK per adult; negative when cheaper' })
  supplement_adult!: number;
  @ApiProperty({ description: 'whole SEK per child in an own bed' }) supplement_child!: number;
  @ApiProperty({ description: 'whole SEK per own bed fewer than `standard`' }) underuse!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'whole SEK, the whole price of a child in a shared bed; null = as in an own bed',
  })
  shared_child_price!: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'rooms left; 10 = ten or more, null = no limit',
  })
  left!: number | null;
}
