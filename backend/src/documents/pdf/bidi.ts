import factory, { type Bidi } from 'bidi-js';
import type { Language } from '@safar/domain/text/languages';

/** The types declare an ES module, but the package is CommonJS: their `default` is the module itself. */
const bidi = (factory as unknown as () => Bidi)();

/** A word or space of one direction, in the letter order that fontkit expects. */
export interface Run {
  readonly text: string;
  /** Odd: right to left. */
  readonly level: number;
}

/** A paragraph with one level per character (UAX #9). */
export interface Paragraph {
  readonly text: string;
  readonly levels: Uint8Array;
}

export const paragraphOf = (text: string, language: Language): Paragraph => ({
  text,
  levels: bidi.getEmbeddingLevels(text, language === 'ar' ? 'rtl' : 'ltr').levels,
});

/** Isolates, marks and embeddings: not needed once the levels are known, and fonts have no glyphs for them. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that determine the script; fontkit counts Arabic-Indic digits as Arabic. */
const TELLING = /[\p{L}\u0660-\u0669\u06f0-\u06f9]/u;
const ARABIC = /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u;

/** fontkit reverses a whole text when the first of these characters is Arabic. */
const turnsAround = (text: string): boolean => ARABIC.test(TELLING.exec(text)?.[0] ?? '');

const reversed = (text: string): string => [...text].reverse().join('');

/** Brackets open towards the end of the line in either direction. */
const mirrored = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Prepares a text so that it reads correctly from left to right after fontkit's own reversal. */
function forFont(text: string, level: number): string {
  const visible = text.replace(CONTROLS, '');
  const wanted = level % 2 === 0 ? visible : reversed(mirrored(visible));
  return turnsAround(visible) ? reversed(wanted) : wanted;
}

/**
 * Splits from `start` to before `end` into words and spaces of one level, in reading order. Separate words let the font
 * reuse the shape of a repeated word.
 */
function stretches({ text, levels }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = [];
  let from = start;
  for (let at = start + 1; at <= end; at += 1) {
    const goesOn = levels[at] === levels[from] && text[at] !== ' ' && text[from] !== ' ';
    if (at < end && goesOn) continue;
    runs.push({ text: text.slice(from, at), level: levels[from] ?? 0 });
    from = at;
  }
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, reverses every sequence of that level or higher. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      if ((order[from]?.level ?? 0) < level) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/** Returns the runs of a line in drawing order, from left to right. */
export const runsOf = (paragraph: Paragraph, start: number, end: number): Run[] =>
  inVisualOrder(stretches(paragraph, start, end))
    .map(({ text, level }) => ({ text: forFont(text, level), level }))
    .filter(({ text }) => text !== '');
