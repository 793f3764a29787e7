import { StreamableFile } from '@nestjs/common';
import type { ListFormat, ListKind } from '@safar/domain/bookings/passenger-lists';
import type { PdfFonts } from '../documents/pdf/pdf-fonts.service.js';
import { csvOf } from './passenger-lists.csv.js';
import type { ListDocument } from './passenger-lists.document.js';
import { pdfOf } from './passenger-lists.pdf.js';
import type { ListedDeparture } from './passenger-lists.queries.js';
import { FILE_NAMES } from './passenger-lists.texts.js';
import { xlsxOf } from './passenger-lists.xlsx.js';

type Writer = (document: ListDocument, fonts: PdfFonts) => Promise<Buffer>;

export const WRITERS: Readonly<Record<ListFormat, Writer>> = {
  csv: ({ sheet }) => Promise.resolve(csvOf(sheet)),
  xlsx: xlsxOf,
  pdf: async (document, fonts) => pdfOf(document, await fonts.open()),
};

/** Media types of the files. */
export const LIST_TYPES: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export interface FileOrder {
  readonly kind: ListKind;
  /** IATA code; null = all passengers. */
  readonly airport: string | null;
  readonly format: ListFormat;
  readonly changesOnly: boolean;
}

/** Returns e.g. `flyglista-istanbul-2027-07-03-GOT-andringar.pdf`; a distinct name, because agents download many lists. */
export const fileNameOf = (
  { kind, airport, format, changesOnly }: FileOrder,
  { destination_id, date }: ListedDeparture,
): string =>
  [FILE_NAMES[kind], destination_id, date, airport, changesOnly && 'andringar']
    .filter(Boolean)
    .join('-') + `.${format}`;

export const download = (bytes: Buffer, name: string, format: ListFormat): StreamableFile =>
  new StreamableFile(bytes, {
    type: LIST_TYPES[format],
    length: bytes.length,
    disposition: `attachment; filename="${name}"`,
  });
