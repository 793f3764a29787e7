import type { ValidationIssue } from '../errors/issues.js';
import { localized } from '../text/languages.js';
import { lengthOf } from '../text/texts.js';

/** Whether the way between airport and hotel belongs to the trip; `extra` = for an extra price. */
export const TRANSFERS = ['none', 'included', 'extra'] as const;
export type Transfer = (typeof TRANSFERS)[number];

export const TRANSFER_TEXTS = localized<Record<Transfer | 'title', string>>({
  sv: { title: 'Transfer', none: 'Ingår inte', included: 'Ingår', extra: 'Mot tillägg' },
  ar: {
    title: 'التوصيل من المطار وإليه',
    none: 'غير مشمول',
    included: 'مشمول',
    extra: 'بسعر إضافي',
  },
});

/** Travellers of one group. */
export const GROUP_SIZE = { min: 1, max: 500 } as const;
/** Characters of the text about reduced mobility. */
export const MAX_SUITABILITY = 1_000;

/** The terms of a trip that are checked beyond their type. */
export interface DestinationTerms {
  /** Null = no limit of its own. */
  readonly group_size_max: number | null;
  readonly suitability_sv: string;
  readonly suitability_ar: string;
}

const groupProblems = (size: number | null): ValidationIssue[] =>
  size === null || (size >= GROUP_SIZE.min && size <= GROUP_SIZE.max)
    ? []
    : [{ code: 'WHOLE_NUMBER_OUT_OF_RANGE', params: GROUP_SIZE, field: 'group_size_max' }];

/** Returns issues of a group that is too small or too large, and of texts that are too long. */
export const destinationTermsProblems = (terms: DestinationTerms): ValidationIssue[] => [
  ...groupProblems(terms.group_size_max),
  ...(['suitability_sv', 'suitability_ar'] as const)
    .filter((field) => lengthOf(terms[field]) > MAX_SUITABILITY)
    .map((field): ValidationIssue => {
      return { code: 'TEXT_TOO_LONG', params: { max: MAX_SUITABILITY }, field };
    }),
];
