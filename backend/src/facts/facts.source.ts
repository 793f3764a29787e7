import type { FactTexts } from '@safar/domain/rules/facts';

export interface FactsInput {
  /** Cleaned, at most 120 characters; still nothing but somebody's text. */
  readonly name: string;
  /** How often the same name was asked for in a row: 0, 1, … */
  readonly turn: number;
}

/** Where facts come from. */
export abstract class FactSource {
  /** Three facts a language. Throws when there are none. */
  abstract facts(input: FactsInput): Promise<FactTexts>;
}
