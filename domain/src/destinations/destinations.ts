import { type AgeBands, DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import { isOwnDocument } from './media-urls.js';
import type { ValidationIssue } from '../errors/issues.js';
import {
  type PictureDetails,
  foreignPicture,
  pictureListProblems,
  pictureProblems,
} from './pictures.js';
import { lengthOf } from '../text/texts.js';
import { type DestinationTerms, destinationTermsProblems } from './destination-terms.js';

/** Characters of a name. */
export const MAX_NAME = 200;
export const MAX_FACT_LENGTH = 100;
export const FACTS_PER_LANGUAGE = 3;
export const MAX_PICTURES = 40;
export const MAX_DAYS = 60;
const OLDEST_CHILD = 17;

/** Fields that every destination requires. */
const REQUIRED = ['name_sv', 'description_sv', 'image'] as const;
type Required = (typeof REQUIRED)[number];

/** Returns the required fields that are empty. */
export const missingFields = (values: Readonly<Partial<Record<Required, string>>>): Required[] =>
  REQUIRED.filter((field) => !values[field]?.trim());

/** Returns the day of an itinerary from its key `dag_3`, or null for any other key. */
export function dayOfKey(key: string): number | null {
  const day = /^dag_([1-9]\d?)$/.exec(key)?.[1];
  return day === undefined ? null : Number(day);
}

/** Replaces four zeros, which an empty form sends, by the default bands. */
export const bandsTyped = (bands: AgeBands): AgeBands =>
  Object.values(bands).every((age) => age === 0) ? DEFAULT_AGE_BANDS : bands;

/**
 * Returns issues of age bands. They must follow each other without a gap, so that every child has a price; the year at
 * their border may belong to both.
 */
function bandProblems(bands: AgeBands): ValidationIssue[] {
  const { infantAgeMin, infantAgeMax, childAgeMin, childAgeMax } = bands;
  const problems: ValidationIssue[] = [];
  if (infantAgeMin > infantAgeMax) {
    problems.push({ code: 'AGE_BAND_REVERSED', field: 'infant_age_max' });
  }
  if (childAgeMin > childAgeMax || childAgeMax <= infantAgeMax || childAgeMax > OLDEST_CHILD) {
    problems.push({ code: 'AGE_BAND_REVERSED', field: 'child_age_max' });
  }
  if (childAgeMin < infantAgeMax || childAgeMin > infantAgeMax + 1) {
    problems.push({ code: 'AGE_BANDS_APART', field: 'child_age_min' });
  }
  return problems;
}

const SAFE_ADDRESS = /^https:\/\/[^\s"'<>\\@]+\.[^\s"'<>\\@]+$/;

const foreignDocument = (url: string | null, field: string): ValidationIssue[] =>
  url === null || isOwnDocument(url) ? [] : [{ code: 'MEDIA_FOREIGN', field }];

const unsafe = (address: string | null, field: string): ValidationIssue[] =>
  address === null || SAFE_ADDRESS.test(address) ? [] : [{ code: 'ADDRESS_NOT_SAFE', field }];

const longFacts = (facts: readonly string[], list: string): ValidationIssue[] =>
  facts.flatMap((fact, index): ValidationIssue[] =>
    lengthOf(fact) > MAX_FACT_LENGTH
      ? [{ code: 'FACT_TOO_LONG', params: { max: MAX_FACT_LENGTH }, field: `${list}.${index}` }]
      : [],
  );

/** The fields of a destination that are checked beyond their type. */
export interface DestinationDraft extends DestinationTerms {
  readonly image: string;
  readonly image_alt_sv: string;
  readonly image_alt_ar: string;
  readonly image_credit: string;
  readonly image_focus_x: number;
  readonly image_focus_y: number;
  readonly gallery: readonly ({ readonly url: string } & PictureDetails)[];
  readonly pdf_info_url: string | null;
  readonly map: string | null;
  readonly facts_sv: readonly string[];
  readonly facts_ar: readonly string[];
  readonly infant_age_min: number;
  readonly infant_age_max: number;
  readonly child_age_min: number;
  readonly child_age_max: number;
}

const heroDetails = (draft: DestinationDraft): PictureDetails => ({
  alt_sv: draft.image_alt_sv,
  alt_ar: draft.image_alt_ar,
  credit: draft.image_credit,
  focus_x: draft.image_focus_x,
  focus_y: draft.image_focus_y,
});

/** Returns all issues of a destination. */
export const destinationProblems = (draft: DestinationDraft): ValidationIssue[] => [
  ...foreignPicture(draft.image, 'image'),
  ...pictureProblems(heroDetails(draft), 'image_'),
  ...pictureListProblems(draft.gallery, 'gallery'),
  ...foreignDocument(draft.pdf_info_url, 'pdf_info_url'),
  ...unsafe(draft.map, 'map'),
  ...destinationTermsProblems(draft),
  ...longFacts(draft.facts_sv, 'facts_sv'),
  ...longFacts(draft.facts_ar, 'facts_ar'),
  ...bandProblems({
    infantAgeMin: draft.infant_age_min,
    infantAgeMax: draft.infant_age_max,
    childAgeMin: draft.child_age_min,
    childAgeMax: draft.child_age_max,
  }),
];
