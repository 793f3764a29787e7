import type { ValidationIssue } from '../errors/issues.js';
import { giftCardTyped, isDiscountCode } from './discount-codes.js';

type Given = Partial<Record<string, unknown>>;

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** A share is at most the whole, kronor are whole ones. */
function valueProblems({ kind, value }: Given): ValidationIssue[] {
  if (typeof value !== 'number') return [];
  if (kind === 'percent' && value > 100) {
    return [{ code: 'NUMBER_OUT_OF_RANGE', params: { min: 0, max: 100 }, field: 'value' }];
  }
  return kind !== 'percent' && !Number.isInteger(value)
    ? [{ code: 'WHOLE_NUMBER_OUT_OF_RANGE', params: { min: 1, max: 1_000_000 }, field: 'value' }]
    : [];
}

const RANGES = [
  ['book_from', 'book_to'],
  ['travel_from', 'travel_to'],
  ['days_before_min', 'days_before_max'],
] as const;

/** A range is not reversed; days are compared as texts. */
const rangeProblems = (rule: Given): ValidationIssue[] =>
  RANGES.filter(([from, to]) => {
    const [first, last] = [rule[from], rule[to]];
    return (
      (typeof first === 'string' && typeof last === 'string' && first > last) ||
      (typeof first === 'number' && typeof last === 'number' && first > last)
    );
  }).map(([, field]) => ({ code: 'PERIOD_REVERSED', field }));

function codeProblems(rule: Given): ValidationIssue[] {
  const { code = null } = rule;
  if (typeof code === 'string') {
    if (!isDiscountCode(code)) return [{ code: 'DISCOUNT_CODE', field: 'code' }];
    // The checkout would look for a card.
    return giftCardTyped(code) ? [{ code: 'DISCOUNT_CODE_LIKE_CARD', field: 'code' }] : [];
  }
  return (['max_uses', 'max_per_email'] as const)
    .filter((field) => isSet(rule[field]))
    .map((field) => ({ code: 'DISCOUNT_LIMIT_WITHOUT_CODE', field }));
}

/**
 * Returns why a discount rule cannot be stored: Swedish name, kind and value are required, a range is not reversed, and
 * only a code has limits, because a limit would change prices on screen with every sale.
 */
export function discountRuleProblems(rule: Given): ValidationIssue[] {
  const missing = (['name_sv', 'kind', 'value'] as const).filter((field) => !rule[field]);
  return [
    ...missing.map((field) => ({ code: 'FIELD_REQUIRED', field }) as const),
    ...valueProblems(rule),
    ...rangeProblems(rule),
    ...codeProblems(rule),
  ];
}
