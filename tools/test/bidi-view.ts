import factory, { type Bidi } from 'bidi-js';

/** The types describe an ES module, but the package is CommonJS: their `default` is the module itself. */
const bidi = (factory as unknown as () => Bidi)();

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a paragraph in visual order from left to right (UAX #9), without invisible marks. */
export function seenFromLeft(text: string, direction: 'rtl' | 'ltr' = 'rtl'): string {
  const levels = bidi.getEmbeddingLevels(text, direction);
  return bidi.getReorderedString(text, levels).replace(BIDI_CONTROLS, '');
}

/** A value inserted into texts, as in the product. */
export interface Sample {
  /** Value passed to the text. */
  readonly value: string;
  /** Expected visual order from left to right. */
  readonly seen: string;
}

/** A reference, phone number, address or name, always read from left to right. */
export const latinSample = (value: string): Sample => ({
  value,
  seen: value.replace(BIDI_CONTROLS, ''),
});
/** An amount or date in Arabic, which must look as it does on its own. */
export const arabicSample = (value: string): Sample => ({ value, seen: seenFromLeft(value) });

type Tree = { readonly [key: string]: unknown };

/** Returns all texts of the trees with their paths. */
export const textsOf = (trees: readonly object[], prefix = ''): [name: string, text: string][] =>
  trees.flatMap((tree) =>
    Object.entries(tree as Tree).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[prefix + key, value]];
      return typeof value === 'object' && value !== null
        ? textsOf([value], `${prefix}${key}.`)
        : [];
    }),
  );

const SLOT = /\{(\w+)\}/g;
/** Latin words and figures in the text itself: names of laws, dates, times. */
const LITERAL = /[A-Za-zÅÄÖåäöé0-9](?:[A-Za-zÅÄÖåäöé0-9:.,@/–+\u00a0 -]*[A-Za-zÅÄÖåäöé0-9])?/g;

function isWhole(text: string, sampleOf: (slot: string) => Sample): boolean {
  const slots = [...text.matchAll(SLOT)].map(([, slot = '']) => slot);
  const literals = text.replace(BIDI_CONTROLS, '').replace(SLOT, '؟').match(LITERAL) ?? [];
  const filled = text.replace(SLOT, (_, slot: string) => sampleOf(slot).value);
  const seen = filled.split('\n').map((line) => seenFromLeft(line)).join('\n');
  return [...slots.map((slot) => sampleOf(slot).seen), ...literals].every((whole) => seen.includes(whole));
} // oxfmt-ignore

/**
 * Returns the texts in which a value or figure would be split or reversed on screen, with their names.
 * @param other used for placeholders without a sample; without it those are reported
 */
export function scrambledIn(
  texts: readonly (readonly [name: string, text: string])[],
  samples: Readonly<Record<string, Sample>>,
  other: Sample = { value: '', seen: '\0' },
): string[] {
  const sampleOf = (slot: string): Sample => samples[slot] ?? other;
  return texts
    .filter(([, text]) => !isWhole(text, sampleOf))
    .map(([name, text]) => `${name}: ${text}`);
}
