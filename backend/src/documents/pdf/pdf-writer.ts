import { type Language, directionOf } from '@safar/domain/text/languages';
import { type Fonts, printable } from './fonts.js';
import type { Line } from './text-lines.js';
import { ABOVE, BELOW, type Face, TextLayout } from './text-layout.js';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

export const A4 = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 50, top: 46, bottom: 62 } as const;

/** Points, half a page: higher content may break across pages. */
const MOST_TOGETHER = A4.height / 2;

/** The agency's colours that print well. */
export const COLOUR = {
  ink: '#12262B',
  soft: '#46585C',
  teal: '#0B5563',
  tint: '#E3F0F0',
  saffron: '#E9A23B',
  hairline: '#D9CFBF',
} as const;

export interface Style {
  /** Points for Latin; Arabic is set a little larger. */
  readonly size: number;
  readonly bold?: true;
  readonly colour?: string;
}

export type Align = 'start' | 'end';

/** Position of a text: from the start of the line, on the left or the right. */
export interface Box {
  readonly start: number;
  readonly width: number;
}

export interface TextPlan {
  readonly style: Style;
  readonly box: Box;
  readonly align?: Align;
  readonly language?: Language;
}

/** Information for screen readers about an element. */
interface AccessibleText {
  readonly text?: string;
  readonly language?: Language;
  /** Description of a picture. */
  readonly alt?: string;
}

const SCALE = { sv: 1, ar: 1.06 } as const;
const LEADING = { sv: 1.42, ar: 1.62 } as const;
const faceOf = ({ size, bold }: Style, language: Language): Face => ({
  size: size * SCALE[language],
  weight: bold ? 'bold' : 'regular',
});

/** Writes A4 pages from top to bottom, in either direction, with a structure for screen readers. */
export class PdfWriter {
  readonly width = A4.width - 2 * MARGIN.side;
  readonly language: Language;
  y: number = MARGIN.top;
  private readonly fonts: Fonts;
  private readonly textLayout: TextLayout;
  private parent: Element | null = null;
  /** While a height is measured, nothing is drawn and no page ends. */
  private isMeasuring = false;

  constructor(
    readonly pdf: Pdf,
    { language, fonts }: { language: Language; fonts: Fonts },
  ) {
    this.language = language;
    this.fonts = fonts;
    this.textLayout = new TextLayout(pdf, fonts);
  }

  lines(text: string, { style, box, language = this.language }: TextPlan): Line[] {
    const room = { width: box.width, language };
    return this.textLayout.lines(printable(text, this.fonts), faceOf(style, language), room);
  }

  lineHeight(style: Style, language: Language = this.language): number {
    return style.size * SCALE[language] * LEADING[language];
  }

  /** Writes a text at the current position, over several pages if needed. */
  write(text: string, plan: TextPlan): void {
    const height = this.lineHeight(plan.style, plan.language);
    for (const line of this.lines(text, plan)) {
      this.room(height);
      this.mark(() => this.drawLine(line, plan, this.y));
      this.y += height;
    }
  }

  /** Writes lines at a position of this page without moving the current position. */
  writeAt(y: number, lines: readonly Line[], plan: TextPlan): void {
    const height = this.lineHeight(plan.style, plan.language);
    lines.forEach((line, index) => {
      this.mark(() => this.drawLine(line, plan, y + index * height));
    });
  }

  /** Keeps the work's output on one page, unless that would leave much of the previous page empty. */
  together(work: () => void): void {
    const height = this.heightOf(work);
    if (height <= MOST_TOGETHER) this.room(height);
    work();
  }

  private heightOf(work: () => void): number {
    const { y, isMeasuring } = this;
    this.isMeasuring = true;
    work();
    const height = this.y - y;
    this.isMeasuring = isMeasuring;
    this.y = y;
    return height;
  }

  /** Starts a new page when less than `height` is left. Returns whether it did. */
  room(height: number): boolean {
    if (this.isMeasuring) return false;
    if (this.y + height <= A4.height - MARGIN.bottom) return false;
    this.pdf.addPage();
    this.y = MARGIN.top;
    return true;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** Wraps output in an element for screen readers. Arabic is stored in drawing order, so its text is added. */
  element(tag: string, work: () => void, about: AccessibleText = {}): void {
    const finish = this.begin(tag, about);
    work();
    finish();
  }

  /** Starts an element for asynchronous work; the returned function ends it. */
  begin(tag: string, { text, alt, language = this.language }: AccessibleText = {}): () => void {
    if (this.isMeasuring) return () => undefined;
    const element = this.pdf.struct(tag, {
      ...(language === this.language ? {} : { lang: language }),
      ...(text !== undefined && language === 'ar' ? { actual: text } : {}),
      ...(alt === undefined ? {} : { alt }),
    });
    const outer = this.parent;
    if (outer) outer.add(element);
    else this.pdf.addStructure(element);
    this.parent = element;
    return () => {
      this.parent = outer;
      element.end();
    };
  }

  /** Draws a PNG at the start of the line, as large as the box allows. */
  picture(data: Buffer, { box, height, alt }: { box: Box; height: number; alt: string }): void {
    const isRtl = directionOf(this.language) === 'rtl';
    const { y } = this;
    const draw = (): void => {
      this.pdf.image(data, this.leftOf(box), y, {
        fit: [box.width, height],
        ...(isRtl ? { align: 'right' } : {}),
        valign: 'center',
      });
    };
    this.element('Figure', () => this.mark(draw), { alt });
  }

  /** Draws a figure at the current position, below which the page goes on. */
  figure(
    { height, alt }: { height: number; alt: string },
    draw: (pdf: Pdf, y: number) => void,
  ): void {
    this.room(height);
    const { y } = this;
    this.element('Figure', () => this.mark(() => draw(this.pdf, y)), { alt });
    this.gap(height);
  }

  /** Draws decoration that screen readers skip. */
  ornament(draw: (pdf: Pdf) => void): void {
    if (this.isMeasuring) return;
    this.pdf.save();
    this.pdf.markContent('Artifact');
    draw(this.pdf);
    this.pdf.endMarkedContent();
    this.pdf.restore();
  }

  /** Writes the header or footer of a page, which screen readers skip. */
  margin(text: string, plan: TextPlan, y: number): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    for (const line of this.lines(text, plan)) this.drawLine(line, plan, y);
    this.pdf.endMarkedContent();
  }

  rule(y: number, colour: string = COLOUR.hairline, thickness = 0.6): void {
    this.ornament((pdf) =>
      pdf
        .moveTo(MARGIN.side, y)
        .lineTo(A4.width - MARGIN.side, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
    );
  }

  /** Returns the left edge of a box, whose start counts in reading direction. */
  leftOf({ start, width }: Box, language: Language = this.language): number {
    const isRtl = directionOf(language) === 'rtl';
    return MARGIN.side + (isRtl ? this.width - start - width : start);
  }

  private mark(draw: () => void): void {
    if (this.isMeasuring) return;
    if (this.parent) this.parent.add(draw);
    else draw();
  }

  private drawLine(line: Line, plan: TextPlan, y: number): void {
    const { style, box, align = 'start', language = this.language } = plan;
    const face = faceOf(style, language);
    const isLeft = (align === 'start') === (directionOf(language) === 'ltr');
    const edge = this.leftOf(box);
    const x = isLeft ? edge : edge + box.width - line.width;
    const spare = this.lineHeight(style, language) - face.size * (ABOVE + BELOW);
    this.pdf.fillColor(style.colour ?? COLOUR.ink);
    this.textLayout.draw(line, face, { x, base: y + spare / 2 + face.size * ABOVE });
  }
}
