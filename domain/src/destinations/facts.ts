import { FACTS_PER_LANGUAGE, MAX_FACT_LENGTH } from './destinations.js';
import { lengthOf } from '../text/texts.js';

/** A fact in both languages. */
export interface Fact {
  readonly sv: string;
  readonly ar: string;
}

export const FACT_FIELDS = [
  'fact1_sv', 'fact2_sv', 'fact3_sv', 'fact1_ar', 'fact2_ar', 'fact3_ar',
] as const; // oxfmt-ignore

export type FactTexts = Record<(typeof FACT_FIELDS)[number], string>;

export const MAX_PROMPT = 120;

/** Prepares a name for a language model prompt: no control characters, no direction marks, limited length. */
export const promptOf = (typed: string): string =>
  [
    ...typed
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_PROMPT)
    .join('');

const MARKUP = /[<>*_`#[\]{}|\\]|https?:|www\.|:\/\/|[\p{Cc}\u202a-\u202e\u2066-\u2069]/iu;
const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a text is mostly in a language; place names may use the other script. */
function isIn(text: string, language: keyof Fact): boolean {
  const [arabic, latin] = [count(text, ARABIC), count(text, LATIN)];
  return language === 'ar' ? arabic > latin : latin > 2 * arabic && latin >= 3;
}

const isPlain = (text: string): boolean =>
  text.trim() !== '' && lengthOf(text) <= MAX_FACT_LENGTH && !MARKUP.test(text);

/**
 * Returns the six facts of an untrusted reply, or null. It must contain exactly the six fields, each plain text of at
 * most 100 characters in its language, all different.
 */
export function factsFrom(answer: unknown): FactTexts | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const fields = answer as Record<string, unknown>;
  if (Object.keys(fields).length !== FACT_FIELDS.length) return null;
  const texts = FACT_FIELDS.map((field) => fields[field]);
  const isRight = texts.every(
    (text, index) =>
      typeof text === 'string' &&
      isPlain(text) &&
      isIn(text, index < FACTS_PER_LANGUAGE ? 'sv' : 'ar'),
  );
  if (!isRight || new Set(texts).size < texts.length) return null;
  return Object.fromEntries(
    FACT_FIELDS.map((field, index) => [field, String(texts[index]).trim()]),
  ) as FactTexts;
}

/**
 * Returns the next three facts of a list for a turn, starting again at its end.
 * @param supply at least three facts
 */
export function factsAt(supply: readonly Fact[], turn: number): FactTexts {
  const at = (n: number): Fact => {
    const fact = supply[(turn * FACTS_PER_LANGUAGE + n) % supply.length];
    if (!fact) throw new RangeError('No facts');
    return fact;
  };
  const [one, two, three] = [at(0), at(1), at(2)];
  return {
    fact1_sv: one.sv,
    fact2_sv: two.sv,
    fact3_sv: three.sv,
    fact1_ar: one.ar,
    fact2_ar: two.ar,
    fact3_ar: three.ar,
  };
}
