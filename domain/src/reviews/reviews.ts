import type { ValidationIssue } from '../errors/issues.js';
import type { Language } from '../text/languages.js';
import { lengthOf, normalizeText } from '../text/texts.js';

export const REVIEW_STATES = ['pending', 'published', 'rejected', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The only reasons to reject a review. The rating is none. */
export const REJECT_REASONS = ['personal_data', 'unlawful', 'off_topic', 'language'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** Lengths in characters. */
export const REVIEW_TEXT = { min: 20, max: 2_000 } as const;
export const DISPLAY_NAME_MAX = 40;
export const REVIEW_REPLY_MAX = 2_000;

/** The average and structured data are shown from this number of reviews: fewer say little. */
export const RATED_FROM = 3;
/** Reviews that a trip page shows before visitors ask for all; structured data has the same ones. */
export const REVIEWS_ON_PAGE = 5;

/** Default of the setting: days after the return until the invitation. */
export const REVIEWS_AFTER_DAYS = 3;
export const REVIEW_REMINDER_DAYS = 10;
export const REVIEW_LINK_DAYS = 90;
/** After an interruption, journeys that ended longer ago than this are not invited. */
export const REVIEW_INVITED_WITHIN_DAYS = 30;

export interface ReviewInput {
  readonly rating: number;
  readonly text: string;
  readonly display_name: string;
  readonly consent: boolean;
}

/** Invisible signs and rows of spaces are no text. */
const visible = (text: string): string =>
  normalizeText(text.replace(/\p{Cf}/gu, '')).replace(/\s+/g, ' ');

const isBetween = (text: string, { min, max }: { min: number; max: number }): boolean =>
  lengthOf(visible(text)) >= min && lengthOf(normalizeText(text)) <= max;

/** Returns the invalid fields of a review, one issue each. */
export function reviewProblems(input: ReviewInput): ValidationIssue[] {
  const { rating, text, display_name: name, consent } = input;
  const problems: (ValidationIssue | false)[] = [
    !RATINGS.some((one) => one === rating) && { code: 'REVIEW_RATING', field: 'rating' },
    !isBetween(text, REVIEW_TEXT) && {
      code: 'REVIEW_TEXT',
      params: REVIEW_TEXT,
      field: 'text',
    },
    (!isBetween(name, { min: 1, max: DISPLAY_NAME_MAX }) || /[\n\t]/.test(name.trim())) && {
      code: 'REVIEW_NAME',
      params: { max: DISPLAY_NAME_MAX },
      field: 'display_name',
    },
    !consent && { code: 'REVIEW_CONSENT', field: 'consent' },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Returns the average of ratings to one decimal, half up; null for none. */
export function averageRating(sum: number, count: number): number | null {
  // In whole tenths: a binary fraction such as 4.25 × 10 must not be rounded down.
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) / 10;
}

/** Returns the language of a text by its script, so that it keeps its direction on the other page. */
export function languageOfText(text: string): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? 'ar' : 'sv';
}

/** The moves of moderation; a withdrawn review stays withdrawn until its writer sends it again. */
export const canModerate = (state: ReviewState): boolean => state !== 'withdrawn';
