import { BYTE_ORDER_MARK, csvLine } from '../core/csv.js';
import type { Sheet } from './passenger-lists.sheet.js';

/** Head and lines and nothing else: other programs read it. */
export const csvOf = ({ columns, lines }: Sheet): Buffer =>
  Buffer.from(
    BYTE_ORDER_MARK +
      [columns.map(({ head }) => head), ...lines.map(({ cells }) => cells)].map(csvLine).join(''),
  );
