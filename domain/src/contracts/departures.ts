import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';

export const DEPARTURE_STATES = ['open', 'closed', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

const MAX_SEATS = 10_000;
const MAX_PRICE = 1_000_000;

/** A departure as staff write it. Empty prices are those of the destination; without a capacity there is no limit. */
export class DepartureRequest {
  @ApiProperty({ required: false, description: 'of a departure that exists already' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ example: '2027-07-03' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  date!: string;

  @ApiProperty({ type: Number, nullable: true, required: false, description: 'null = no limit' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SEATS)
  capacity?: number | null;

  @ApiProperty({ type: Number, nullable: true, required: false, description: 'whole SEK' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE)
  price_adult?: number | null;

  @ApiProperty({ type: Number, nullable: true, required: false, description: 'whole SEK' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE)
  price_child?: number | null;

  @ApiProperty({ type: Number, nullable: true, required: false, description: 'whole SEK' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_PRICE)
  price_infant?: number | null;

  @ApiProperty({ required: false, description: 'days before departure when booking closes' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(365)
  booking_closes_days?: number;

  @ApiProperty({ required: false, enum: DEPARTURE_STATES })
  @IsOptional()
  @IsIn(DEPARTURE_STATES)
  state?: DepartureState;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsBoolean()
  guaranteed?: boolean;
}

/** A departure as staff see it, past and closed ones too. Amounts are whole SEK. */
export class DepartureView {
  @ApiProperty() id!: string;
  @ApiProperty() destination_id!: string;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ enum: DEPARTURE_STATES }) state!: DepartureState;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  capacity!: number | null;
  @ApiProperty({ description: 'seats of confirmed bookings' }) sold!: number;
  @ApiProperty({ description: 'seats kept while somebody pays or decides' }) held!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  free!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's" })
  price_adult!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's" })
  price_child!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's" })
  price_infant!: number | null;
  @ApiProperty() booking_closes_days!: number;
  @ApiProperty() guaranteed!: boolean;
}
