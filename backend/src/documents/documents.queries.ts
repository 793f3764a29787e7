import type { AnyDocumentKind, DocumentKind } from '@safar/domain/contracts/bookings/documents';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import type { EntityManager } from 'typeorm';
import { enqueue } from '../common/jobs/queue.js';
import { type DocumentContent, type ShortLived, withoutShortLived } from './document-content.js';
import type { DocumentEntity } from './document.entity.js';
import type { RowOf } from '../common/database/row-of.js';

/** Price, payments and plan of a booking as a document states them; whole SEK. */
export interface DocumentFigures {
  readonly totalPrice: number;
  readonly paidAmount: number;
  readonly balanceDueDate: IsoDay | null;
  readonly plan: readonly {
    readonly kind: 'first' | 'balance';
    readonly amount: number;
    readonly due_date: string;
  }[];
}

export interface DocumentRow extends RowOf<
  DocumentEntity,
  | 'id'
  | 'kind'
  | 'number'
  | 'bookingId'
  | 'language'
  | 'content'
  | 'issuedAt'
  | 'fileName'
  | 'sha256'
> {
  /** null for documents issued before figures were stored. */
  readonly figures: DocumentFigures | null;
}

/** Number series; receipts and credit notes have their own, for the accounts. */
export const SERIES: Readonly<Record<AnyDocumentKind, 'B' | 'K' | 'KN' | 'P'>> = {
  confirmation: 'B',
  cancellation_statement: 'B',
  travel_documents: 'B',
  receipt: 'K',
  credit_note: 'KN',
  credit_note_reversal: 'KN',
  gift_card: 'P',
};

/** Serializes concurrent issues of the same document and tells whether it exists. */
export async function isIssued(manager: EntityManager, dedupe: string): Promise<boolean> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('document:' || $1, 0))`, [
    dedupe,
  ]);
  const rows = await manager.query<unknown[]>(`select from documents where dedupe = $1`, [dedupe]);
  return rows.length > 0;
}

export interface NewDocument {
  readonly kind: AnyDocumentKind;
  /** null for the document of a gift card. */
  readonly bookingId: string | null;
  readonly giftCardId?: string;
  readonly subjectId: string | null;
  readonly dedupe: string;
  readonly language: Language;
  readonly content: DocumentContent;
  /** A day in Sweden; its year is part of the number. */
  readonly issuedOn: IsoDay;
}

/**
 * Takes the next number and writes the document. The series stays locked until the transaction ends, so a rollback
 * leaves no gap. This is the last lock of a transaction (booking, payment, departure, series); of several series, lock
 * B before K before KN before P.
 */
export async function writeDocument(
  manager: EntityManager,
  document: NewDocument,
): Promise<Pick<DocumentEntity, 'id' | 'number'>> {
  const [row] = await manager.query<Pick<DocumentEntity, 'id' | 'number'>[]>(
    `with next as (
       insert into document_series (series, year, last) values ($1, extract(year from $2::date)::int, 1)
       on conflict (series, year) do update set last = document_series.last + 1
       returning series, year, last)
     insert into documents (kind, series, year, position, number, booking_id, subject_id, dedupe, language, content,
       gift_card_id, figures)
     select $3, series, year, last, series || '-' || year || '-' || lpad(last::text, 6, '0'), $4, $5, $6, $7, $8::jsonb, $9,
            (select jsonb_build_object('totalPrice', b.total_price, 'paidAmount', b.paid_amount,
                    'balanceDueDate', b.balance_due_date, 'plan', shown_plan(b.id))
               from bookings b where b.id = $4)
       from next
     returning id, number`,
    [
      SERIES[document.kind],
      document.issuedOn,
      document.kind,
      document.bookingId,
      document.subjectId,
      document.dedupe,
      document.language,
      JSON.stringify(document.content),
      document.giftCardId ?? null,
    ],
  );
  if (!row) throw new Error(`The document ${document.dedupe} got no number`);
  return row;
}

const COLUMNS =
  'id, kind, number, booking_id, language, content, figures, issued_at, file_name, sha256';

export async function findDocument(
  manager: EntityManager,
  id: string,
): Promise<DocumentRow | null> {
  const [row] = await manager.query<DocumentRow[]>(
    `select ${COLUMNS} from documents where id = $1`,
    [id],
  );
  return row ?? null;
}

/** Tells whether the booking was moved from the other one, also in several steps. */
export async function isMovedFrom(
  manager: EntityManager,
  bookingId: string,
  earlierId: string,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `with recursive journey as (
       select moved_from_id as id from bookings where id = $1
       union all
       select b.moved_from_id from bookings b join journey j on b.id = j.id
     ) select from journey where id = $2`,
    [bookingId, earlierId],
  );
  return rows.length > 0;
}

/** Returns the document of a gift card; null when it has none. */
export async function documentOfGiftCard(
  manager: EntityManager,
  giftCardId: string,
): Promise<DocumentRow | null> {
  const [row] = await manager.query<DocumentRow[]>(
    `select ${COLUMNS} from documents where gift_card_id = $1`,
    [giftCardId],
  );
  return row ?? null;
}

/** A selection of a booking's documents. */
export interface DocumentsWanted {
  readonly bookingId: string;
  /** The newest of each kind. */
  readonly kinds: readonly DocumentKind[];
  /** Payment or refund of the document, where there are several of a kind. */
  readonly subjectId?: string;
  /** This exact document, of any kind. */
  readonly documentId?: string;
  /** Excludes receipts of later payments: an instant as the database formats it. */
  readonly receiptsUntil?: string;
  /** The change or payment after which the document was issued anew. */
  readonly eventId?: string;
}

export async function wantedDocuments(
  manager: EntityManager,
  { bookingId, kinds, subjectId, documentId, receiptsUntil, eventId }: DocumentsWanted,
): Promise<string[]> {
  const rows = await manager.query<Pick<DocumentEntity, 'id'>[]>(
    `select id from (
       select distinct on (kind) id, series, kind from documents
        where booking_id = $1 and content is not null
          and case when $4::text is null then kind = any($2) and ($3::text is null or subject_id::text = $3)
                   else id::text = $4 end
          and (kind <> 'receipt' or $5::timestamptz is null or issued_at <= $5::timestamptz)
          and ($6::text is null or dedupe = concat_ws(':', kind, booking_id, $6))
        order by kind, issued_at desc, position desc) newest order by series, kind`,
    [
      ...[bookingId, kinds, subjectId ?? null, documentId ?? null, receiptsUntil ?? null],
      eventId ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of the document about a subject, or null. */
export async function numberAbout(
  manager: EntityManager,
  kind: DocumentKind,
  subjectId: string,
): Promise<string | null> {
  const [row] = await manager.query<Pick<DocumentEntity, 'number'>[]>(
    `select number from documents where kind = $1 and subject_id = $2 order by issued_at limit 1`,
    [kind, subjectId],
  );
  return row?.number ?? null;
}

/** Saves the file's name. Returns false when another process was first, or the document was erased meanwhile. */
export async function saveDocumentFile(
  manager: EntityManager,
  id: string,
  file: { name: string; sha256: string },
): Promise<boolean> {
  const [, updated] = await manager.query<[unknown[], number]>(
    `update documents set file_name = $2, sha256 = $3
      where id = $1 and file_name is null and content is not null`,
    [id, file.name, file.sha256],
  );
  return updated === 1;
}

/** Accounting documents: bookkeeping law keeps them longer than other personal data is needed. */
const RECEIPT_KINDS = `('receipt', 'credit_note', 'credit_note_reversal')`;

async function purge(
  manager: EntityManager,
  ids: readonly string[],
  statement: { condition: string; sql: string; owner?: 'booking_id' | 'gift_card_id' },
): Promise<void> {
  const { owner = 'booking_id' } = statement;
  // Locked: the first request of a file saves its name meanwhile, and the file would stay.
  const files = await manager.query<RowOf<DocumentEntity, 'fileName'>[]>(
    `select file_name from documents where ${owner} = any($1) and ${statement.condition} order by id for update`,
    [ids],
  );
  await manager.query(`select set_config('safar.retention', 'on', true)`);
  await manager.query(`${statement.sql} where ${owner} = any($1) and ${statement.condition}`, [
    ids,
  ]);
  await manager.query(`select set_config('safar.retention', 'off', true)`);
  for (const { file_name: name } of files) if (name) await enqueueDeletion(manager, name);
}

const enqueueDeletion = (manager: EntityManager, name: string): Promise<void> =>
  enqueue(manager, { task: DELETE_FILE, payload: { name } }, { key: `document:${name}` });

/** Job that deletes a file after the erasing transaction has committed. */
export const DELETE_FILE = 'delete-document-file';

/** Erases the content of documents sent to customers and keeps their numbers; accounting documents stay unchanged. */
export const purgeDocumentContents = (
  manager: EntityManager,
  bookingIds: readonly string[],
): Promise<void> =>
  purge(manager, bookingIds, {
    condition: `kind not in ${RECEIPT_KINDS} and content is not null`,
    sql: `update documents set content = null, file_name = null, emptied_at = now()`,
  });

/** Erases the documents of gift cards, which hold names and the code; their numbers stay. */
export const purgeGiftCardDocuments = (
  manager: EntityManager,
  cardIds: readonly string[],
): Promise<void> =>
  purge(manager, cardIds, {
    owner: 'gift_card_id',
    condition: 'content is not null',
    sql: `update documents set content = null, file_name = null, emptied_at = now()`,
  });

/** Removes birth dates and telephone numbers from documents, which are kept without them. */
export async function anonymizeDocuments(
  manager: EntityManager,
  bookingIds: readonly string[],
  data: ShortLived,
): Promise<void> {
  const documents = await manager.query<
    (RowOf<DocumentEntity, 'id' | 'fileName'> & { content: DocumentContent })[]
  >(
    `select id, content, file_name from documents
      where booking_id = any($1) and jsonb_path_exists(content, '$.**.shortLived ? (@ == $data)', $2)
      order by id for update`,
    [bookingIds, JSON.stringify({ data })],
  );
  await manager.query(`select set_config('safar.retention', 'on', true)`);
  for (const { id, content, file_name: name } of documents) {
    await manager.query(
      `update documents set content = $2, file_name = null, sha256 = null,
              deleted_files = array_remove(deleted_files || file_name, null) where id = $1`,
      [id, JSON.stringify(withoutShortLived(content, data))],
    );
    if (name) await enqueueDeletion(manager, name);
  }
  await manager.query(`select set_config('safar.retention', 'off', true)`);
}

/** Deletes all documents, at the end of the accounting retention. */
export const purgeDocuments = (
  manager: EntityManager,
  bookingIds: readonly string[],
): Promise<void> => purge(manager, bookingIds, { condition: 'true', sql: 'delete from documents' });
