import type { Language } from '@safar/domain/rules/languages';
import { type FontName, type Fonts, type Weight, fontParts } from './fonts.js';
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

/** Neighbours that may be drawn at one stroke. */
function strokesOf(runs: readonly MeasuredRun[]): MeasuredRun[] {
  const strokes: MeasuredRun[] = [];
  for (const run of runs) {
    const last = strokes.at(-1);
    if (last && isPlain(last) && isPlain(run)) {
      strokes[strokes.length - 1] = {
        text: last.text + run.text,
        level: 0,
        width: last.width + run.width,
      };
    } else {
      strokes.push(run);
    }
  }
  return strokes;
}

/** Sets texts of both directions with the fonts of the house. Measures are points. */
export class Typesetter {
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
