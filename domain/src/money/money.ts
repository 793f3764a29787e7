/**
 * Whole Swedish kronor. Only the payment provider uses öre: the gateway is the only place that multiplies by 100, and
 * `wholeKronorTaken` the only one that rounds amounts of the provider.
 */
export type Sek = number & { readonly __unit: 'SEK' };

/** Brands a whole, non-negative number of kronor. Throws RangeError on fractions, negatives and unsafe integers. */
export function sek(kronor: number): Sek {
  if (!Number.isSafeInteger(kronor) || kronor < 0) {
    throw new RangeError(`Not a whole amount of kronor: ${kronor}`);
  }
  return kronor as Sek;
}

export const ZERO_SEK = sek(0);

/**
 * Returns a percentage of an amount, rounded half up to whole kronor. Uses integers in hundredths of a per cent,
 * because 0.03 has no exact binary form.
 * @param percent at most two decimals, e.g. 20, 3, 7.5
 */
export function percentOf(amount: Sek, percent: number): Sek {
  const basisPoints = Math.round(percent * 100);
  return sek(Math.floor((amount * basisPoints + 5_000) / 10_000));
}

/**
 * Returns whole kronor for an amount with öre that the provider took, rounded up, so that no more can be refunded later
 * than the provider still holds. Rounds the total taken of one payment, so that two halves are one krona and not two.
 * @param exact kronor with öre taken now
 * @param before what was taken earlier: exact, and in whole kronor
 */
export const wholeKronorTaken = (exact: number, before = { exact: 0, whole: 0 }): Sek =>
  sek(Math.max(0, Math.ceil(Math.round((before.exact + exact) * 100) / 100) - before.whole));

/** Currencies that Stripe counts in whole units. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Currencies that Stripe counts in thousandths. */
const IN_THOUSANDTHS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Converts an amount from the smallest unit, as Stripe counts it (docs.stripe.com/currencies).
 * @param currency ISO 4217, upper case
 */
export function fromSmallestUnit(count: number, currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return count;
  return count / (IN_THOUSANDTHS.has(currency) ? 1_000 : 100);
}

/** Returns the amount left to pay, never below zero. */
export const remainingOf = (total: Sek, paid: number): Sek => sek(Math.max(0, total - paid));

/** Returns the sum of kronor with öre, exact to the öre. */
export const sumKronor = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** No trip of the agency costs more per traveller; a higher price is a typing error. */
export const MAX_PRICE = 1_000_000;
