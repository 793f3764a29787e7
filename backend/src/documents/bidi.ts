import factory, { type Bidi } from 'bidi-js';
import type { Language } from '@safar/domain/rules/languages';

/** Its types speak of an ES module, the package is none: what they call `default` is the module itself. */
const bidi = (factory as unknown as () => Bidi)();

/** A word or a space in one direction, as it is handed to the font: in the order in which fontkit wants its letters. */
export interface Run {
  readonly text: string;
  /** Odd: right to left. */
  readonly level: number;
}

/** The levels of a paragraph, one a character (UAX #9). */
export interface Paragraph {
  readonly text: string;
  readonly levels: Uint8Array;
}

export const paragraphOf = (text: string, language: Language): Paragraph => ({
  text,
  levels: bidi.getEmbeddingLevels(text, language === 'ar' ? 'rtl' : 'ltr').levels,
});

/** Isolates, marks and embeddings have done their work once the levels are known; no font has a picture of them. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What tells the script of a text; fontkit counts Arabic-Indic figures among the Arabic letters. */
const TELLING = /[\p{L}\u0660-\u0669\u06f0-\u06f9]/u;
const ARABIC = /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u;

/** fontkit turns a text around, as a whole, when the first sign that tells its script is Arabic. */
const turnsAround = (text: string): boolean => ARABIC.test(TELLING.exec(text)?.[0] ?? '');

const reversed = (text: string): string => [...text].reverse().join('');

/** Brackets open towards the end of the line, whichever way that is. */
const mirrored = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** A text whose picture reads right from left to right, whatever fontkit does to it. */
function forFont(text: string, level: number): string {
  const visible = text.replace(CONTROLS, '');
  const wanted = level % 2 === 0 ? visible : reversed(mirrored(visible));
  return turnsAround(visible) ? reversed(wanted) : wanted;
}

/**
 * Words and spaces of one level from `start` to before `end`, in reading order. Apart, because the font shapes a word
 * once however often it comes back.
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

/** Rule L2: from the highest level down to the lowest odd one, every sequence of that level or higher turns around. */
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

/** One line of a paragraph from left to right, ready to be drawn run after run. */
export const runsOf = (paragraph: Paragraph, start: number, end: number): Run[] =>
  inVisualOrder(stretches(paragraph, start, end))
    .map(({ text, level }) => ({ text: forFont(text, level), level }))
    .filter(({ text }) => text !== '');
