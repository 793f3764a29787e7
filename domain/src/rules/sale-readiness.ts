import type { IsoDay } from './dates.js';
import { missingFields } from './destinations.js';
import type { ValidationIssue } from './issues.js';
import { type Departure, type DepartureRecord, type SchedulePlan, isAhead } from './schedule.js';

/** What of a destination decides whether it can be sold. */
export interface SaleDraft {
  readonly name_sv: string;
  readonly name_ar: string;
  readonly description_sv: string;
  readonly description_ar: string;
  readonly included_text_sv: string;
  readonly included_text_ar: string;
  readonly image: string;
  /** Whole SEK. */
  readonly price_adult: number;
  /** Days. */
  readonly res_length: number;
  /** Staff have chosen to sell it without Arabic texts. */
  readonly swedish_only: boolean;
}

/** A draft with what it has of departures. */
export interface SaleState extends SaleDraft {
  readonly is_active: boolean;
  /** Whether a departure is open and ahead; it may be sold out. */
  readonly hasDeparture: boolean;
}

export type SaleIssue = ValidationIssue & { readonly field: string };

const isEmpty = (text: string): boolean => text.trim() === '';

/** The texts a customer decides by. What is included is part of the contract, so it needs Arabic as soon as it exists. */
function missingArabic(draft: SaleDraft): string[] {
  if (draft.swedish_only) return [];
  const needed = ['name_ar', 'description_ar'] as const;
  const missing: string[] = needed.filter((field) => isEmpty(draft[field]));
  const lacksIncluded = !isEmpty(draft.included_text_sv) && isEmpty(draft.included_text_ar);
  return lacksIncluded ? [...missing, 'included_text_ar'] : missing;
}

/** Everything a destination needs before it can be active and does not have, in the order of the form. */
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
 * What keeps a change from being stored: all that is missing when it activates the destination; what it takes away when
 * the destination is active already. Departures pass, sell out and are cancelled, so an active one may be without.
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

/** Whether a departure is ahead once a plan is carried out. */
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
