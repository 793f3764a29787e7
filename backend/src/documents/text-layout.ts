import type { Language } from '@safar/domain/rules/languages';
import { type FontName, type Fonts, type Weight, fontParts } from './fonts.js';
import { ISLAND_END } from './readable-font.js';
import { type Line, type MeasuredRun, linesOf } from './text-lines.js';

/** Of the font: how far its letters reach above and below the line they stand on, in sizes. */
export const ABOVE = 1.085;
export const BELOW = 0.415;

export interface Face {
  /** Points. */
  readonly size: number;
  readonly weight: Weight;
}

/** Words between which a space may be drawn like any letter: they read from left to right whoever draws them. */
const PLAIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026]*$/;

const isPlain = ({ text, level }: MeasuredRun): boolean => level % 2 === 0 && PLAIN.test(text);

/** Words from left to right inside a line that runs from right to left. */
const isIsland = ({ text, level }: MeasuredRun): boolean =>
  level > 0 && level % 2 === 0 && text !== ' ';

interface Stroke {
  readonly text: string;
  readonly width: number;
  readonly isPlain: boolean;
}

/** pdfkit hands each word to the font by itself, so what lies between two spaces keeps its direction. */
const goesOn = (last: Stroke, run: MeasuredRun): boolean =>
  last.text.endsWith(' ') || run.text === ' ' || (last.isPlain && isPlain(run));

/**
 * Neighbours that may be drawn at one stroke. Programs that read a file need the spaces between words, and, where an
 * island ends, a mark: without it they take the space or bracket beside it for a part of the island.
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

/** Sets texts of both directions with the fonts of the house. Measures are points. */
export class TextLayout {
  /** What a piece of text measures, in sizes of its font. */
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    fonts: Fonts,
  ) {
    for (const [name, font] of Object.entries(fonts)) {
      // pdfkit takes opened fonts, too; its types know files only.
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

  /** Draws a line from `x` on, its letters standing at `base`. */
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
