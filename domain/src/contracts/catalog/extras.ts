import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import {
  DEPOSIT_PARTS,
  type DepositPart,
  EXTRA_BASES,
  EXTRA_CODE,
  EXTRA_KINDS,
  type ExtraBasis,
  type ExtraKind,
  GROUP_RULES,
  type GroupRule,
  MAX_EXTRA_NAME,
  MAX_SOLD_UNTIL_DAYS,
  VAT_KINDS,
  type VatKind,
} from '../../extras/extras.js';
import { MAX_PRICE } from '../../money/money.js';
import {
  DecimalField,
  MayBeLeftOut,
  NullableNumberField,
  NumberField,
  TextField,
  UrlField,
  together,
} from '../system/field-types.js';
import { SentBackAs } from '../system/sent-back.js';

const nullable = { type: Number, nullable: true } as const;
const date = { type: String, format: 'date-time' } as const;

/** A group of extras, of which an order may have any, at most one or exactly one. */
export class ExtraGroupView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'meals' }) code!: string;
  @ApiProperty({ example: 'Måltider' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ enum: GROUP_RULES }) rule!: GroupRule;
  @ApiProperty({ description: 'incremented by every change' }) version!: number;
  @ApiProperty(date) created_at!: Date;
  @ApiProperty(date) updated_at!: Date;
}

/** What is sold with a trip, such as a bag or a transfer. */
export class ExtraView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'bag23', description: 'label of its lines on bookings' }) code!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null = in no group' })
  group_code!: string | null;
  @ApiProperty({ enum: EXTRA_KINDS }) kind!: ExtraKind;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty() text_sv!: string;
  @ApiProperty() text_ar!: string;
  @ApiProperty({ enum: EXTRA_BASES }) basis!: ExtraBasis;
  @ApiProperty({ ...nullable, description: 'whole SEK; null = a share in per cent' })
  price!: number | null;
  @ApiProperty({ ...nullable, description: 'whole SEK; null = as `price`' })
  price_child!: number | null;
  @ApiProperty({ ...nullable, description: 'of the price of the trip; null = in kronor' })
  percent!: number | null;
  @ApiProperty() for_adult!: boolean;
  @ApiProperty() for_child!: boolean;
  @ApiProperty() for_infant!: boolean;
  @ApiProperty({ description: 'asked with yes and no, neither chosen in advance' })
  is_question!: boolean;
  @ApiProperty() refundable!: boolean;
  @ApiProperty({ enum: DEPOSIT_PARTS, description: 'full = paid in full with the deposit' })
  in_deposit!: DepositPart;
  @ApiProperty({ description: 'can be added to a booking' }) bookable_later!: boolean;
  @ApiProperty({ description: 'sold until this many days before departure' })
  sold_until_days!: number;
  @ApiProperty({ enum: VAT_KINDS }) vat_kind!: VatKind;
  @ApiProperty({ description: 'who provides it; empty = the agency' }) provider!: string;
  @ApiProperty() terms_url!: string;
  @ApiProperty({ description: 'order in lists' }) sort!: number;
  @ApiProperty() is_active!: boolean;
  @ApiProperty({ description: 'offered on every trip' }) is_everywhere!: boolean;
  @ApiProperty({ description: 'incremented by every change' }) version!: number;
  @ApiProperty(date) created_at!: Date;
  @ApiProperty(date) updated_at!: Date;
}

/** The rules reject other texts with a message. */
const Code = (): PropertyDecorator =>
  TextField(100, { example: 'bag23', description: EXTRA_CODE.source });

const OneOf = (values: readonly string[]): PropertyDecorator =>
  together(ApiProperty({ enum: values, required: false }), MayBeLeftOut(), IsIn(values));

const YesNo = (): PropertyDecorator =>
  together(ApiProperty({ type: Boolean, required: false }), MayBeLeftOut(), IsBoolean());

const Version = (): PropertyDecorator =>
  NumberField({ min: 1, max: 2_000_000_000 }, { description: 'the version that was read' });

/** A group as staff send it; in an update, omitted fields stay unchanged. */
@SentBackAs(ExtraGroupView)
export class ExtraGroupRequest {
  @Code() code?: string;
  @TextField(MAX_EXTRA_NAME) name_sv?: string;
  @TextField(MAX_EXTRA_NAME) name_ar?: string;
  @OneOf(GROUP_RULES) rule?: GroupRule;
  @Version() version?: number;
}

/** An extra as staff send it; in an update, omitted fields stay unchanged. */
@SentBackAs(ExtraView)
export class ExtraRequest {
  @Code() code?: string;

  @ApiProperty({ type: String, required: false, nullable: true, description: 'null = in no group' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @IsOptional()
  @Matches(EXTRA_CODE)
  group_code?: string | null;

  @OneOf(EXTRA_KINDS) kind?: ExtraKind;
  @TextField(MAX_EXTRA_NAME) name_sv?: string;
  @TextField(MAX_EXTRA_NAME) name_ar?: string;
  @TextField(2_000) text_sv?: string;
  @TextField(2_000) text_ar?: string;
  @OneOf(EXTRA_BASES) basis?: ExtraBasis;
  @NullableNumberField({ min: 0, max: MAX_PRICE }) price?: number | null;
  @NullableNumberField({ min: 0, max: MAX_PRICE }) price_child?: number | null;
  @DecimalField({ min: 0.01, max: 100, step: 0.01 }) percent?: number | null;
  @YesNo() for_adult?: boolean;
  @YesNo() for_child?: boolean;
  @YesNo() for_infant?: boolean;
  @YesNo() is_question?: boolean;
  @YesNo() refundable?: boolean;
  @OneOf(DEPOSIT_PARTS) in_deposit?: DepositPart;
  @YesNo() bookable_later?: boolean;
  @NumberField({ min: 0, max: MAX_SOLD_UNTIL_DAYS }) sold_until_days?: number;
  @OneOf(VAT_KINDS) vat_kind?: VatKind;
  @TextField(200) provider?: string;
  @UrlField() terms_url?: string;
  @NumberField({ min: 0, max: 1_000 }) sort?: number;
  @YesNo() is_active?: boolean;
  @YesNo() is_everywhere?: boolean;
  @Version() version?: number;
}
