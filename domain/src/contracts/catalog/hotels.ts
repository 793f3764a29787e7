import { isRecord } from '../../text/is-record.js';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional, ValidateNested,
} from 'class-validator'; // oxfmt-ignore
import { HOTEL_FACT_KEYS, type HotelFacts, knownHotelFacts } from '../../hotels/hotel-facts.js';
import { MAX_ALT, MAX_CREDIT, MAX_HOTEL_PICTURES } from '../../destinations/pictures.js';
import { COUNTRY_CODES } from '../../places/countries.js';
import {
  DecimalField,
  PhoneField,
  PlainTextField,
  TextField,
  UrlField,
  YesNoField,
} from '../system/field-types.js';
import { RecordView, requestOf } from '../system/records.js';
import { SentBackAs } from '../system/sent-back.js';

const MAX_ADDRESS = 500;
/** The rules reject long texts with a message. */
const MAX_TEXT = 10_000;

export class HotelPictureView {
  @ApiProperty({ example: '/media/art/hotel-istanbul' }) url!: string;
  @ApiProperty({ description: 'what the picture shows' }) alt_sv!: string;
  @ApiProperty() alt_ar!: string;
  @ApiProperty({ description: 'photographer or agency' }) credit!: string;
}

/** A picture of a hotel; only its URL is required. */
export class HotelPictureRequest {
  @TextField(MAX_ADDRESS) url!: string;
  @PlainTextField(MAX_TEXT, { description: `at most ${MAX_ALT} characters` }) alt_sv!: string;
  @PlainTextField(MAX_TEXT, { description: `at most ${MAX_ALT} characters` }) alt_ar!: string;
  @PlainTextField(MAX_TEXT, { description: `at most ${MAX_CREDIT} characters` }) credit!: string;
}

/** Reads pictures as they are stored: a text that is missing is empty. */
const picturesOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as unknown[]).map((picture) =>
        isRecord(picture)
          ? plainToInstance(HotelPictureRequest, {
              ...{ url: '', alt_sv: '', alt_ar: '', credit: '' },
              ...picture,
            })
          : picture,
      )
    : (value ?? []);

const factsOf = (value: unknown): unknown =>
  isRecord(value) ? knownHotelFacts(value) : (value ?? {});

/** A hotel of the agency's trips. */
export class HotelView extends RecordView {
  @PlainTextField(200, { example: 'Hotel Bahçe' }) name!: string;
  @DecimalField({ min: 1, max: 5, step: 0.5 }, { description: 'null = without stars' })
  stars!: number | null;
  @ApiProperty({ example: 'TR', description: 'ISO 3166-1' })
  @IsOptional()
  @IsIn(COUNTRY_CODES)
  country!: string;
  @PlainTextField(100) city_sv!: string;
  @PlainTextField(100) city_ar!: string;
  @PlainTextField(300) address!: string;
  @DecimalField({ min: -90, max: 90, step: 0.000_01 }, { description: 'degrees north' })
  lat!: number | null;
  @DecimalField({ min: -180, max: 180, step: 0.000_01 }, { description: 'degrees east' })
  lng!: number | null;
  @UrlField() website!: string;
  @PhoneField() phone!: string;
  @PlainTextField(10_000) description_sv!: string;
  @PlainTextField(10_000) description_ar!: string;

  @ApiProperty({
    example: { haram_m: 350, airport_min: 45, pool: true },
    description: `what is so there, metres, and minutes: ${HOTEL_FACT_KEYS.join(', ')}`,
  })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? value : factsOf(value)))
  @IsOptional()
  @IsObject()
  facts!: HotelFacts;

  @ApiProperty({ type: [HotelPictureView], maxItems: MAX_HOTEL_PICTURES, description: 'in order' })
  @Transform(({ value }: { value: unknown }) => (value === undefined ? value : picturesOf(value)))
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_HOTEL_PICTURES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  pictures!: HotelPictureView[];

  @YesNoField() is_active!: boolean;
}

/** A hotel as staff send it; in an update, omitted fields stay unchanged. Null removes stars and coordinates. */
@SentBackAs(HotelView)
export class HotelRequest extends requestOf(HotelView) {}
