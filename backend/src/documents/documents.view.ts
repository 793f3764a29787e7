import type { DocumentKind, DocumentView } from '@safar/domain/contracts/documents';
import type { DocumentRow } from './documents.queries.js';

export const documentView = (document: DocumentRow): DocumentView => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  issued_at: document.issued_at.toISOString(),
  language: document.language,
});

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
