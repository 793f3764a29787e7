import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { MAX_PRICE } from '../../money/money.js';
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import {
  DISCOUNT_KINDS,
  type DiscountKind,
  MAX_DISCOUNT_DAYS,
} from '../../pricing/discount-rules.js';
import { normalizeCode } from '../../pricing/discount-codes.js';
import {
  DecimalField,
  IsDay,
  MayBeLeftOut,
  NullableNumberField,
  NumberField,
  TextField,
  together,
} from '../system/field-types.js';
import { SentBackAs } from '../system/sent-back.js';

const number = { type: Number, nullable: true } as const;
const day = { type: String, format: 'date', nullable: true } as const;
const time = { type: String, format: 'date-time' } as const;

/** A rule for a discount: automatic, or with a code. */
export class DiscountView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'Boka tidigt' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ type: String, nullable: true, description: 'upper case; null = automatic' })
  code!: string | null;
  @ApiProperty({ enum: DISCOUNT_KINDS }) kind!: DiscountKind;
  @ApiProperty({ description: 'per cent, or whole SEK' }) value!: number;
  @ApiProperty({ type: [String], nullable: true, description: 'ids of trips; null = every trip' })
  destinations!: string[] | null;
  @ApiProperty(day) book_from!: string | null;
  @ApiProperty(day) book_to!: string | null;
  @ApiProperty(day) travel_from!: string | null;
  @ApiProperty(day) travel_to!: string | null;
  @ApiProperty({ ...number, description: 'early bird: at least so many days before departure' })
  days_before_min!: number | null;
  @ApiProperty({ ...number, description: 'last minute: at most so many days before departure' })
  days_before_max!: number | null;
  @ApiProperty({ description: 'fewest adults and children' }) min_travellers!: number;
  @ApiProperty({ ...number, description: 'only of a code; null = any number' })
  max_uses!: number | null;
  @ApiProperty(number) max_per_email!: number | null;
  @ApiProperty({ description: 'bookings that have the code now' }) used!: number;
  @ApiProperty() is_active!: boolean;
  @ApiProperty({ description: 'incremented by every change' }) version!: number;
  @ApiProperty(time) created_at!: Date;
  @ApiProperty(time) updated_at!: Date;
}

const blankToNull = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

const Day = (): PropertyDecorator =>
  together(ApiProperty({ ...day, required: false }), blankToNull, IsOptional(), IsDay());

const Days = (): PropertyDecorator => NullableNumberField({ min: 0, max: MAX_DISCOUNT_DAYS });

const Uses = (): PropertyDecorator => NullableNumberField({ min: 1, max: 1_000_000 });

/** A rule as staff send it; in an update, omitted fields stay unchanged. */
@SentBackAs(DiscountView)
export class DiscountRequest {
  @TextField(100) name_sv?: string;
  @TextField(100) name_ar?: string;

  @ApiProperty({ type: String, nullable: true, required: false, example: 'VÅR10' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizeCode(value) : value,
  )
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string | null;

  @ApiProperty({ enum: DISCOUNT_KINDS, required: false })
  @MayBeLeftOut()
  @IsIn(DISCOUNT_KINDS)
  kind?: DiscountKind;

  @DecimalField({ min: 0.01, max: MAX_PRICE, step: 0.01 }) value?: number;

  @ApiProperty({ type: [String], nullable: true, required: false })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) && value.length === 0 ? null : value,
  )
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  destinations?: string[] | null;

  @Day() book_from?: string | null;
  @Day() book_to?: string | null;
  @Day() travel_from?: string | null;
  @Day() travel_to?: string | null;
  @Days() days_before_min?: number | null;
  @Days() days_before_max?: number | null;
  @NumberField({ min: 1, max: MAX_STAFF_PASSENGERS }) min_travellers?: number;
  @Uses() max_uses?: number | null;
  @Uses() max_per_email?: number | null;

  @ApiProperty({ type: Boolean, required: false })
  @MayBeLeftOut()
  @IsBoolean()
  is_active?: boolean;

  @NumberField({ min: 1, max: 2_000_000_000 }, { description: 'the version that was read' })
  version?: number;
}
