import type { DocumentKind } from '@safar/domain/contracts/bookings/documents';
import type { DocumentContent } from '../../src/documents/documents.service.js';
import type { TestApp } from '../harness/app.js';

/** A document issued for a booking. */
export interface Issued {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly content: DocumentContent | null;
  readonly file_name: string | null;
  readonly sha256: string | null;
}

export const issuedFor = (app: TestApp, bookingId: string): Promise<Issued[]> =>
  app.db.query(
    `select id, kind, number, content, file_name, sha256 from documents
      where booking_id = $1 order by issued_at, series, position`,
    [bookingId],
  );

/** Returns the only document of a kind. Throws when there is none or more than one. */
export async function documentOf(
  app: TestApp,
  bookingId: string,
  kind: DocumentKind,
): Promise<Issued & { content: DocumentContent }> {
  const found = (await issuedFor(app, bookingId)).filter((document) => document.kind === kind);
  const [document] = found;
  if (found.length !== 1 || !document?.content) throw new Error(`${found.length} × ${kind}`);
  return { ...document, content: document.content };
}

const ISOLATES = /[\u2066-\u2069]/g;

/** Returns all texts of a document, without direction marks. */
export const wordsIn = (content: DocumentContent): string[] =>
  [content.title, content.facts, content.company, content.blocks.map(textsIn)]
    .flat(4)
    .map((text) => text.replace(ISOLATES, '').replaceAll('\u00a0', ' '));

function textsIn(block: DocumentContent['blocks'][number]): string[] {
  if (block.kind === 'heading' || block.kind === 'text') return [block.text];
  if (block.kind === 'list') return [...block.items];
  if (block.kind === 'facts') return block.facts.flat();
  if (block.kind === 'clauses') return block.clauses.flat();
  if (block.kind === 'notice') return [block.title, ...block.lines];
  if (block.kind === 'qr') return [block.alt];
  return [
    ...block.columns.map(({ head }) => head),
    ...block.rows.flat(),
    ...(block.sums ?? []).flat(),
  ];
}

/** Requests the file of a document, as a browser does. */
export async function fetchFile(
  app: TestApp,
  path: { bookingId: string; id: string },
  headers: Record<string, string> = {},
) {
  const address = `${app.baseUrl}/api/booking/${path.bookingId}/documents/${path.id}`;
  const response = await fetch(address, { headers });
  const { status, headers: received } = response;
  return { status, headers: received, bytes: Buffer.from(await response.arrayBuffer()) };
}
