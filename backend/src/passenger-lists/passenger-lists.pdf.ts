import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Face,
  type SetLine,
  TextLayout,
  UNKNOWN_CHARACTER,
  drawable,
} from '../documents/documents.service.js';
import type { Fonts } from '../documents/pdf/pdf-fonts.service.js';
import type { ListDocument } from './passenger-lists.document.js';
import type { Column, Line, Sheet } from './passenger-lists.sheet.js';

/** Points; A4 landscape. */
const MARGIN = 36;
const FOOT = 24;
const PADDING = 2.5;
const COLOURS = { text: '#111111', faint: '#555555', head: '#e8e8e8', line: '#d0d0d0', bookingLine: '#777777' } as const; // oxfmt-ignore

const TITLE: Face = { size: 14, weight: 'bold' };
const HEAD: Face = { size: 8, weight: 'bold' };
const TEXT: Face = { size: 8, weight: 'regular' };
const LEADING = 1.34;
/** Baseline of a line, in font sizes from its top. */
const BASE = 1;

const FALLBACK_NOTE = `Tecken som saknas i typsnittet står utan märken eller som ${UNKNOWN_CHARACTER}; i CSV- och Excel-filen står de som i bokningen.`;

type Doc = PDFKit.PDFDocument;

/** The document and the text layout. */
interface Press {
  readonly doc: Doc;
  readonly setter: TextLayout;
}

interface Placed extends Column {
  readonly x: number;
  /** Points available for text. */
  readonly room: number;
}

/** Columns with their positions. */
interface Table extends Press {
  readonly columns: readonly Placed[];
}

/** The lines of a cell. */
type Cell = readonly SetLine[];

interface Row {
  readonly cells: readonly Cell[];
  readonly height: number;
}

const lineHeight = ({ size }: Face): number => size * LEADING;
const bottomOf = (doc: Doc): number => doc.page.height - MARGIN - FOOT;
const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

/** Returns the highest column width so that all fit: narrow columns keep theirs, wide ones shrink. */
function widestOf(needed: readonly number[], room: number): number {
  let left = room;
  for (const [index, width] of [...needed].sort((one, other) => one - other).entries()) {
    const share = left / (needed.length - index);
    if (width > share) return share;
    left -= width;
  }
  return room;
}

/** Returns the width of the longest line without wrapping. */
const naturalWidth = (setter: TextLayout, text: string, face: Face): number =>
  setter
    .lines(text, face, { width: Infinity, language: 'sv' })
    .reduce((most, { width }) => Math.max(most, width), 0);

/** Makes columns as wide as their content and shares the rest. */
function placed({ doc, setter }: Press, { columns, lines }: Sheet): Placed[] {
  const needed = columns.map(({ head }, index) => {
    const texts = new Set(lines.map(({ cells }) => cells[index] ?? ''));
    const widths = [...texts].map((text) => naturalWidth(setter, text, TEXT));
    return Math.ceil(Math.max(naturalWidth(setter, head, HEAD), ...widths) + 2 * PADDING + 1);
  });
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

/** Limits a row to one page: longer content is cut, with dots. */
function rowOf({ doc, setter, columns }: Table, texts: readonly string[], face: Face): Row {
  const room = bottomOf(doc) - MARGIN - 4 * lineHeight(face);
  const most = Math.floor(room / lineHeight(face));
  const cells = columns.map(({ room: width }, index) => {
    const lines = setter.lines(texts[index] ?? '', face, { width, language: 'sv' });
    return lines.length > most ? cut(lines, most) : lines;
  });
  const count = Math.max(1, ...cells.map(({ length }) => length));
  return { cells, height: count * lineHeight(face) + 2 * PADDING };
}

function cut(lines: readonly SetLine[], most: number): Cell {
  const saved = lines.slice(0, most);
  const last = saved.at(-1);
  if (!last) return saved;
  const dots = { text: '…', level: 0, width: 0 };
  return [...saved.slice(0, -1), { ...last, runs: [...last.runs, dots] }];
}

function drawRow(
  { doc, setter, columns }: Table,
  row: Row,
  { y, face }: { y: number; face: Face },
): void {
  doc.fillColor(COLOURS.text);
  columns.forEach(({ x }, index) => {
    row.cells[index]?.forEach((line, at) => {
      const base = y + PADDING + at * lineHeight(face) + face.size * BASE;
      setter.draw(line, face, { x: x + PADDING, base });
    });
  });
}

function drawRule(doc: Doc, y: number, colour: string): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(colour);
}

/** @returns the position of the first row */
function drawHead(table: Table, y: number): number {
  const { doc, columns } = table;
  const heads = columns.map(({ head }) => head);
  const row = rowOf(table, heads, HEAD);
  doc.rect(MARGIN, y, widthOf(doc), row.height).fill(COLOURS.head);
  drawRow(table, row, { y, face: HEAD });
  return y + row.height;
}

/** @returns the position of the table */
function drawTitle({ doc, setter }: Press, { title, lead, sheet }: ListDocument): number {
  let y = MARGIN;
  const write = (text: string, face: Face): void => {
    for (const line of setter.lines(text, face, { width: widthOf(doc), language: 'sv' })) {
      setter.draw(line, face, { x: MARGIN, base: y + face.size * BASE });
      y += lineHeight(face);
    }
  };
  doc.fillColor(COLOURS.text);
  write(title, TITLE);
  doc.fillColor(COLOURS.faint);
  for (const text of [...lead, ...sheet.sums]) write(text, TEXT);
  return y + 2 * PADDING;
}

/** Prints the columns of a booking only once, and again at the top of a page. */
const withoutRepeats = (columns: readonly Column[], line: Line, isContinued: boolean): string[] =>
  line.cells.map((text, index) => (isContinued && columns[index]?.isOfBooking ? '' : text));

/** Yields between pages, so that other requests of this process are served. */
async function drawLines(press: Press, sheet: Sheet, top: number): Promise<void> {
  const { doc } = press;
  const columns = placed(press, sheet);
  const table: Table = { ...press, columns };
  let y = drawHead(table, top);
  let booking: string | null = null;
  for (const line of sheet.lines) {
    const texts = withoutRepeats(columns, line, line.booking === booking);
    let row = rowOf(table, texts, TEXT);
    if (y + row.height > bottomOf(doc)) {
      await nextTurn();
      doc.addPage();
      y = drawHead(table, MARGIN);
      row = rowOf(table, line.cells, TEXT);
    } else if (booking !== null) {
      drawRule(doc, y, line.booking === booking ? COLOURS.line : COLOURS.bookingLine);
    }
    drawRow(table, row, { y, face: TEXT });
    booking = line.booking;
    y += row.height;
  }
  drawRule(doc, y, COLOURS.bookingLine);
}

/** Draws the footers once the number of pages is known. */
function drawFeet({ doc, setter }: Press, title: string, note: string): void {
  const { count } = doc.bufferedPageRange();
  const lineOf = (text: string): SetLine | undefined =>
    setter.lines(text, TEXT, { width: Infinity, language: 'sv' })[0];
  const foot = lineOf([title, note].filter(Boolean).join(' · '));
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.fillColor(COLOURS.faint);
    const base = doc.page.height - MARGIN;
    const number = lineOf(`Sida ${page + 1} av ${count}`);
    if (foot) setter.draw(foot, TEXT, { x: MARGIN, base });
    if (number) setter.draw(number, TEXT, { x: doc.page.width - MARGIN - number.width, base });
  }
}

/** Returns the document with drawable letters only, and whether that left it unchanged. */
function printed(
  { title, lead, sheet }: ListDocument,
  fonts: Fonts,
): { document: ListDocument; isWhole: boolean } {
  const known = new Map<string, string>();
  const print = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const shown = drawable(text, fonts);
    known.set(text, shown);
    return shown;
  };
  const lines = sheet.lines.map((line) => ({ ...line, cells: line.cells.map(print) }));
  const document = { title: print(title), lead: lead.map(print), sheet: { ...sheet, lines } };
  return {
    document,
    isWhole: [...known].every(([text, shown]) => text.normalize('NFC') === shown),
  };
}

/** Renders the list for printing, with its header on every page and «Sida 1 av 8» below. */
export async function pdfOf(written: ListDocument, fonts: Fonts): Promise<Buffer> {
  // Loaded on first use, to keep the start fast.
  const { default: PDFDocument } = await import('pdfkit');
  const { document, isWhole } = printed(written, fonts);
  const title = [document.title, document.lead[0]].filter(Boolean).join(' · ');
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    bufferPages: true,
    lang: 'sv',
    displayTitle: true,
    info: { Title: title },
  });
  const bytes = doc.toArray();
  const press: Press = { doc, setter: new TextLayout(doc, fonts) };
  await drawLines(press, document.sheet, drawTitle(press, document));
  drawFeet(press, title, isWhole ? '' : FALLBACK_NOTE);
  doc.end();
  return Buffer.concat((await bytes) as Buffer[]);
}
