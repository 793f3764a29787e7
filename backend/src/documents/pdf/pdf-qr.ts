import { encode } from 'uqr';
import type { Block } from '../document-content.js';
import type { PdfWriter } from './pdf-writer.js';

/** Points. */
const SIDE = 110;

/** Draws a QR code at the start of the line, black on white, with the empty margin that scanners need. */
export function drawQr(writer: PdfWriter, { text, alt }: Extract<Block, { kind: 'qr' }>): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const square = SIDE / size;
  writer.figure({ height: SIDE, alt }, (pdf, top) => {
    const left = writer.leftOf({ start: 0, width: SIDE });
    data.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (dark) pdf.rect(left + x * square, top + y * square, square, square);
      }),
    );
    pdf.fill('#000');
  });
}
