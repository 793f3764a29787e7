import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
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
  NullableNumberField,
  NumberField,
  OneOfField,
  PlainTextField,
  TextField,
  UrlField,
  YesNoField,
} from '../system/field-types.js';
import { RecordView, requestOf } from '../system/records.js';
import { SentBackAs } from '../system/sent-back.js';

/** The rules reject other texts with a message. */
const Code = (example: string): PropertyDecorator =>
  TextField(100, { example, description: `label in orders and on bookings: ${EXTRA_CODE.source}` });

const Kronor = (description: string): PropertyDecorator =>
  NullableNumberField({ min: 0, max: MAX_PRICE }, { description: `whole SEK; ${description}` });

/** A group of extras, of which an order may have any, at most one or exactly one. */
export class ExtraGroupView extends RecordView {
  @Code('meals') code!: string;
  @PlainTextField(MAX_EXTRA_NAME, { example: 'Måltider' }) name_sv!: string;
  @PlainTextField(MAX_EXTRA_NAME) name_ar!: string;
  @OneOfField(GROUP_RULES) rule!: GroupRule;
}

/** A group as staff send it; in an update, omitted fields stay unchanged. */
@SentBackAs(ExtraGroupView)
export class ExtraGroupRequest extends requestOf(ExtraGroupView) {}

/** What is sold with a trip, such as a bag or a transfer. */
export class ExtraView extends RecordView {
  @Code('bag23') code!: string;

  @ApiProperty({ type: String, nullable: true, description: 'null = in no group' })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @IsOptional()
  @Matches(EXTRA_CODE)
  group_code!: string | null;

  @OneOfField(EXTRA_KINDS) kind!: ExtraKind;
  @PlainTextField(MAX_EXTRA_NAME) name_sv!: string;
  @PlainTextField(MAX_EXTRA_NAME) name_ar!: string;
  @PlainTextField(2_000) text_sv!: string;
  @PlainTextField(2_000) text_ar!: string;
  @OneOfField(EXTRA_BASES) basis!: ExtraBasis;
  @Kronor('null = a share in per cent') price!: number | null;
  @Kronor('null = as `price`') price_child!: number | null;
  @DecimalField(
    { min: 0.01, max: 100, step: 0.01 },
    { description: 'of the price of the trip; null = in kronor' },
  )
  percent!: number | null;
  @YesNoField() for_adult!: boolean;
  @YesNoField() for_child!: boolean;
  @YesNoField() for_infant!: boolean;
  @YesNoField({ description: 'asked with yes and no, neither chosen in advance' })
  is_question!: boolean;
  @YesNoField() refundable!: boolean;
  @OneOfField(DEPOSIT_PARTS, { description: 'full = paid in full with the deposit' })
  in_deposit!: DepositPart;
  @YesNoField({ description: 'can be added to a booking' }) bookable_later!: boolean;
  @NumberField(
    { min: 0, max: MAX_SOLD_UNTIL_DAYS },
    { description: 'sold until this many days before departure' },
  )
  sold_until_days!: number;
  @OneOfField(VAT_KINDS) vat_kind!: VatKind;
  @PlainTextField(200, { description: 'who provides it; empty = the agency' }) provider!: string;
  @UrlField() terms_url!: string;
  @NumberField({ min: 0, max: 1_000 }, { description: 'order in lists' }) sort!: number;
  @YesNoField() is_active!: boolean;
  @YesNoField({ description: 'offered on every trip' }) is_everywhere!: boolean;
}

/** An extra as staff send it; in an update, omitted fields stay unchanged. */
@SentBackAs(ExtraView)
export class ExtraRequest extends requestOf(ExtraView) {}
