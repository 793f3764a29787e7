import { isLineLabel } from '../pricing/price-lines.js';
import type { ValidationIssue } from '../errors/issues.js';
import type { TravellerType } from '../pricing/ages.js';

/** What an extra is; passenger lists and the rules of cover depend on it. */
export const EXTRA_KINDS = [
  'transfer', 'bag', 'seat', 'meals', 'cover', 'visa', 'excursion', 'sim', 'other',
] as const; // oxfmt-ignore
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** What its price is multiplied with; `percent` is a share of the price of the trip. */
export const EXTRA_BASES = [
  'person', 'person_night', 'booking', 'booking_night', 'percent',
] as const; // oxfmt-ignore
export type ExtraBasis = (typeof EXTRA_BASES)[number];

/** How many extras of a group an order may have. */
export const GROUP_RULES = ['any', 'at_most_one', 'exactly_one'] as const;
export type GroupRule = (typeof GROUP_RULES)[number];

/** Whether the deposit is a share of an extra, as of the trip, or all of it. */
export const DEPOSIT_PARTS = ['share', 'full'] as const;
export type DepositPart = (typeof DEPOSIT_PARTS)[number];

/** How the books treat the value added tax. */
export const VAT_KINDS = [
  'package', 'insurance', 'agency', 'rate_25', 'rate_12', 'rate_6', 'exempt',
] as const; // oxfmt-ignore
export type VatKind = (typeof VAT_KINDS)[number];

/** Lines of bookings have the code of their extra, so it has no spaces and no capitals. */
export const EXTRA_CODE = /^[a-z][a-z0-9-]{0,29}$/;
export const MAX_EXTRA_NAME = 100;
export const MAX_SOLD_UNTIL_DAYS = 365;
/** Extras of one trip or departure. */
export const MAX_EXTRAS = 100;

/** What the price and sale of an extra depend on; amounts in kronor. */
export interface ExtraTerms {
  readonly code: string;
  readonly name_sv: string;
  readonly name_ar: string;
  /** Null: in no group. */
  readonly group_code: string | null;
  readonly kind: ExtraKind;
  readonly basis: ExtraBasis;
  /** Null for a share in per cent. */
  readonly price: number | null;
  /** Null: the same as `price`. */
  readonly price_child: number | null;
  /** At most two decimals; null for a price in kronor. */
  readonly percent: number | null;
  readonly for_adult: boolean;
  readonly for_child: boolean;
  readonly for_infant: boolean;
  readonly in_deposit: DepositPart;
  /** Sold until this many days before departure. */
  readonly sold_until_days: number;
  readonly is_active: boolean;
}

export interface ExtraGroup {
  readonly code: string;
  readonly name_sv: string;
  readonly name_ar: string;
  readonly rule: GroupRule;
}

/** Whether travellers are chosen for it one by one. */
export const isPerPerson = (basis: ExtraBasis): boolean =>
  basis === 'person' || basis === 'person_night';

const FOR = { adult: 'for_adult', child: 'for_child', infant: 'for_infant' } as const;

export const isFor = (
  extra: Pick<ExtraTerms, 'for_adult' | 'for_child' | 'for_infant'>,
  type: TravellerType,
): boolean => extra[FOR[type]];

type Given = Partial<Record<keyof ExtraTerms, unknown>>;

const has = (value: unknown): boolean => value !== undefined && value !== null;

/** An extra costs either kronor or a share of the trip. */
function priceProblems({ basis, price, price_child, percent }: Given): ValidationIssue[] {
  if (basis === undefined) return [];
  const [wanted, others] =
    basis === 'percent'
      ? (['percent', { price, price_child }] as const)
      : (['price', { percent }] as const);
  const given = { price, percent }[wanted];
  return [
    ...(has(given) ? [] : [{ code: 'FIELD_REQUIRED', field: wanted } as const]),
    ...Object.entries(others)
      .filter(([, value]) => has(value))
      .map(([field]) => ({ code: 'EXTRA_PRICE_OR_PERCENT', field }) as const),
  ];
}

/** A code that is missing is another problem. */
const codeProblems = (code: unknown): ValidationIssue[] =>
  typeof code === 'string' && code !== '' && !EXTRA_CODE.test(code)
    ? [{ code: 'EXTRA_CODE', field: 'code' }]
    : [];

/** Its lines would be read as those of the other kind. */
const reservedProblems = (code: unknown): ValidationIssue[] =>
  typeof code === 'string' && isLineLabel(code) && EXTRA_CODE.test(code)
    ? [{ code: 'EXTRA_CODE_TAKEN', field: 'code' }]
    : [];

/**
 * Returns why an extra cannot be stored: code, kind, basis and the Swedish name are required, a price fits the basis, and
 * at least one type of traveller may have it. Omitted fields have their defaults.
 */
export function extraProblems(extra: Given): ValidationIssue[] {
  const missing = (['code', 'name_sv', 'kind', 'basis'] as const).filter((field) => !extra[field]);
  const { for_adult = true, for_child = true, for_infant = false } = extra;
  return [
    ...missing.map((field) => ({ code: 'FIELD_REQUIRED', field }) as const),
    ...codeProblems(extra.code),
    ...reservedProblems(extra.code),
    ...priceProblems(extra),
    ...(for_adult || for_child || for_infant
      ? []
      : [{ code: 'EXTRA_FOR_NOBODY', field: 'for_adult' } as const]),
  ];
}

/** Returns why a group cannot be stored: its code and Swedish name are required. */
export function extraGroupProblems(
  group: Partial<Record<keyof ExtraGroup, unknown>>,
): ValidationIssue[] {
  const missing = (['code', 'name_sv'] as const).filter((field) => !group[field]);
  return [
    ...missing.map((field) => ({ code: 'FIELD_REQUIRED', field }) as const),
    ...codeProblems(group.code),
  ];
}
