import { appendFileSync } from 'node:fs';

/** A measured figure of a goal, as `npm run proof` prints it. */
export interface Figure {
  /** Goal of docs/reliability.md, e.g. `G1`. */
  readonly goal: string;
  readonly what: string;
  readonly value: number;
  /** The bound it must meet, e.g. `<= 500 ms`. */
  readonly bound: string;
  readonly met: boolean;
}

const full = process.env['PROOF'] === 'full';
/** How many times longer this machine takes than the one of tools/test/budgets.json; 1 when it is as fast. */
const slowness = Number(process.env['PROOF_SLOWNESS'] ?? 1);

/** Returns the value that the goal names under `npm run proof`, otherwise a smaller one. */
export const scaled = <T>(goal: T, quick: T): T => (full ? goal : quick);

/**
 * Begins a control beside the test itself at small counts, which are not timed: both mostly wait. At full counts it begins
 * when it is asked for.
 */
export function beside<T>(work: () => Promise<T>): () => Promise<T> {
  if (full) return work;
  const begun = work();
  // Its failure is that of the control, which asks for it.
  begun.catch(() => undefined);
  return () => begun;
}

/** Records every figure for `npm run proof`, and fails the test when a figure misses its bound. */
export class Metric {
  /** Goal of docs/reliability.md, e.g. `G1`. */
  constructor(private readonly id: string) {}

  /** Requires an exact count, mostly zero. */
  is(what: string, value: number, wanted: number): void {
    this.record({ what, value, bound: `= ${wanted}`, met: value === wanted });
    expect({ [what]: value }).toEqual({ [what]: wanted });
  }

  /** Requires a minimum count, without which the other figures mean little. */
  atLeast(what: string, value: number, least: number): void {
    this.record({ what, value, bound: `>= ${least}`, met: value >= least });
    expect({ [what]: Math.min(value, least) }).toEqual({ [what]: least });
  }

  atMost(what: string, value: number, most: number): void {
    this.record({ what, value, bound: `<= ${most}`, met: value <= most });
    expect({ [what]: Math.max(value, most) }).toEqual({ [what]: most });
  }

  /**
   * Requires a maximum time in milliseconds on the machine of tools/test/budgets.json; a slower machine gets as much
   * more. Checked in full runs only, because tests are not timed.
   */
  within(what: string, ms: number, most: number): void {
    const value = Math.round(ms);
    const here = Math.round(most * slowness);
    const bound = here === most ? `<= ${most} ms` : `<= ${most} ms, here ${here}`;
    this.record({ what, value, bound, met: value <= here });
    if (full) expect({ [what]: Math.max(value, here) }).toEqual({ [what]: here });
  }

  /** Negative control: requires that something went wrong with a defence off; otherwise the test detects nothing. */
  control(what: string, wrong: number): void {
    this.record({ what: `control: ${what}`, value: wrong, bound: '> 0', met: wrong > 0 });
    expect({ [what]: wrong > 0 }).toEqual({ [what]: true });
  }

  private record(figure: Omit<Figure, 'goal'>): void {
    const file = process.env['PROOF_FIGURES'];
    if (!file) return;
    appendFileSync(file, `${JSON.stringify({ goal: this.id, ...figure })}\n`);
  }
}

/** Returns the value below which this share of the values lies. Throws without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No values');
  return value;
}
