import type { EntityManager } from 'typeorm';
import type { DocumentEntity } from './document.entity.js';
import type { RowOf } from '../common/database/row-of.js';

type StoredDocument = RowOf<DocumentEntity, 'id' | 'issuedAt'>;
type Hash = NonNullable<DocumentEntity['sha256']>;

/** Returns the name of a document's file in the private store. */
export const storedName = ({ id, issued_at: at }: StoredDocument, sha256: string): string =>
  `${at.getUTCFullYear()}/${id}-${sha256.slice(0, 16)}.pdf`;

/** Lists the stored files of documents. */
export const documentFiles = (
  manager: EntityManager,
): Promise<{ name: NonNullable<DocumentEntity['fileName']>; sha256: Hash }[]> =>
  manager.query(
    `select file_name as name, sha256 from documents where file_name is not null order by file_name`,
  );

/** Lists the files of fully or partly erased documents; a restore of a backup must not bring them back. */
export async function purgedFiles(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<(StoredDocument & { sha256: Hash })[]>(
    `select id, issued_at, sha256 from documents
      where emptied_at is not null and sha256 is not null order by id`,
  );
  const deleted = await manager.query<{ name: DocumentEntity['deletedFiles'][number] }[]>(
    `select unnest(deleted_files) as name from documents order by name`,
  );
  return [...rows.map((row) => storedName(row, row.sha256)), ...deleted.map(({ name }) => name)];
}
