import { BYTE_ORDER_MARK, csvLine } from '../common/lists/csv.js';
import type { Sheet } from './passenger-lists.sheet.js';

/** Only header and rows, because other programs read the file. */
export const csvOf = ({ columns, lines }: Sheet): Buffer =>
  Buffer.from(
    BYTE_ORDER_MARK +
      [columns.map(({ head }) => head), ...lines.map(({ cells }) => cells)].map(csvLine).join(''),
  );
