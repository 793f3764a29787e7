import type { DocumentKind } from '@safar/domain/contracts/documents';
import type { DocumentRow } from './documents.queries.js';

/** In Swedish, because a file's name must survive every system. */
const NAMES: Readonly<Record<DocumentKind, string>> = {
  confirmation: 'bokningsbekraftelse',
  receipt: 'kvitto',
  credit_note: 'kreditnota',
  credit_note_reversal: 'rattelse-av-kreditnota',
  cancellation_statement: 'avbokningsbesked',
  travel_documents: 'resehandlingar',
};

export const fileNameOf = ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string =>
  `${NAMES[kind]}-${number}.pdf`;
