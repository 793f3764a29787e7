import { sumKronor } from '../money/money.js';
import type { ValidationIssue } from '../errors/issues.js';

/** A payment method in a day closing; kronor with öre. */
export interface ClosingLine {
  /** One of our payment methods, or a type of the provider. */
  readonly method: string;
  readonly ours: number;
  /** The provider's figure or the manual count; null when there is none. */
  readonly theirs: number | null;
}

/** Returns the counted amount less ours, exact to the öre; null when not counted. */
export const differenceOf = ({ ours, theirs }: Omit<ClosingLine, 'method'>): number | null =>
  theirs === null ? null : sumKronor([theirs, 0 - ours]);

/** Returns the payment methods that were not counted. */
export const uncountedIn = (lines: readonly ClosingLine[]): string[] =>
  lines.filter(({ theirs }) => theirs === null).map(({ method }) => method);

export type ClosingVerdict = 'different' | 'uncounted' | 'equal';

/** Returns `equal` only when every method was counted and nothing is unexplained. */
export function closingVerdict(day: {
  readonly lines: readonly ClosingLine[];
  readonly unexplained: number;
}): ClosingVerdict {
  if (day.unexplained !== 0) return 'different';
  return uncountedIn(day.lines).length > 0 ? 'uncounted' : 'equal';
}

/**
 * Returns whether a difference needs a reason.
 * @param above kronor by which the count may differ without a reason
 */
export const needsReason = (difference: number | null, above: number): boolean =>
  Math.abs(difference ?? 0) > above;

/**
 * Unexplained kronor above which staff must confirm the difference before a day is closed. Wrong change explains less;
 * more is probably a wrong count or a payment that was never recorded, which is easier to find before the day is closed.
 */
export const CONFIRM_CLOSING_ABOVE = 500;

/**
 * Returns whether staff must confirm the difference before the day is closed.
 * @param acknowledged kronor that they have accepted; a difference that has grown since is asked about again
 */
export const needsConfirmation = (unexplained: number, acknowledged = 0): boolean =>
  unexplained > CONFIRM_CLOSING_ABOVE && unexplained > acknowledged;

/**
 * Returns the kronor that stay unexplained when a day is closed with these counts.
 * @param day figures without counts: what differs from the provider
 */
export const unexplainedWith = (
  day: { readonly unexplained: number },
  counted: readonly ClosingLine[],
): number =>
  sumKronor([day.unexplained, ...counted.map((line) => Math.abs(differenceOf(line) ?? 0))]);

export type ReasonByMethod = Readonly<Partial<Record<string, string>>>;

/** Returns an issue for each counted difference above the limit that has no reason. */
export const closingProblems = (
  counted: readonly ClosingLine[],
  reasons: ReasonByMethod,
  above: number,
): ValidationIssue[] =>
  counted.flatMap((line): ValidationIssue[] => {
    const isMissing = !reasons[line.method]?.trim() && needsReason(differenceOf(line), above);
    return isMissing ? [{ code: 'REASON_MISSING', field: `reasons.${line.method}` }] : [];
  });
