import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy, ValidateIf, ValidateNested,
} from 'class-validator'; // oxfmt-ignore
import { isPhone } from '../../bookings/contact-details.js';
import { isIsoDay } from '../../dates/dates.js';
import { numberTyped } from '../../money/numbers.js';
import { normalizeText } from '../../text/texts.js';

interface Documented {
  readonly description?: string;
  readonly example?: string | number;
  readonly nullable?: boolean;
}

export const together =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };

/** Marks a field that stays unchanged when it is omitted. Unlike IsOptional, null is validated too. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** A text of at most `max` characters after trimming. Null becomes an empty text; an omitted field stays omitted. */
export const TextField = (max: number, options: Documented = {}): PropertyDecorator =>
  together(
    ApiProperty({ type: String, required: false, maxLength: max, ...options }),
    Transform(({ value }: { value: unknown }) => {
      if (value === null) return '';
      return typeof value === 'string' ? normalizeText(value) : value;
    }),
    IsOptional(),
    IsString(),
    MaxLength(max),
  );

/** The beginning of a tag; `<3` and `5 < 6` are none. */
const MARKUP = /<[a-z!/?]/i;
const isWithoutMarkup = (value: unknown): boolean =>
  typeof value !== 'string' || !MARKUP.test(value);

/** A text about what is sold, without markup: it is shown as text, so that a tag can only be a mistake. */
export const PlainTextField = (max: number, options: Documented = {}): PropertyDecorator =>
  together(
    TextField(max, options),
    ValidateBy({ name: 'isWithoutMarkup', validator: { validate: isWithoutMarkup } }),
  );

/** A whole number, also as typed text (`12 995`). An empty text counts as omitted. */
export const NumberField = (
  range: { readonly min: number; readonly max: number },
  options: Documented = {},
): PropertyDecorator =>
  together(
    ApiProperty({ type: Number, required: false, ...options }),
    Transform(({ value }: { value: unknown }) => numberTyped(value)),
    IsOptional(),
    IsInt(),
    Min(range.min),
    Max(range.max),
  );

/** A nullable whole number. Null and an empty text are no value; an omitted field stays omitted. */
export const NullableNumberField = (
  range: { readonly min: number; readonly max: number },
  options: Documented = {},
): PropertyDecorator =>
  together(
    ApiProperty({ type: Number, nullable: true, required: false, ...options }),
    Transform(({ value }: { value: unknown }) => numberTyped(value) ?? null),
    IsOptional(),
    IsInt(),
    Min(range.min),
    Max(range.max),
  );

/** Yes or no; null is invalid. */
export const YesNoField = (options: Documented = {}): PropertyDecorator =>
  together(
    ApiProperty({ type: Boolean, required: false, ...options }),
    MayBeLeftOut(),
    IsBoolean(),
  );

/** One of the values; null is invalid. */
export const OneOfField = (
  values: readonly string[],
  options: Documented = {},
): PropertyDecorator =>
  together(
    ApiProperty({ enum: values, required: false, ...options }),
    MayBeLeftOut(),
    IsIn(values),
  );

/** The version that was read: with an outdated one the server answers with a conflict. */
export const VersionField = (): PropertyDecorator =>
  NumberField({ min: 1, max: 2_000_000_000 }, { description: 'the version that was read' });

/** The airport that is chosen of a departure. */
export const AirportCodeField = (): PropertyDecorator =>
  together(
    ApiProperty({
      type: String,
      required: false,
      example: 'GOT',
      description: 'IATA code of an airport of the departure; omitted = the first one on sale',
    }),
    MayBeLeftOut(),
    Matches(/^[A-Z]{3}$/),
  );

/** The hold that an order replaces. */
export const ReplacesField = (): PropertyDecorator =>
  together(
    ApiProperty({
      type: String,
      required: false,
      description:
        'idempotency key of the order before the change: its hold of the same departure is given back',
    }),
    MayBeLeftOut(),
    IsString(),
    MaxLength(100),
  );

interface DecimalRange {
  readonly min: number;
  readonly max: number;
  /** The value is a multiple of it, e.g. 0.5. */
  readonly step: number;
}

const isStep = (value: unknown, step: number): boolean =>
  typeof value === 'number' && Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** A number with decimals. Null is allowed: no value. */
export const DecimalField = (
  { min, max, step }: DecimalRange,
  options: Documented = {},
): PropertyDecorator =>
  together(
    ApiProperty({
      ...{ type: Number, required: false, nullable: true, minimum: min, maximum: max },
      ...options,
    }),
    IsOptional(),
    ValidateBy({ name: 'isStep', validator: { validate: (value) => isStep(value, step) } }),
    Min(min),
    Max(max),
  );

const MAX_URL = 500;
const isWebAddress = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'string' &&
    /^https?:\/\/[^\s/?#]+\.[^\s/?#.]{2,}/i.test(value) &&
    URL.canParse(value));

/** An address on the web, `http` or `https`; empty = none. */
export const UrlField = (): PropertyDecorator =>
  together(
    TextField(MAX_URL, { example: 'https://hotel.example' }),
    ValidateBy({ name: 'isWebAddress', validator: { validate: isWebAddress } }),
  );

const MAX_PHONE = 40;

/** A telephone number with country code; empty = none. */
export const PhoneField = (): PropertyDecorator =>
  together(
    TextField(MAX_PHONE, { example: '+90 212 555 01 23' }),
    ValidateBy({
      name: 'isTelephone',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isPhone(value)),
      },
    }),
  );

/** Parses a JSON text. Any other value, and text that is not JSON, is returned unchanged for validation to reject. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Parses a field that may arrive as JSON text. */
export const JsonText = (read: (value: unknown) => unknown = (value) => value): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => read(fromJsonText(value)));

/**
 * A nested object, or a list of them. IsObject rejects an empty list in place of an object, which ValidateNested
 * accepts.
 */
export const Nested = (
  shape: () => new () => object,
  options: { readonly each?: boolean } = {},
): PropertyDecorator => together(IsObject(options), ValidateNested(options), Type(shape));

/** Rows of an object each. They are made here, because a missing row must fail as its fields do. */
export const RowsField = (shape: () => new () => object, max: number): PropertyDecorator =>
  together(
    ApiProperty({ type: () => [shape()], maxItems: max }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? (value as unknown[]).map((row) => plainToInstance(shape(), row))
        : value,
    ),
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
  );

const isAmountWithOre = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.round(value * 100) / 100 === value;

/** SEK with at most two decimals. Not IsNumber({ maxDecimalPlaces }), which throws on 1e-7. */
export const IsAmountWithOre = (): PropertyDecorator =>
  ValidateBy({ name: 'isNumber', validator: { validate: isAmountWithOre } });

/** A day that exists in the calendar. */
export const IsDay = (options: { readonly each?: boolean } = {}): PropertyDecorator =>
  ValidateBy({ name: 'isDay', validator: { validate: isIsoDay } }, options);
