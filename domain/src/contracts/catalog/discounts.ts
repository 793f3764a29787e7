import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
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
  NullableNumberField,
  NumberField,
  OneOfField,
  TextField,
  YesNoField,
  together,
} from '../system/field-types.js';
import { RecordView, requestOf } from '../system/records.js';
import { SentBackAs } from '../system/sent-back.js';

const day = { type: String, format: 'date', nullable: true } as const;

const blankToNull = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

const Day = (): PropertyDecorator => together(ApiProperty(day), blankToNull, IsOptional(), IsDay());

const Days = (description: string): PropertyDecorator =>
  NullableNumberField({ min: 0, max: MAX_DISCOUNT_DAYS }, { description });

const Uses = (): PropertyDecorator =>
  NullableNumberField(
    { min: 1, max: 1_000_000 },
    { description: 'only of a code; null = any number' },
  );

/** A rule for a discount: automatic, or with a code. */
export class DiscountView extends RecordView {
  @TextField(100, { example: 'Boka tidigt' }) name_sv!: string;
  @TextField(100) name_ar!: string;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'VÅR10' },
    description: 'upper case; null = automatic',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normalizeCode(value) : value,
  )
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code!: string | null;

  @OneOfField(DISCOUNT_KINDS) kind!: DiscountKind;
  @DecimalField(
    { min: 0.01, max: MAX_PRICE, step: 0.01 },
    { description: 'per cent, or whole SEK', nullable: false },
  )
  value!: number;

  @ApiProperty({ type: [String], nullable: true, description: 'ids of trips; null = every trip' })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) && value.length === 0 ? null : value,
  )
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  destinations!: string[] | null;

  @Day() book_from!: string | null;
  @Day() book_to!: string | null;
  @Day() travel_from!: string | null;
  @Day() travel_to!: string | null;
  @Days('early bird: at least so many days before departure') days_before_min!: number | null;
  @Days('last minute: at most so many days before departure') days_before_max!: number | null;
  @NumberField({ min: 1, max: MAX_STAFF_PASSENGERS }, { description: 'fewest adults and children' })
  min_travellers!: number;
  @Uses() max_uses!: number | null;
  @Uses() max_per_email!: number | null;
  @ApiProperty({ description: 'bookings that have the code now' }) used!: number;
  @YesNoField() is_active!: boolean;
}

/** A rule as staff send it; in an update, omitted fields stay unchanged. */
@SentBackAs(DiscountView)
export class DiscountRequest extends requestOf(DiscountView, ['used']) {}
