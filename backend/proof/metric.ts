import { appendFileSync } from 'node:fs';

/** One measured figure of a goal, as `npm run proof` prints it. */
export interface Figure {
  /** Of reliability.md section 5, e.g. `G1`. */
  readonly goal: string;
  readonly what: string;
  readonly value: number;
  /** What it is held to, e.g. `<= 500 ms`. */
  readonly bound: string;
  readonly met: boolean;
}

const full = process.env['PROOF'] === 'full';

/** The count, or the list, that the goal names under `npm run proof`, a smaller one otherwise. */
export const scaled = <T>(goal: T, quick: T): T => (full ? goal : quick);

/** Notes every figure for `npm run proof`, and fails the test that took one which misses its bound. */
export class Metric {
  /** id of reliability.md section 5, e.g. `G1`. */
  constructor(private readonly id: string) {}

  /** How often something happened that must happen exactly so often, mostly never. */
  is(what: string, value: number, wanted: number): void {
    this.record({ what, value, bound: `= ${wanted}`, met: value === wanted });
    expect({ [what]: value }).toEqual({ [what]: wanted });
  }

  /** A count that has to be reached, else the others say little. */
  atLeast(what: string, value: number, least: number): void {
    this.record({ what, value, bound: `>= ${least}`, met: value >= least });
    expect({ [what]: Math.min(value, least) }).toEqual({ [what]: least });
  }

  atMost(what: string, value: number, most: number): void {
    this.record({ what, value, bound: `<= ${most}`, met: value <= most });
    expect({ [what]: Math.max(value, most) }).toEqual({ [what]: most });
  }

  /** A time in milliseconds; it is held to its bound by `npm run proof` only, as tests are not timed. */
  within(what: string, ms: number, most: number): void {
    const value = Math.round(ms);
    this.record({ what, value, bound: `<= ${most} ms`, met: value <= most });
    if (full) expect({ [what]: Math.max(value, most) }).toEqual({ [what]: most });
  }

  /** Negative control: how much went wrong with a defence off; nothing wrong means the proof is blind. */
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

/** The value below which a share of all lies. Throws without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No values');
  return value;
}
