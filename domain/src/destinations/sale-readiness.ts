import type { IsoDay } from '../dates/dates.js';
import { missingFields } from './destinations.js';
import type { ValidationIssue } from '../errors/issues.js';
import {
  type Departure,
  type DepartureRecord,
  type SchedulePlan,
  isAhead,
} from '../departures/schedule.js';

/** The fields of a destination that decide whether it can be sold. */
export interface SaleDraft {
  readonly name_sv: string;
  readonly name_ar: string;
  readonly description_sv: string;
  readonly description_ar: string;
  readonly included_text_sv: string;
  readonly included_text_ar: string;
  readonly not_included_text_sv: string;
  readonly not_included_text_ar: string;
  readonly image: string;
  /** Whole SEK. */
  readonly price_adult: number;
  /** Days. */
  readonly res_length: number;
  /** Set by staff to sell without Arabic texts. */
  readonly swedish_only: boolean;
}

/** A draft with its state and departures. */
export interface SaleState extends SaleDraft {
  readonly is_active: boolean;
  /** Whether a departure is open and upcoming; it may be sold out. */
  readonly hasDeparture: boolean;
}

export type SaleIssue = ValidationIssue & { readonly field: string };

const isEmpty = (text: string): boolean => text.trim() === '';

/**
 * Returns the missing Arabic texts. What the price includes and what it does not is part of the contract, so both lists
 * need Arabic as soon as they exist.
 */
function missingArabic(draft: SaleDraft): string[] {
  if (draft.swedish_only) return [];
  const needed = ['name_ar', 'description_ar'] as const;
  const lists = ['included_text', 'not_included_text'] as const;
  return [
    ...needed.filter((field) => isEmpty(draft[field])),
    ...lists
      .filter((list) => !isEmpty(draft[`${list}_sv`]) && isEmpty(draft[`${list}_ar`]))
      .map((list) => `${list}_ar`),
  ];
}

/** Returns everything that is missing before a destination can be active, in the order of the form. */
export const missingForSale = (draft: SaleDraft & Pick<SaleState, 'hasDeparture'>): SaleIssue[] => [
  ...missingFields(draft).map((field): SaleIssue => ({ code: 'FIELD_REQUIRED', field })),
  ...missingArabic(draft).map((field): SaleIssue => ({ code: 'ARABIC_MISSING', field })),
  ...(draft.price_adult > 0
    ? []
    : [{ code: 'PRICE_MISSING', field: 'price_adult' } satisfies SaleIssue]),
  ...(draft.res_length > 0
    ? []
    : [{ code: 'LENGTH_MISSING', field: 'res_length' } satisfies SaleIssue]),
  ...(draft.hasDeparture
    ? []
    : [{ code: 'DEPARTURE_MISSING', field: 'schedule' } satisfies SaleIssue]),
];

/**
 * Returns the issues that prevent saving a change: everything missing when it activates the destination, or what it
 * removes when the destination is already active. An active destination may be without departures, because they pass,
 * sell out and are cancelled.
 */
export function activationProblems(
  after: SaleState,
  before: Omit<SaleState, 'hasDeparture'>,
): SaleIssue[] {
  if (!after.is_active) return [];
  const missing = missingForSale(after);
  if (!before.is_active) return missing;
  const known = missingForSale({ ...before, hasDeparture: false }).map(({ field }) => field);
  return missing.filter(({ field }) => !known.includes(field));
}

/** Whether there is an upcoming departure after a plan is applied. */
export function hasDepartureAfter(
  current: readonly Departure[],
  { created, changed, removed }: SchedulePlan,
  today: IsoDay,
): boolean {
  const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
  const departures: DepartureRecord[] = [
    ...current.filter(({ id }) => !gone.has(id)),
    ...changed.map(({ values }) => values),
    ...created,
  ];
  return departures.some((departure) => isAhead(departure, today));
}
