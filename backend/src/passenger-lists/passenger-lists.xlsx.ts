import type { ListDocument } from './passenger-lists.document.js';
import type { Sheet } from './passenger-lists.sheet.js';

const HEAD = { fontWeight: 'bold', backgroundColor: '#e8e8e8' } as const;

/** Stores everything as text, also days: so no name becomes a formula, and no date is reformatted. */
const cell = (value: string) =>
  value === '' ? null : { value, type: String, alignVertical: 'top' as const, wrap: true };

const table = ({ columns, lines }: Sheet) => [
  columns.map(({ head }) => ({ ...HEAD, value: head, type: String })),
  ...lines.map(({ cells }) => cells.map(cell)),
];

/** Writes a worksheet with the list and a fixed header row, and one with the heading. */
export async function xlsxOf({ title, lead, sheet }: ListDocument): Promise<Buffer> {
  // Loaded on first use, to keep the start fast.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([
    {
      sheet: title,
      data: table(sheet),
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
    {
      sheet: 'Om listan',
      data: [title, ...lead, ...sheet.sums].map((text) => [{ value: text, type: String }]),
      columns: [{ width: 80 }],
    },
  ]).toBuffer();
}
