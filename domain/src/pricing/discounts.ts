import { extraBaseIn } from '../extras/booked-extras.js';
import type { OfferedExtra } from '../extras/extra-offers.js';
import { paidWithDeposit } from '../extras/extra-quote.js';
import { type Sek, percentOf, sek } from '../money/money.js';
import { type PricingRules, type Quote, type QuoteLine, depositWith } from './pricing.js';
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

interface DiscountTerms {
  readonly rules: Pick<PricingRules, 'depositPercent'>;
  /** The extras on sale, of which the lines are some. */
  readonly offered: readonly Pick<OfferedExtra, 'code' | 'percent' | 'in_deposit'>[];
}

/**
 * Returns a quote after a discount, whose line is not among its lines. Extras that are a share of the trip are one of the
 * discounted price, and so is the deposit.
 */
export function discounted(quote: Quote, amount: Sek, { rules, offered }: DiscountTerms): Quote {
  const base = sek(Math.max(0, extraBaseIn(quote.lines) - amount));
  let total: number = quote.total - amount;
  const lines = quote.lines
    .map((line): QuoteLine => {
      const extra = offered.find(({ code }) => line.kind === 'extra' && code === line.label);
      if (!extra || extra.percent === null) return line;
      const change = Math.max(percentOf(base, extra.percent) - line.amount, 0 - total);
      total += change;
      const share = line.amount + change;
      return { ...line, unitPrice: share, amount: share };
    })
    .filter((line, place) => line.amount !== 0 || quote.lines[place]?.amount === 0);
  const deposit = depositWith(sek(total), paidWithDeposit(lines, offered), rules.depositPercent);
  return { lines, total: sek(total), deposit };
}
