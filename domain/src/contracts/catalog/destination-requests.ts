import { isRecord } from '../../text/is-record.js';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsString, Max, MaxLength, Min, ValidateBy, ValidateNested,
} from 'class-validator'; // oxfmt-ignore
import {
  MAX_SORT,
  MAX_TEXT,
  PLAIN_DESTINATION_FIELDS,
} from '../../destinations/destination-fields.js';
import {
  FACTS_PER_LANGUAGE,
  MAX_DAYS,
  MAX_NAME,
  MAX_PICTURES,
  dayOfKey,
} from '../../destinations/destinations.js';
import { MAX_ALT, MAX_CREDIT } from '../../destinations/pictures.js';
import { DEFAULT_REGION, STORED_REGIONS } from '../../destinations/regions.js';
import { TRANSFERS, type Transfer } from '../../destinations/destination-terms.js';
import { THEMES, type Theme } from '../../destinations/themes.js';
import { lengthOf, normalizeText } from '../../text/texts.js';
import { DepartureRequest } from './departures.js';
import { DestinationEditView, ItineraryDayView } from './destinations.js';
import { IsDay, JsonText, NumberField, TextField, together } from '../system/field-types.js';
import { plainRequest } from '../system/plain-fields.js';
import { SentBackAs } from '../system/sent-back.js';

const MAX_ADDRESS = 500;
/** Above the limit of slugs, so that the rules can reject long ones with a message. */
const MAX_TYPED_SLUG = 200;
/** More than two years with a departure each day; series limit only what is added at once. */
const MAX_DATES = 1_000;
/** The rules reject long texts of pictures and a focus outside of them, with a message. */
const altText = { description: `what the picture shows, at most ${MAX_ALT} characters` };
const credit = { description: `photographer or agency, at most ${MAX_CREDIT} characters` };
const ANY_FOCUS = { min: -MAX_SORT, max: MAX_SORT };
const focusX = { description: '0 to 100 percent from the left; stays in view when cropped' };
const focusY = { description: '0 to 100 percent from the top; stays in view when cropped' };

/** The position of a destination in the list. */
export class SortOrderRequest {
  @ApiProperty({ example: 'istanbul' }) @IsString() @MaxLength(100) id!: string;
  @ApiProperty({ example: 3 }) @IsInt() @Min(-MAX_SORT) @Max(MAX_SORT) sort!: number;
}

/** A picture of the gallery; only its URL is required. */
export class GalleryImageRequest {
  @TextField(MAX_ADDRESS) url!: string;
  @TextField(MAX_TEXT, altText) alt_sv?: string;
  @TextField(MAX_TEXT, altText) alt_ar?: string;
  @TextField(MAX_TEXT, credit) credit?: string;
  @NumberField(ANY_FOCUS, focusX) focus_x?: number;
  @NumberField(ANY_FOCUS, focusY) focus_y?: number;
}

const isBlankEntry = (entry: unknown): boolean =>
  entry === null ||
  (typeof entry === 'string' && entry.trim() === '') ||
  (typeof entry === 'object' && 'url' in entry && (entry.url === '' || entry.url === null));

/** Accepts URLs or pictures and drops empty entries. */
function galleryOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? [];
  return (value as unknown[])
    .filter((entry) => !isBlankEntry(entry))
    .map((entry) =>
      plainToInstance(GalleryImageRequest, typeof entry === 'string' ? { url: entry } : entry),
    );
}

const textsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as unknown[])
        .map((text) => (typeof text === 'string' ? normalizeText(text) : text))
        .filter((text) => text !== '' && text !== null)
    : (value ?? []);

const DAY_TEXTS: Readonly<Record<string, number>> = {
  activity: MAX_NAME,
  activity_ar: MAX_NAME,
  location: MAX_TEXT,
  location_ar: MAX_TEXT,
};

const isDayText = ([field, text]: [string, unknown]): boolean =>
  Object.hasOwn(DAY_TEXTS, field) &&
  (text === null || (typeof text === 'string' && lengthOf(text) <= (DAY_TEXTS[field] ?? 0)));

const isItinerary = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_DAYS &&
  Object.entries(value).every(
    ([key, day]) => dayOfKey(key) !== null && isRecord(day) && Object.entries(day).every(isDayText),
  );

/** A list that may also arrive as JSON text. */
const ListField = (max: number, description: string): PropertyDecorator =>
  together(
    ApiProperty({ required: false, type: [String], description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(max),
  );

/**
 * A destination as staff send it: the plain fields of `PLAIN_DESTINATION_FIELDS` and those below. Blank names pass this validation; the
 * rules reject them with the message of the specification. Lists and the itinerary may arrive as JSON text, prices and
 * ages as text. In an update, omitted fields stay unchanged.
 */
@SentBackAs(DestinationEditView)
export class DestinationRequest extends plainRequest(PLAIN_DESTINATION_FIELDS) {
  @ApiProperty({ required: false, enum: TRANSFERS })
  @IsOptional()
  @IsIn(TRANSFERS)
  transfer?: Transfer;

  @TextField(MAX_TYPED_SLUG, {
    example: 'istanbul',
    description:
      'last part of the page URL; empty = made from the Swedish name. The former slug redirects',
  })
  slug?: string;

  @TextField(MAX_TYPED_SLUG, {
    description:
      'confirms that this destination takes over a former slug of another one, as reported by 409 SLUG_IN_HISTORY',
  })
  acknowledge_slug?: string;

  @TextField(MAX_ADDRESS, { example: '/media/art/istanbul-hero' }) image?: string;
  @TextField(MAX_TEXT, credit) image_credit?: string;
  @NumberField(ANY_FOCUS, focusX) image_focus_x?: number;
  @NumberField(ANY_FOCUS, focusY) image_focus_y?: number;
  @JsonText(galleryOf)
  @ListField(MAX_PICTURES, 'URLs, or {url, alt_sv, alt_ar, credit, focus_x, focus_y}')
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  gallery?: GalleryImageRequest[];

  @ApiProperty({ required: false, enum: STORED_REGIONS, description: 'upper or lower case' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() || DEFAULT_REGION : value,
  )
  @IsOptional()
  @IsIn(STORED_REGIONS)
  region?: string;

  @JsonText((value) => value ?? [])
  @ListField(THEMES.length, `what the trip is about: ${THEMES.join(', ')}`)
  @IsIn(THEMES, { each: true })
  themes?: Theme[];

  @JsonText(textsOf)
  @ListField(FACTS_PER_LANGUAGE, 'at most 100 characters each')
  @IsString({ each: true })
  facts_sv?: string[];

  @JsonText(textsOf)
  @ListField(FACTS_PER_LANGUAGE, 'at most 100 characters each')
  @IsString({ each: true })
  facts_ar?: string[];

  @TextField(MAX_ADDRESS) pdf_info_url?: string;
  @TextField(MAX_ADDRESS, { description: 'https' }) map?: string;

  @ApiProperty({ required: false, description: 'keys dag_1, dag_2, …; also as JSON text' })
  @JsonText((value) => value ?? {})
  @IsOptional()
  @ValidateBy({ name: 'isItinerary', validator: { validate: isItinerary } })
  itinerary?: Record<string, Partial<ItineraryDayView>>;

  @ApiProperty({
    required: false,
    description:
      'an incomplete new destination is stored as dormant; for an existing one the request is rejected (422 DESTINATION_NOT_READY)',
  })
  @IsOptional()
  @IsBoolean()
  is_active?: boolean;

  @ApiProperty({ required: false, description: 'deliberately sold without Arabic texts' })
  @IsOptional()
  @IsBoolean()
  swedish_only?: boolean;

  @JsonText((value) => value ?? [])
  @ListField(
    MAX_DATES,
    'days on sale: new days are added, omitted days are removed; `schedule` takes precedence',
  )
  @IsDay({ each: true })
  departure_dates?: string[];

  @ApiProperty({ required: false, type: [DepartureRequest], description: 'all future departures' })
  @JsonText((value) =>
    Array.isArray(value)
      ? (value as unknown[]).map((row) => plainToInstance(DepartureRequest, row))
      : value,
  )
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_DATES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  schedule?: DepartureRequest[];

  @NumberField({ min: 1, max: 2 ** 31 - 1 }, { description: 'the version that was read' })
  version?: number;

  @ApiProperty({ required: false, description: 'never changes; ignored for a new destination' })
  @IsOptional()
  id?: unknown;

  @ApiProperty({ required: false, description: 'ignored: computed from the departures' })
  @IsOptional()
  price?: unknown;
}
