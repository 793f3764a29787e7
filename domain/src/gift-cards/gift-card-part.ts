/** The least that the payment provider takes, in kronor. */
const LEAST_CHARGE = 3;

/**
 * Returns what a balance pays of an amount due, both in kronor: as far as it goes, but what is left for another method is
 * never less than the provider takes.
 */
export function giftCardPart(balance: number, due: number): number {
  if (balance >= due) return due;
  return Math.max(0, Math.min(balance, due - LEAST_CHARGE));
}
