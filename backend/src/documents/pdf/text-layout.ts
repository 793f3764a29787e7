import type { Language } from '@safar/domain/text/languages';
import { type FontName, type Fonts, type Weight, fontParts } from './fonts.js';
import { ISLAND_END } from './readable-font.js';
import { type Line, type MeasuredRun, linesOf } from './text-lines.js';

/** Height of the font above and below the baseline, in font sizes. */
export const ABOVE = 1.085;
export const BELOW = 0.415;

export interface Face {
  /** Points. */
  readonly size: number;
  readonly weight: Weight;
}

/** Words that may be drawn together with their spaces: they always read from left to right. */
const PLAIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026]*$/;

const isPlain = ({ text, level }: MeasuredRun): boolean => level % 2 === 0 && PLAIN.test(text);

/** Left-to-right words inside a right-to-left line. */
const isIsland = ({ text, level }: MeasuredRun): boolean =>
  level > 0 && level % 2 === 0 && text !== ' ';

interface Stroke {
  readonly text: string;
  readonly width: number;
  readonly isPlain: boolean;
}

/** pdfkit passes each word to the font separately, so the part between two spaces keeps its direction. */
const goesOn = (last: Stroke, run: MeasuredRun): boolean =>
  last.text.endsWith(' ') || run.text === ' ' || (last.isPlain && isPlain(run));

/**
 * Joins neighbours that can be drawn in one call. Programs that extract text need the spaces between words, and a mark
 * at the end of an island: without it they count the next space or bracket as part of the island.
 */
function strokesOf(runs: readonly MeasuredRun[]): Stroke[] {
  const strokes: Stroke[] = [];
  runs.forEach((run, index) => {
    const isEnd = isIsland(run) && (runs[index - 1]?.level ?? 0) % 2 === 1;
    const text = isEnd ? ISLAND_END + run.text : run.text;
    const last = strokes.at(-1);
    if (!last || !goesOn(last, run)) {
      strokes.push({ text, width: run.width, isPlain: isPlain(run) });
      return;
    }
    strokes[strokes.length - 1] = {
      text: last.text + text,
      width: last.width + run.width,
      isPlain: last.isPlain && isPlain(run),
    };
  });
  return strokes;
}

/** Lays out texts of both directions with the agency's fonts. Measures are points. */
export class TextLayout {
  /** Width of a text, in sizes of its font. */
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    fonts: Fonts,
  ) {
    for (const [name, font] of Object.entries(fonts)) {
      // pdfkit also accepts opened fonts; its types only allow files.
      pdf.registerFont(name, font as unknown as Buffer);
    }
  }

  lines(text: string, face: Face, { width, language }: { width: number; language: Language }): Line[] {
    return linesOf(text, { language, width, measure: (run) => this.widthOf(run.text, face) });
  } // oxfmt-ignore

  widthOf(text: string, { size, weight }: Face): number {
    return fontParts(text, weight).reduce(
      (sum, part) => sum + this.measured(part.text, part.font) * size,
      0,
    );
  }

  /** Draws a line from `x`, with its baseline at `base`. */
  draw({ runs }: Line, face: Face, { x, base }: { x: number; base: number }): void {
    let left = x;
    for (const { text, width } of strokesOf(runs)) {
      if (text.trim() !== '') this.stroke(text, face, { x: left, base });
      left += width;
    }
  }

  private stroke(text: string, { size, weight }: Face, { x, base }: { x: number; base: number }): void {
    let left = x;
    for (const part of fontParts(text, weight)) {
      this.pdf.font(part.font).fontSize(size);
      this.pdf.text(part.text, left, base, { lineBreak: false, baseline: 'alphabetic' });
      left += this.measured(part.text, part.font) * size;
    }
  } // oxfmt-ignore

  private measured(text: string, font: FontName): number {
    const key = `${font}\n${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.pdf.font(font).fontSize(1_000).widthOfString(text) / 1_000;
    this.widths.set(key, width);
    return width;
  }
}
