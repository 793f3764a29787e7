import type { Block, Column, Fact } from '../document-content.js';
import {
  type Align,
  type Box,
  COLOUR,
  type PdfWriter,
  type Style,
  type TextPlan,
} from './pdf-writer.js';

type Table = Extract<Block, { kind: 'table' }>;

const CELL: Style = { size: 9 };
const HEAD: Style = { size: 8.5, bold: true, colour: COLOUR.soft };
const SUM: Style = { size: 9.5, bold: true };
const PADDING = 3.5;
const GUTTER = 10;

interface Cell {
  readonly text: string;
  readonly plan: TextPlan;
}

function boxesOf(columns: readonly Column[], width: number): Box[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - GUTTER * (columns.length - 1);
  let start = 0;
  return columns.map(({ share }) => {
    const box = { start, width: (room * share) / whole };
    start += box.width + GUTTER;
    return box;
  });
}

const alignOf = (column: Column | undefined): Align => (column?.end ? 'end' : 'start');

/** The texts of a row, each in its column. */
type Row = (texts: readonly string[], style: Style) => Cell[];

function rowsIn(writer: PdfWriter, columns: readonly Column[]): Row {
  const boxes = boxesOf(columns, writer.width);
  return (texts, style) =>
    texts.map((text, index) => {
      const box = boxes[index] ?? { start: 0, width: writer.width };
      return { text, plan: { style, box, align: alignOf(columns[index]) } };
    });
}

function heightOf(writer: PdfWriter, cells: readonly Cell[]): number {
  const heights = cells.map(
    ({ text, plan }) => writer.lines(text, plan).length * writer.lineHeight(plan.style),
  );
  return Math.max(...heights, writer.lineHeight(CELL)) + 2 * PADDING;
}

function drawRow(writer: PdfWriter, cells: readonly Cell[], tag: 'TH' | 'TD'): void {
  const height = heightOf(writer, cells);
  writer.element('TR', () => {
    for (const { text, plan } of cells) {
      writer.element(
        tag,
        () => writer.writeAt(writer.y + PADDING, writer.lines(text, plan), plan),
        { text },
      );
    }
  });
  writer.gap(height);
  writer.rule(writer.y);
}

/** Draws a table. A row stays on one page; the head is repeated on every page. */
export function drawTable(writer: PdfWriter, { columns, rows, sums = [] }: Table): void {
  const row = rowsIn(writer, columns);
  const head = row(
    columns.map(({ head: text }) => text),
    HEAD,
  );
  const bodies = rows.map((texts) => row(texts, CELL));
  writer.element('Table', () => {
    writer.room(heightOf(writer, head) + heightOf(writer, bodies[0] ?? []));
    drawRow(writer, head, 'TH');
    for (const cells of bodies) {
      if (writer.room(heightOf(writer, cells))) drawRow(writer, head, 'TH');
      drawRow(writer, cells, 'TD');
    }
  });
  drawSums(writer, sums);
}

const SUM_COLUMNS: readonly Column[] = [
  { head: '', share: 3 },
  { head: '', share: 1, end: true },
];

function drawSums(writer: PdfWriter, sums: readonly Fact[]): void {
  const row = rowsIn(writer, SUM_COLUMNS);
  for (const sum of sums) {
    const cells = row(sum, SUM);
    const height = heightOf(writer, cells);
    writer.room(height);
    writer.element('P', () => {
      for (const { text, plan } of cells) {
        const lines = writer.lines(text, plan);
        writer.element('Span', () => writer.writeAt(writer.y + PADDING, lines, plan), { text });
      }
    });
    writer.gap(height);
  }
}
