import { DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import { MIDDLE } from './pictures.js';
import { DEFAULT_REGION } from './regions.js';
import type { Transfer } from './destination-terms.js';

/** Position of a destination that staff have not sorted. */
const DEFAULT_SORT = 999;

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
  name_sv: '',
  name_ar: '',
  description_sv: '',
  description_ar: '',
  summary_sv: '',
  summary_ar: '',
  meta_title_sv: '',
  meta_title_ar: '',
  meta_description_sv: '',
  meta_description_ar: '',
  included_text_sv: '',
  included_text_ar: '',
  not_included_text_sv: '',
  not_included_text_ar: '',
  transfer: 'included' as Transfer,
  cover_included: true,
  suitability_sv: '',
  suitability_ar: '',
  group_size_max: null as number | null,
  image: '',
  image_alt_sv: '',
  image_alt_ar: '',
  image_credit: '',
  image_focus_x: MIDDLE,
  image_focus_y: MIDDLE,
  gallery: [] as GalleryPicture[],
  price_adult: 0,
  price_child: 0,
  price_infant: 0,
  infant_age_min: DEFAULT_AGE_BANDS.infantAgeMin,
  infant_age_max: DEFAULT_AGE_BANDS.infantAgeMax,
  child_age_min: DEFAULT_AGE_BANDS.childAgeMin,
  child_age_max: DEFAULT_AGE_BANDS.childAgeMax,
  region: DEFAULT_REGION as string,
  facts_sv: [] as string[],
  facts_ar: [] as string[],
  pdf_info_url: null as string | null,
  map: null as string | null,
  res_length: 0,
  itinerary: {} as Record<string, ItineraryDay>,
  is_active: true,
  swedish_only: false,
  sort: DEFAULT_SORT,
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
