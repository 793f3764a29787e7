import { sumKronor } from './money.js';
import type { ValidationIssue } from './issues.js';

/** A way of paying at the end of a day; kronor, öre included. */
export interface ClosingLine {
  /** One of ours, or a type of the provider's. */
  readonly method: string;
  readonly ours: number;
  /** What the provider says or somebody counted; null when nobody did. */
  readonly theirs: number | null;
}

/** Counted less ours, to the öre; null where nobody has counted. */
export const differenceOf = ({ ours, theirs }: Omit<ClosingLine, 'method'>): number | null =>
  theirs === null ? null : sumKronor([theirs, 0 - ours]);

/** The ways of paying that nobody has counted. */
export const uncountedIn = (lines: readonly ClosingLine[]): string[] =>
  lines.filter(({ theirs }) => theirs === null).map(({ method }) => method);

export type ClosingVerdict = 'different' | 'uncounted' | 'equal';

/** A day is equal to the krona only when everything was counted. */
export function closingVerdict(day: {
  readonly lines: readonly ClosingLine[];
  readonly unexplained: number;
}): ClosingVerdict {
  if (day.unexplained !== 0) return 'different';
  return uncountedIn(day.lines).length > 0 ? 'uncounted' : 'equal';
}

/** @param above kronor that may be missing or left over without a word */
export const needsReason = (difference: number | null, above: number): boolean =>
  Math.abs(difference ?? 0) > above;

export type ReasonByMethod = Readonly<Partial<Record<string, string>>>;

/** What keeps a day from being closed: a counted difference above the limit, without a reason. */
export const closingProblems = (
  counted: readonly ClosingLine[],
  reasons: ReasonByMethod,
  above: number,
): ValidationIssue[] =>
  counted.flatMap((line): ValidationIssue[] => {
    const isMissing = !reasons[line.method]?.trim() && needsReason(differenceOf(line), above);
    return isMissing ? [{ code: 'REASON_MISSING', field: `reasons.${line.method}` }] : [];
  });
