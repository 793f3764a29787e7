import { type Sek, percentOf, sek } from './money.js';
import type { PricingRules, Quote } from './pricing.js';
import type { ValidationIssue } from './issues.js';

/** A price that staff may take something off; amounts in kronor. */
export interface Discountable {
  /** The price now, what was taken off before not included. */
  readonly total: Sek;
  /** Taken off by staff so far. */
  readonly given: Sek;
}

/** The most that may be taken off in all, in kronor. */
export const mostDiscount = ({ total, given }: Discountable, percent: number): Sek =>
  percentOf(sek(total + given), percent);

/**
 * Why a discount cannot be given, or null. A negative one takes back what was given, never more.
 * @param percent of the price before any discount; 100 for those without a limit
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

/** What is paid for a quote after a discount: the deposit is a share of what is left. */
export function discounted(quote: Quote, amount: Sek, rules: PricingRules): Quote {
  const total = sek(quote.total - amount);
  return { lines: quote.lines, total, deposit: percentOf(total, rules.depositPercent) };
}
