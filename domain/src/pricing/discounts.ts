import { type Sek, percentOf, sek } from '../money/money.js';
import type { PricingRules, Quote } from './pricing.js';
import type { ValidationIssue } from '../errors/issues.js';

/** A price that staff may discount; amounts in kronor. */
export interface Discountable {
  /** The current price, after earlier discounts. */
  readonly total: Sek;
  /** The sum of earlier discounts by staff. */
  readonly given: Sek;
}

/** Returns the maximum of all discounts together, in kronor. */
export const mostDiscount = ({ total, given }: Discountable, percent: number): Sek =>
  percentOf(sek(total + given), percent);

/**
 * Returns why a discount cannot be given, or null. A negative discount takes back at most what was given.
 * @param percent of the price before any discount; 100 for staff without a limit
 */
export function discountProblem(
  amount: number,
  price: Discountable,
  percent: number,
): ValidationIssue | null {
  const min = 0 - price.given;
  const max = mostDiscount(price, percent) - price.given;
  if (Number.isInteger(amount) && amount !== 0 && amount >= min && amount <= Math.max(0, max)) {
    return null;
  }
  if (amount < 0) return { code: 'DISCOUNT_NOT_GIVEN', params: { given: price.given } };
  return { code: 'DISCOUNT_TOO_LARGE', params: { max: Math.max(0, max) } };
}

/** Returns a quote after a discount; the deposit is a share of the discounted price. */
export function discounted(quote: Quote, amount: Sek, rules: PricingRules): Quote {
  const total = sek(quote.total - amount);
  return { lines: quote.lines, total, deposit: percentOf(total, rules.depositPercent) };
}
