import type { Language } from '@safar/domain/text/languages';
import type { Frame, Point } from './projection.js';

/** Height of a line of text, and the width of a letter on average, which must not be too small. */
const LINE = 34;
const LETTER = 15.5;
/** From a mark to its label. */
const GAP = 20;
const LONGEST = 30;

/** Where a text is beside its mark. */
export type Side = 'right' | 'left' | 'above' | 'below';
const ANYWHERE: readonly Side[] = ['right', 'left', 'above', 'below'];

/** A text that belongs to a mark. */
export interface Label {
  readonly at: Point;
  readonly lines: readonly string[];
  /** Where its text may be, best first; omitted: anywhere. */
  readonly sides?: readonly Side[];
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label with the place of its text: the baseline of the first line, and the edge or middle that lines share. */
export interface PlacedLabel extends Label {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/** Returns a text of at most thirty letters. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

function sizeOf({ lines }: Label): Frame {
  const letters = Math.max(...lines.map((line) => [...line].length));
  return { width: letters * LETTER, height: lines.length * LINE };
}

function rectangle(label: Label, side: Side): Rectangle {
  const { width, height } = sizeOf(label);
  const [x, y] = label.at;
  const isBeside = side === 'left' || side === 'right';
  const left = isBeside ? (side === 'right' ? x + GAP : x - GAP - width) : x - width / 2;
  const top = isBeside ? y - height / 2 : side === 'above' ? y - GAP - height : y + GAP;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (one: Rectangle, other: Rectangle): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const outside = (one: Rectangle, { width, height }: Frame): number =>
  (one.right - one.left) * (one.bottom - one.top) -
  overlap(one, { left: 0, top: 0, right: width, bottom: height });

const aroundMark = ([x, y]: Point): Rectangle => ({
  ...{ left: x - GAP, top: y - GAP },
  ...{ right: x + GAP, bottom: y + GAP },
});

/** What is cut off by the frame is worse than what lies over something else. */
const CUT_OFF = 20;

/** Puts labels beside their marks so that they cover each other, other marks and the edge as little as possible. */
export function placedLabels(labels: readonly Label[], frame: Frame): PlacedLabel[] {
  const taken: Rectangle[] = labels.map(({ at }) => aroundMark(at));
  return labels.map((label, index) => {
    const others = taken.filter((_, place) => place !== index);
    const choices = (label.sides ?? ANYWHERE).map((side) => {
      const box = rectangle(label, side);
      const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
      return { side, box, cost: covered + outside(box, frame) * CUT_OFF };
    });
    const { side, box } = choices.reduce((best, one) => (one.cost < best.cost ? one : best));
    taken.push(box);
    const middle = (box.left + box.right) / 2;
    const x = side === 'right' ? box.left : side === 'left' ? box.right : middle;
    return { ...label, x, y: box.top + LINE * 0.75, side };
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws the lines of a text below each other. */
export function textLines(
  { lines, x, y, side }: Pick<PlacedLabel, 'lines' | 'x' | 'y' | 'side'>,
  language: Language,
): string {
  // Start and end follow the direction of the text.
  const atLeft = language === 'ar' ? 'end' : 'start';
  const atRight = language === 'ar' ? 'start' : 'end';
  const anchor = side === 'right' ? atLeft : side === 'left' ? atRight : 'middle';
  return lines
    .map((line, index) => {
      const top = Math.round(y + index * LINE);
      return `<text x="${Math.round(x)}" y="${top}" text-anchor="${anchor}">${escaped(line)}</text>`;
    })
    .join('');
}

/** Attributes of all text of a drawing: readable over lines and land. */
export const textStyle = (language: Language): string =>
  `font-family="system-ui,'Segoe UI',Roboto,sans-serif" font-size="28" font-weight="600" fill="#12262b" ` +
  `stroke="#fff" stroke-width="7" stroke-linejoin="round" paint-order="stroke" direction="${
    language === 'ar' ? 'rtl' : 'ltr'
  }"`;

/** Begins a drawing, which is named for those who open it by itself. */
export const drawing = (
  { width, height }: Frame,
  { title, language }: { readonly title: string; readonly language: Language },
  content: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
  `lang="${language}" role="img"><title>${escaped(title)}</title>${content}</svg>`;
