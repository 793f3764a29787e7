import { DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import { MAX_PRICE } from '../money/money.js';
import { GROUP_SIZE, MAX_SUITABILITY, type Transfer } from './destination-terms.js';
import { MAX_DAYS, MAX_NAME } from './destinations.js';
import { MAX_ALT, MIDDLE } from './pictures.js';
import { blankValues, optionalNumber, texts, wholeNumber, yesNo } from './plain-fields.js';
import { DEFAULT_REGION } from './regions.js';
import { MAX_SUMMARY } from './text-lengths.js';
import type { Theme } from './themes.js';

/** Characters of a text that may be long. Rules reject some of them earlier, with a message of their own. */
export const MAX_TEXT = 10_000;
/** More than search engines show; they cut the rest. */
const MAX_META_TITLE = 120;
const MAX_META_DESCRIPTION = 320;
/** Highest position in the list. */
export const MAX_SORT = 1_000_000;
/** Position of a destination that staff have not sorted. */
const DEFAULT_SORT = 999;

/** Beyond the limits of the rules, which answer with a message of their own. */
const ANY_NUMBER = { min: -MAX_SORT, max: MAX_SORT };

const price = wholeNumber(0, { min: 0, max: MAX_PRICE }, 'whole SEK');
const age = (initial: number) => wholeNumber(initial, { min: 0, max: 120 }, 'years');

/**
 * Fields that are stored as they are sent. The defaults, what staff may send, what is read and the list of missing
 * translations come from here: a new field is one entry.
 */
export const PLAIN_DESTINATION_FIELDS = {
  name: texts(MAX_NAME, 'name of the trip'),
  description: texts(MAX_TEXT, 'what the trip is about'),
  summary: texts(
    MAX_SUMMARY,
    'short text for cards; empty = the first sentences of the description',
  ),
  meta_title: texts(MAX_META_TITLE, 'for search engines; empty = made from the name'),
  meta_description: texts(
    MAX_META_DESCRIPTION,
    'for search engines; empty = made from the description',
  ),
  included_text: texts(MAX_TEXT, 'one item per line'),
  not_included_text: texts(MAX_TEXT, 'one item per line'),
  cover_included: yesNo(
    true,
    'with cancellation cover, if the settings name its insurer and terms',
  ),
  suitability: texts(
    MAX_TEXT,
    `for travellers with reduced mobility, at most ${MAX_SUITABILITY} characters; empty = ask us`,
  ),
  group_size_max: optionalNumber(
    ANY_NUMBER,
    `${GROUP_SIZE.min} to ${GROUP_SIZE.max}; null = no limit of its own`,
  ),
  image_alt: texts(MAX_TEXT, `what the picture shows, at most ${MAX_ALT} characters`),
  price_adult: price,
  price_child: price,
  price_infant: price,
  infant_age_min: age(DEFAULT_AGE_BANDS.infantAgeMin),
  infant_age_max: age(DEFAULT_AGE_BANDS.infantAgeMax),
  child_age_min: age(DEFAULT_AGE_BANDS.childAgeMin),
  child_age_max: age(DEFAULT_AGE_BANDS.childAgeMax),
  res_length: wholeNumber(0, { min: 0, max: MAX_DAYS }, 'days'),
  sort: wholeNumber(DEFAULT_SORT, ANY_NUMBER, 'position in the list, lowest first'),
};

type PlainFields = typeof PLAIN_DESTINATION_FIELDS;

/** Names of the texts in both languages, without `_sv` and `_ar`. */
export type BilingualText = {
  [Name in keyof PlainFields]: PlainFields[Name] extends { kind: 'texts' } ? Name : never;
}[keyof PlainFields];

export const DESTINATION_TEXTS = Object.entries(PLAIN_DESTINATION_FIELDS)
  .filter(([, { kind }]) => kind === 'texts')
  .map(([name]) => name as BilingualText);

/** A picture of the gallery with its descriptions. Without a focus it is the middle (pictures.ts). */
export interface GalleryPicture {
  readonly url: string;
  readonly alt_sv: string;
  readonly alt_ar: string;
  readonly credit?: string;
  readonly focus_x?: number;
  readonly focus_y?: number;
}

/** A day of the itinerary; the Arabic texts may be missing. */
export interface ItineraryDay {
  readonly activity: string;
  readonly location: string;
  readonly activity_ar?: string;
  readonly location_ar?: string;
}

/**
 * An empty destination: every field that staff edit, with its default. The server, the console and the tests take
 * the list of fields from here, so a new field needs no further list. Amounts are whole SEK, `res_length` is in days.
 */
export const BLANK_DESTINATION = {
  slug: '',
  ...blankValues(PLAIN_DESTINATION_FIELDS),
  transfer: 'included' as Transfer,
  image: '',
  image_credit: '',
  image_focus_x: MIDDLE,
  image_focus_y: MIDDLE,
  gallery: [] as GalleryPicture[],
  region: DEFAULT_REGION as string,
  themes: [] as Theme[],
  facts_sv: [] as string[],
  facts_ar: [] as string[],
  pdf_info_url: null as string | null,
  map: null as string | null,
  itinerary: {} as Record<string, ItineraryDay>,
  is_active: true,
  swedish_only: false,
};

/** The fields of a destination that staff edit. */
export type DestinationFields = typeof BLANK_DESTINATION;
export type DestinationField = keyof DestinationFields;

export const DESTINATION_FIELDS = Object.keys(BLANK_DESTINATION) as readonly DestinationField[];

/** Returns the editable fields of a destination, or those that pass a test of their name. */
export const fieldsOf = <Field extends DestinationField>(
  destination: Pick<DestinationFields, Field>,
  wanted = (_: DestinationField): _ is Field => true,
): Pick<DestinationFields, Field> =>
  Object.fromEntries(
    DESTINATION_FIELDS.filter(wanted).map((field) => [field, destination[field]]),
  ) as Pick<DestinationFields, Field>;
