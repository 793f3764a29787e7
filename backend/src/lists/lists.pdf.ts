import { once } from 'node:events';
import type { Paper } from './lists.paper.js';
import type { Column, Line, Sheet } from './lists.sheet.js';

/** Points; a page of A4 lying on its side. */
const MARGIN = 36;
const FOOT = 24;
const PADDING = 3;
const SIZES = { title: 15, text: 8.5 } as const;
const COLOURS = { text: '#111111', faint: '#555555', head: '#e8e8e8', line: '#d0d0d0', bookingLine: '#777777' } as const; // prettier-ignore

/** The fonts that every reader of PDF has; they know the letters of Western Europe. */
const FONTS = { text: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const UNKNOWN = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
/** Letters that do not come apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' };
const FALLBACK_NOTE =
  'Tecken som saknas i typsnittet står utan märken eller som ¤; i CSV- och Excel-filen står de som i bokningen.';

type Doc = PDFKit.PDFDocument;

interface Placed extends Column {
  readonly x: number;
  /** Points that text may take. */
  readonly room: number;
}

const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNKNOWN, (letter) => PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(UNKNOWN, '¤');

const bottomOf = (doc: Doc): number => doc.page.height - MARGIN - FOOT;
const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

/** How wide the widest may be so that all of them fit: narrow ones keep what they need, wide ones give way. */
function widestOf(needed: readonly number[], room: number): number {
  let left = room;
  for (const [index, width] of [...needed].sort((one, other) => one - other).entries()) {
    const share = left / (needed.length - index);
    if (width > share) return share;
    left -= width;
  }
  return room;
}

/** As wide as what stands in them; what is left over is shared. */
function placed(doc: Doc, { columns, lines }: Sheet): Placed[] {
  doc.font(FONTS.bold).fontSize(SIZES.text);
  const heads = columns.map(({ head }) => doc.widthOfString(head));
  doc.font(FONTS.text);
  const needed = heads.map((head, index) =>
    Math.ceil(
      lines.reduce((most, { cells }) => Math.max(most, lineWidth(doc, cells[index] ?? '')), head) +
        2 * PADDING +
        1,
    ),
  );
  const widest = widestOf(needed, widthOf(doc));
  const widths = needed.map((width) => Math.min(width, widest));
  const spare = (widthOf(doc) - widths.reduce((sum, width) => sum + width, 0)) / widths.length;
  let x = MARGIN;
  return columns.map((column, index) => {
    const start = x;
    x += (widths[index] ?? 0) + spare;
    return { ...column, x: start, room: x - start - 2 * PADDING };
  });
}

/** Of the longest of its lines. */
const lineWidth = (doc: Doc, text: string): number =>
  Math.max(...text.split('\n').map((line) => doc.widthOfString(line)));

const isOneLine = (doc: Doc, text: string, room: number): boolean =>
  !text.includes('\n') && doc.widthOfString(text) <= room;

/** Never higher than a page: what does not fit there is cut, with dots. */
function heightOf(doc: Doc, columns: readonly Placed[], cells: readonly string[]): number {
  const most = bottomOf(doc) - MARGIN - 4 * SIZES.text;
  const line = doc.currentLineHeight(true);
  const heights = columns.map(({ room }, index) => {
    const text = cells[index] ?? '';
    return isOneLine(doc, text, room) ? line : doc.heightOfString(text, { width: room });
  });
  return Math.min(most, Math.max(line, ...heights)) + 2 * PADDING;
}

interface Row {
  readonly cells: readonly string[];
  readonly y: number;
  readonly height: number;
}

function drawCells(doc: Doc, columns: readonly Placed[], { cells, y, height }: Row): void {
  doc.fillColor(COLOURS.text);
  columns.forEach(({ x, room }, index) => {
    const text = cells[index] ?? '';
    if (text === '') return;
    const wrapped = { width: room, height: height - PADDING, ellipsis: true };
    const options = isOneLine(doc, text, room) ? { lineBreak: false } : wrapped;
    doc.text(text, x + PADDING, y + PADDING, options);
  });
}

function drawRule(doc: Doc, y: number, colour: string): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(colour);
}

/** @returns where the first line goes */
function drawHead(doc: Doc, columns: readonly Placed[], y: number): number {
  const cells = columns.map(({ head }) => head);
  doc.font(FONTS.bold).fontSize(SIZES.text);
  const height = heightOf(doc, columns, cells);
  doc.rect(MARGIN, y, widthOf(doc), height).fill(COLOURS.head);
  drawCells(doc, columns, { cells, y, height });
  doc.font(FONTS.text);
  return y + height;
}

/** @returns where the table goes */
function drawTitle(doc: Doc, { title, lead, sheet }: Paper): number {
  doc.font(FONTS.bold).fontSize(SIZES.title).fillColor(COLOURS.text);
  doc.text(drawable(title), MARGIN, MARGIN);
  doc.font(FONTS.text).fontSize(SIZES.text).fillColor(COLOURS.faint);
  for (const text of [...lead, ...sheet.sums]) doc.text(drawable(text));
  return doc.y + 2 * PADDING;
}

/** What is the same for the whole booking stands once, and again where a page begins. */
const withoutRepeats = (columns: readonly Column[], line: Line, isContinued: boolean): string[] =>
  line.cells.map((text, index) => (isContinued && columns[index]?.isOfBooking ? '' : text));

function drawLines(doc: Doc, sheet: Sheet, top: number): void {
  const columns = placed(doc, sheet);
  let y = drawHead(doc, columns, top);
  let booking: string | null = null;
  for (const line of sheet.lines) {
    let cells = withoutRepeats(columns, line, line.booking === booking);
    let height = heightOf(doc, columns, cells);
    if (y + height > bottomOf(doc)) {
      doc.addPage();
      y = drawHead(doc, columns, MARGIN);
      cells = [...line.cells];
      height = heightOf(doc, columns, cells);
    } else if (booking !== null) {
      drawRule(doc, y, line.booking === booking ? COLOURS.line : COLOURS.bookingLine);
    }
    drawCells(doc, columns, { cells, y, height });
    booking = line.booking;
    y += height;
  }
  drawRule(doc, y, COLOURS.bookingLine);
}

/** On every page, once it is known how many there are. */
function drawFeet(doc: Doc, title: string, note: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font(FONTS.text).fontSize(SIZES.text).fillColor(COLOURS.faint);
    const y = doc.page.height - MARGIN - SIZES.text;
    doc.text(`Sida ${page + 1} av ${count}`, MARGIN, y, { width: widthOf(doc), align: 'right' });
    doc.text([title, note].filter(Boolean).join('   '), MARGIN, y, { lineBreak: false });
  }
}

const drawableSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => ({ ...line, cells: line.cells.map(drawable) })),
});

const isWhole = ({ lines }: Sheet): boolean =>
  lines.every(({ cells }) => cells.every((text) => text.normalize('NFC').search(UNKNOWN) === -1));

async function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The list for printing: its head on every page, «Sida 1 av 8» below. */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  // Loaded when it is needed: a process that starts should not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const title = drawable([paper.title, paper.lead[0]].filter(Boolean).join(' · '));
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    lang: 'sv',
    displayTitle: true,
    info: { Title: title },
  });
  const sheet = drawableSheet(paper.sheet);
  drawLines(doc, sheet, drawTitle(doc, paper));
  drawFeet(doc, title, isWhole(paper.sheet) ? '' : FALLBACK_NOTE);
  return bytesOf(doc);
}
