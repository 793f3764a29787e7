import type { ValidationIssue } from '../errors/issues.js';
import { lengthOf } from '../text/texts.js';
import { isOwnPicture } from './media-urls.js';

/** Middle of a picture, in percent: the focus of pictures without one of their own. */
export const MIDDLE = 50;

/** Characters of a description. */
export const MAX_ALT = 300;
/** Characters of the name of a photographer or agency. */
export const MAX_CREDIT = 120;

/** Pictures of one hotel. */
export const MAX_HOTEL_PICTURES = 20;

/** Where a picture's subject is, and the texts with it. Omitted values have their defaults. */
export interface PictureDetails {
  readonly alt_sv?: string;
  readonly alt_ar?: string;
  readonly credit?: string;
  readonly focus_x?: number;
  readonly focus_y?: number;
}

const LENGTHS = { alt_sv: MAX_ALT, alt_ar: MAX_ALT, credit: MAX_CREDIT } as const;
const isPercent = (value: number): boolean => value >= 0 && value <= 100;

/**
 * Returns issues of texts that are too long and of a focus outside of the picture.
 * @param at prefix of the field names, for example `gallery.2.`
 */
export const pictureProblems = (picture: PictureDetails, at: string): ValidationIssue[] => [
  ...(['alt_sv', 'alt_ar', 'credit'] as const)
    .filter((name) => lengthOf(picture[name] ?? '') > LENGTHS[name])
    .map((name): ValidationIssue => {
      return { code: 'TEXT_TOO_LONG', params: { max: LENGTHS[name] }, field: `${at}${name}` };
    }),
  ...(['focus_x', 'focus_y'] as const)
    .filter((name) => !isPercent(picture[name] ?? MIDDLE))
    .map((name): ValidationIssue => {
      const params = { min: 0, max: 100 };
      return { code: 'WHOLE_NUMBER_OUT_OF_RANGE', params, field: `${at}${name}` };
    }),
];

/** Refuses a picture of another site: no page makes a visitor's browser load from there. */
export const foreignPicture = (url: string, field: string): ValidationIssue[] =>
  isOwnPicture(url) ? [] : [{ code: 'MEDIA_FOREIGN', field }];

/**
 * Returns the issues of a list of pictures.
 * @param list name of the field, for example `gallery`
 */
export const pictureListProblems = (
  pictures: readonly ({ readonly url: string } & PictureDetails)[],
  list: string,
): ValidationIssue[] =>
  pictures.flatMap((picture, index) => [
    ...foreignPicture(picture.url, `${list}.${index}.url`),
    ...pictureProblems(picture, `${list}.${index}.`),
  ]);

/**
 * Returns the CSS position of a cropped picture that keeps its focus in view; undefined for the middle, where the
 * server's crops and the positions of the stylesheet apply.
 * @param x percent from the left edge
 * @param y percent from the top
 */
export const focusPosition = (x = MIDDLE, y = MIDDLE): string | undefined =>
  x === MIDDLE && y === MIDDLE ? undefined : `${x}% ${y}%`;
