import type { ListDocument } from './passenger-lists.document.js';
import type { Sheet } from './passenger-lists.sheet.js';

const HEAD = { fontWeight: 'bold', backgroundColor: '#e8e8e8' } as const;

/** Everything is a text, days too: no program may take a name for a formula, or turn a day round. */
const cell = (value: string) =>
  value === '' ? null : { value, type: String, alignVertical: 'top' as const, wrap: true };

const table = ({ columns, lines }: Sheet) => [
  columns.map(({ head }) => ({ ...HEAD, value: head, type: String })),
  ...lines.map(({ cells }) => cells.map(cell)),
];

/** One worksheet with the list, its head staying in sight, and one with what stands above it on paper. */
export async function xlsxOf({ title, lead, sheet }: ListDocument): Promise<Buffer> {
  // Loaded when it is needed: a process that starts should not wait for it.
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
