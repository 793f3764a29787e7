import type { FactTexts } from '@safar/domain/destinations/facts';

export interface FactsInput {
  /** Cleaned, at most 120 characters; still untrusted user input. */
  readonly name: string;
  /** Number of earlier requests for the same name in a row: 0, 1, … */
  readonly turn: number;
}

/** A source of facts. */
export abstract class FactSource {
  /** Returns three facts per language. Throws when there are none. */
  abstract facts(input: FactsInput): Promise<FactTexts>;
}
