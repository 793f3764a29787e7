import type { Block, Column, Fact } from './paper.js';
import { type Align, type Box, COLOUR, type Pen, type Style, type TextPlan } from './pen.js';

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

function rowsIn(pen: Pen, columns: readonly Column[]): Row {
  const boxes = boxesOf(columns, pen.width);
  return (texts, style) =>
    texts.map((text, index) => {
      const box = boxes[index] ?? { start: 0, width: pen.width };
      return { text, plan: { style, box, align: alignOf(columns[index]) } };
    });
}

function heightOf(pen: Pen, cells: readonly Cell[]): number {
  const heights = cells.map(
    ({ text, plan }) => pen.lines(text, plan).length * pen.lineHeight(plan.style),
  );
  return Math.max(...heights, pen.lineHeight(CELL)) + 2 * PADDING;
}

function drawRow(pen: Pen, cells: readonly Cell[], tag: 'TH' | 'TD'): void {
  const height = heightOf(pen, cells);
  pen.element('TR', () => {
    for (const { text, plan } of cells) {
      pen.element(tag, () => pen.writeAt(pen.y + PADDING, pen.lines(text, plan), plan), { text });
    }
  });
  pen.gap(height);
  pen.rule(pen.y);
}

/** A row stays on one page; the head stands on every page that the table reaches. */
export function drawTable(pen: Pen, { columns, rows, sums = [] }: Table): void {
  const row = rowsIn(pen, columns);
  const head = row(
    columns.map(({ head: text }) => text),
    HEAD,
  );
  const bodies = rows.map((texts) => row(texts, CELL));
  pen.element('Table', () => {
    pen.room(heightOf(pen, head) + heightOf(pen, bodies[0] ?? []));
    drawRow(pen, head, 'TH');
    for (const cells of bodies) {
      if (pen.room(heightOf(pen, cells))) drawRow(pen, head, 'TH');
      drawRow(pen, cells, 'TD');
    }
  });
  drawSums(pen, sums);
}

const SUM_COLUMNS: readonly Column[] = [
  { head: '', share: 3 },
  { head: '', share: 1, end: true },
];

function drawSums(pen: Pen, sums: readonly Fact[]): void {
  const row = rowsIn(pen, SUM_COLUMNS);
  for (const sum of sums) {
    const cells = row(sum, SUM);
    const height = heightOf(pen, cells);
    pen.room(height);
    pen.element('P', () => {
      for (const { text, plan } of cells) {
        const lines = pen.lines(text, plan);
        pen.element('Span', () => pen.writeAt(pen.y + PADDING, lines, plan), { text });
      }
    });
    pen.gap(height);
  }
}
