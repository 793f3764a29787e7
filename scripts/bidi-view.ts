import factory, { type Bidi } from 'bidi-js';

/** Its types speak of an ES module, the package is none: what they call `default` is the module itself. */
const bidi = (factory as unknown as () => Bidi)();

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What a reader sees of a paragraph from left to right (UAX #9), without marks that nobody sees. */
export function seenFromLeft(text: string, direction: 'rtl' | 'ltr' = 'rtl'): string {
  const levels = bidi.getEmbeddingLevels(text, direction);
  return bidi.getReorderedString(text, levels).replace(BIDI_CONTROLS, '');
}

/** Values that fill in the texts, as they are in the product. */
export interface Sample {
  /** As the text gets it. */
  readonly value: string;
  /** As a reader has to see it from left to right. */
  readonly seen: string;
}

/** A reference, a telephone number, an address, a name: read from left to right wherever it stands. */
export const latinSample = (value: string): Sample => ({
  value,
  seen: value.replace(BIDI_CONTROLS, ''),
});
/** An amount or a day in Arabic: read as it is read by itself. */
export const arabicSample = (value: string): Sample => ({ value, seen: seenFromLeft(value) });

type Tree = { readonly [key: string]: unknown };

/** Every text of some trees, by its path. */
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
/** Latin words and figures that a text itself holds: names of laws, dates, times. */
const LITERAL = /[A-Za-zÅÄÖåäöé0-9](?:[A-Za-zÅÄÖåäöé0-9:.,@/–+\u00a0 -]*[A-Za-zÅÄÖåäöé0-9])?/g;

function isWhole(text: string, sampleOf: (slot: string) => Sample): boolean {
  const slots = [...text.matchAll(SLOT)].map(([, slot = '']) => slot);
  const literals = text.replace(BIDI_CONTROLS, '').replace(SLOT, '؟').match(LITERAL) ?? [];
  const filled = text.replace(SLOT, (_, slot: string) => sampleOf(slot).value);
  const seen = filled.split('\n').map((line) => seenFromLeft(line)).join('\n');
  return [...slots.map((slot) => sampleOf(slot).seen), ...literals].every((whole) => seen.includes(whole));
} // oxfmt-ignore

/**
 * Of each text whose values or figures a reader sees torn apart or turned around, its name and the text.
 * @param other stands for every placeholder that has no sample; without it those are faults
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
