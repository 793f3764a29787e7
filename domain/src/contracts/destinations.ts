import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, MaxLength, ValidateNested,
} from 'class-validator'; // prettier-ignore
import type { SeatLabel } from '../rules/seats.js';
import { DepartureRequest, DepartureView } from './departures.js';

export class ItineraryDayView {
  @ApiProperty() activity!: string;
  @ApiProperty() location!: string;
  @ApiProperty({ required: false }) activity_ar?: string;
  @ApiProperty({ required: false }) location_ar?: string;
}

export class GalleryImageView {
  @ApiProperty() url!: string;
  @ApiProperty() alt_sv!: string;
  @ApiProperty() alt_ar!: string;
}

/** A departure that can be booked, or is sold out; closed and past ones are not shown. */
export class DepartureOfferView {
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' }) seats_left!:
    number | null;
  @ApiProperty({ enum: ['none', 'few_left', 'sold_out'] }) label!: SeatLabel;
  @ApiProperty({ description: 'whole SEK' }) price_adult!: number;
  @ApiProperty({ description: 'whole SEK' }) price_child!: number;
  @ApiProperty({ description: 'whole SEK' }) price_infant!: number;
}

/** A destination in the list. All amounts are whole SEK. */
export class DestinationView {
  @ApiProperty({ example: 'istanbul' }) id!: string;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty() description_sv!: string;
  @ApiProperty() description_ar!: string;
  @ApiProperty({ description: 'one item a line' }) included_text_sv!: string;
  @ApiProperty({ description: 'one item a line' }) included_text_ar!: string;
  @ApiProperty() image!: string;
  @ApiProperty() image_alt_sv!: string;
  @ApiProperty() image_alt_ar!: string;
  @ApiProperty({ description: 'lowest adult price that can be booked' }) price!: number;
  @ApiProperty() price_adult!: number;
  @ApiProperty() price_child!: number;
  @ApiProperty() price_infant!: number;
  @ApiProperty() infant_age_min!: number;
  @ApiProperty() infant_age_max!: number;
  @ApiProperty() child_age_min!: number;
  @ApiProperty() child_age_max!: number;
  @ApiProperty({ example: 'europe' }) region!: string;
  @ApiProperty({ type: [String] }) facts_sv!: string[];
  @ApiProperty({ type: [String] }) facts_ar!: string[];
  @ApiProperty({ type: String, nullable: true }) pdf_info_url!: string | null;
  @ApiProperty({ type: String, nullable: true }) map!: string | null;
  @ApiProperty({ description: 'days' }) res_length!: number;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'keys dag_1, dag_2, …' })
  itinerary!: Record<string, ItineraryDayView>;
  @ApiProperty({ type: [GalleryImageView] }) gallery!: GalleryImageView[];
  @ApiProperty() is_active!: boolean;
  @ApiProperty({ type: [String] }) departure_dates!: string[];
  @ApiProperty() sort!: number;
}

export class DestinationDetailView extends DestinationView {
  @ApiProperty({ type: [DepartureOfferView] }) departures!: DepartureOfferView[];
}

/** What staff get to see of a destination on top of what everybody sees. */
export class DestinationEditView extends DestinationDetailView {
  @ApiProperty({ description: 'rises with every change; sent back, it keeps two editors apart' })
  version!: number;
  @ApiProperty({ type: [DepartureView], description: 'every departure, past and closed ones too' })
  schedule!: DepartureView[];
}

/** One place in the order of the trips. */
export class SortOrderRequest {
  @ApiProperty({ example: 'istanbul' }) @IsString() @MaxLength(100) id!: string;
  @ApiProperty({ example: 3 }) @IsInt() sort!: number;
}

/**
 * A destination as staff write it: the fields of the specification, and ours. Blank names pass here: the rules answer
 * them with the sentence of the specification. Lists and the itinerary may come as JSON text, prices and ages as text.
 */
export class DestinationRequest {
  @ApiProperty() @IsString() @MaxLength(200) name_sv!: string;
  @ApiProperty({ required: false }) @IsOptional() @IsString() @MaxLength(200) name_ar?: string;
  @ApiProperty() @IsString() @MaxLength(10_000) description_sv!: string;
  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  description_ar?: string;
  @ApiProperty() @IsString() @MaxLength(500) image!: string;
  @ApiProperty({ required: false, type: [DepartureRequest] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(366)
  @ValidateNested({ each: true })
  @Type(() => DepartureRequest)
  schedule?: DepartureRequest[];
}
