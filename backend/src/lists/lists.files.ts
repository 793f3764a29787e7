import { StreamableFile } from '@nestjs/common';
import type { ListFormat, ListKind } from '@safar/domain/rules/name-lists';
import type { PdfFonts } from '../documents/pdf-fonts.service.js';
import { csvOf } from './lists.csv.js';
import type { Paper } from './lists.paper.js';
import { pdfOf } from './lists.pdf.js';
import type { ListedDeparture } from './lists.queries.js';
import { FILE_NAMES } from './lists.words.js';
import { xlsxOf } from './lists.xlsx.js';

type Writer = (paper: Paper, fonts: PdfFonts) => Promise<Buffer>;

export const WRITERS: Readonly<Record<ListFormat, Writer>> = {
  csv: ({ sheet }) => Promise.resolve(csvOf(sheet)),
  xlsx: xlsxOf,
  pdf: async (paper, fonts) => pdfOf(paper, await fonts.open()),
};

const TYPES: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export interface FileOrder {
  readonly kind: ListKind;
  readonly format: ListFormat;
  readonly changesOnly: boolean;
}

/** `flyglista-istanbul-2027-07-03-andringar.pdf`: in the downloads of an agent lie many of them. */
export const fileNameOf = (
  { kind, format, changesOnly }: FileOrder,
  { destination_id, date }: ListedDeparture,
): string =>
  [FILE_NAMES[kind], destination_id, date, ...(changesOnly ? ['andringar'] : [])].join('-') +
  `.${format}`;

export const download = (bytes: Buffer, name: string, format: ListFormat): StreamableFile =>
  new StreamableFile(bytes, {
    type: TYPES[format],
    length: bytes.length,
    disposition: `attachment; filename="${name}"`,
  });
