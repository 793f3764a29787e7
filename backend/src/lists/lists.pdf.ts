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
const UNKNOWN_LETTERS = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const FALLBACK_NOTE =
  '¤ står för tecken som inte kan skrivas ut här. I CSV- och Excel-filen är de som i bokningen.';

type Doc = PDFKit.PDFDocument;

interface Placed extends Column {
  readonly x: number;
  /** Points that text may take. */
  readonly room: number;
}

const drawable = (text: string): string => text.normalize('NFC').replace(UNKNOWN_LETTERS, '¤');

const bottomOf = (doc: Doc): number => doc.page.height - MARGIN - FOOT;

/** Columns share the width of the page as their characters do. */
function placed(doc: Doc, columns: readonly Column[]): Placed[] {
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  const unit = (doc.page.width - 2 * MARGIN) / characters;
  let x = MARGIN;
  return columns.map((column) => {
    const start = x;
    x += column.width * unit;
    return { ...column, x: start, room: column.width * unit - 2 * PADDING };
  });
}

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
  doc.rect(MARGIN, y, doc.page.width - 2 * MARGIN, height).fill(COLOURS.head);
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
  const columns = placed(doc, sheet.columns);
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
  doc.font(FONTS.text).fontSize(SIZES.text).fillColor(COLOURS.faint);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - SIZES.text;
    const width = doc.page.width - 2 * MARGIN;
    doc.text(`Sida ${page + 1} av ${count}`, MARGIN, y, { width, align: 'right' });
    doc.text([title, note].filter(Boolean).join('   '), MARGIN, y, { lineBreak: false });
  }
}

const drawableSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => ({ ...line, cells: line.cells.map(drawable) })),
});

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
  const isComplete = sheet.lines.every(({ cells }) => cells.every((text) => !text.includes('¤')));
  drawFeet(doc, title, isComplete ? '' : FALLBACK_NOTE);
  return bytesOf(doc);
}
