import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { COUNTRY_CODES } from '../../places/countries.js';
import {
  DecimalField,
  NumberField,
  PhoneField,
  TextField,
  UrlField,
} from '../system/field-types.js';
import { SentBackAs } from '../system/sent-back.js';

const nullable = { type: Number, nullable: true } as const;

/** A hotel of the agency's trips. */
export class HotelView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'Hotel Bahçe' }) name!: string;
  @ApiProperty({ ...nullable, description: '1 to 5 in half steps; null = without stars' })
  stars!: number | null;
  @ApiProperty({ example: 'TR', description: 'ISO 3166-1' }) country!: string;
  @ApiProperty() city_sv!: string;
  @ApiProperty() city_ar!: string;
  @ApiProperty() address!: string;
  @ApiProperty({ ...nullable, description: 'degrees north' }) lat!: number | null;
  @ApiProperty({ ...nullable, description: 'degrees east' }) lng!: number | null;
  @ApiProperty() website!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() description_sv!: string;
  @ApiProperty() description_ar!: string;
  @ApiProperty() is_active!: boolean;
  @ApiProperty({ description: 'incremented by every change' }) version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: Date;
  @ApiProperty({ type: String, format: 'date-time' }) updated_at!: Date;
}

/** A hotel as staff send it; in an update, omitted fields stay unchanged. Null removes stars and coordinates. */
@SentBackAs(HotelView)
export class HotelRequest {
  @TextField(200) name?: string;
  @DecimalField({ min: 1, max: 5, step: 0.5 }) stars?: number | null;
  @ApiProperty({ required: false, example: 'TR' })
  @IsOptional()
  @IsIn(COUNTRY_CODES)
  country?: string;
  @TextField(100) city_sv?: string;
  @TextField(100) city_ar?: string;
  @TextField(300) address?: string;
  @DecimalField({ min: -90, max: 90, step: 0.000_01 }) lat?: number | null;
  @DecimalField({ min: -180, max: 180, step: 0.000_01 }) lng?: number | null;
  @UrlField() website?: string;
  @PhoneField() phone?: string;
  @TextField(10_000) description_sv?: string;
  @TextField(10_000) description_ar?: string;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean() is_active?: boolean;
  @NumberField({ min: 1, max: 2_000_000_000 }, { description: 'the version that was read' })
  version?: number;
}
