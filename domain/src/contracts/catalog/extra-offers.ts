import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsUUID } from 'class-validator';
import { EXTRA_BASES, EXTRA_KINDS, MAX_EXTRAS } from '../../extras/extras.js';
import type { ExtraBasis, ExtraKind } from '../../extras/extras.js';
import { MAX_PRICE } from '../../money/money.js';
import {
  MayBeLeftOut,
  NullableNumberField,
  RowsField,
  VersionField,
} from '../system/field-types.js';

const amount = { type: Number, nullable: true } as const;
const MAX_STOCK = 10_000;

/** An extra in a list of offers. */
class NamedExtraView {
  @ApiProperty() extra_id!: string;
  @ApiProperty({ example: 'bag23' }) code!: string;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ enum: EXTRA_KINDS }) kind!: ExtraKind;
  @ApiProperty({ enum: EXTRA_BASES }) basis!: ExtraBasis;
  @ApiProperty({ description: 'is sold at all' }) is_active!: boolean;
  @ApiProperty({ ...amount, description: 'of the price of the trip; null = in kronor' })
  percent!: number | null;
}

/** An extra that a trip offers or could offer. */
export class DestinationExtraView extends NamedExtraView {
  @ApiProperty() is_offered!: boolean;
  @ApiProperty({ description: 'offered on every trip, so it cannot be left out here' })
  is_everywhere!: boolean;
  @ApiProperty({ ...amount, description: 'of the extra, whole SEK' }) usual_price!: number | null;
  @ApiProperty({ ...amount, description: 'of this trip; null = the usual one' })
  price!: number | null;
}

/** The extras of a trip: those that are sold, and those it offers though they are sold no longer. */
export class DestinationExtrasView {
  @ApiProperty({ description: 'the version of the destination' }) version!: number;
  @ApiProperty({ type: [DestinationExtraView] }) extras!: DestinationExtraView[];
}

/** An extra of a departure. */
export class DepartureExtraView extends NamedExtraView {
  @ApiProperty({ description: 'false = the trip offers it no longer, but some are sold' })
  is_offered!: boolean;
  @ApiProperty({ ...amount, description: 'of the trip, whole SEK' }) usual_price!: number | null;
  @ApiProperty({ ...amount, description: 'of this departure; null = the usual one' })
  price!: number | null;
  @ApiProperty({ ...amount, description: 'how many can be sold; null = no limit' })
  stock!: number | null;
  @ApiProperty({ description: 'sold and held' }) taken!: number;
  @ApiProperty({ description: 'not sold on this departure' }) closed!: boolean;
}

/** The extras that the trip of a departure offers, with what the departure has of its own. */
export class DepartureExtrasView {
  @ApiProperty({ description: 'the version of the departure' }) version!: number;
  @ApiProperty({ type: [DepartureExtraView] }) extras!: DepartureExtraView[];
}

/** The departures that got extras, in the order of the request. */
export class CopiedExtrasView {
  @ApiProperty({ type: [DepartureExtrasView] }) copied!: DepartureExtrasView[];
}

const OwnPrice = (): PropertyDecorator =>
  NullableNumberField(
    { min: 0, max: MAX_PRICE },
    { description: 'whole SEK for every traveller; omitted or null = the usual one' },
  );

export class DestinationExtraRequest {
  @ApiProperty() @IsUUID() extra_id!: string;
  @ApiProperty({ required: false, default: true })
  @MayBeLeftOut()
  @IsBoolean()
  is_offered?: boolean;
  @OwnPrice() price?: number | null;
}

/** The extras that a trip offers; those that are omitted are not offered, unless every trip offers them. */
export class DestinationExtrasRequest {
  @RowsField(() => DestinationExtraRequest, MAX_EXTRAS) extras!: DestinationExtraRequest[];
  @VersionField() version?: number;
}

export class DepartureExtraRequest {
  @ApiProperty() @IsUUID() extra_id!: string;
  @OwnPrice() price?: number | null;
  @NullableNumberField({ min: 0, max: MAX_STOCK }, { description: 'null = no limit' })
  stock?: number | null;
  @ApiProperty({ required: false, default: false }) @MayBeLeftOut() @IsBoolean() closed?: boolean;
}

/** What a departure has of its own; extras that are omitted are again as on the trip. */
export class DepartureExtrasRequest {
  @RowsField(() => DepartureExtraRequest, MAX_EXTRAS) extras!: DepartureExtraRequest[];
  @VersionField() version?: number;
}
