import type { EntityManager } from 'typeorm';
import { sha256 } from '../../common/sha256.js';
import { type ObjectStore, StoreDown } from './object-store.js';
import { UploadFileEntity } from '../upload/upload.entity.js';

/** A file according to the database. */
export interface KnownFile {
  readonly name: string;
  readonly sha256: string;
  /** Bytes, if known. */
  readonly size?: number;
}

/** Results for the files known to the database: counts, and the names of faulty ones. */
export interface CopyReport {
  copied: number;
  /** Present already and identical. */
  there: number;
  /** Missing in the source. */
  missing: string[];
  /** Different in the source and the database. */
  damaged: string[];
  /** Objects of the source unknown to the database; not copied. null: the account may not list. */
  unknownFiles: number | null;
}

export interface Stores {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
}

async function read(store: ObjectStore, name: string): Promise<Buffer | null> {
  const stream = await store.get(name);
  return stream && Buffer.concat(await stream.toArray());
}

/** Tells whether the store has exactly this file. Compares the size first, which is cheap. */
async function holds(store: ObjectStore, file: KnownFile): Promise<boolean> {
  const there = await store.head(file.name);
  if (!there || (file.size !== undefined && there.size !== file.size)) return false;
  const data = await read(store, file.name);
  return data !== null && sha256(data) === file.sha256;
}

async function copyOne({ from, to }: Stores, file: KnownFile): Promise<keyof CopyReport> {
  if (await holds(to, file)) return 'there';
  const data = await read(from, file.name);
  if (!data) return 'missing';
  if (sha256(data) !== file.sha256) return 'damaged';
  await to.put(file.name, data);
  // Reads it back, because a store may accept data and lose it.
  if (!(await holds(to, file))) throw new StoreDown(`${file.name} did not arrive as it was sent`);
  return 'copied';
}

async function countUnknownFiles(
  store: ObjectStore,
  known: ReadonlySet<string>,
): Promise<number | null> {
  let count = 0;
  try {
    for await (const { name } of store.list('')) if (!known.has(name)) count += 1;
  } catch (error) {
    if (error instanceof StoreDown) return null;
    throw error;
  }
  return count;
}

/** Pictures and PDFs of the public pages. */
export const uploadedFiles = (manager: EntityManager): Promise<KnownFile[]> =>
  manager.find(UploadFileEntity, { order: { name: 'asc' } });

/**
 * Copies files from one store to another and verifies each by its hash. Can be interrupted and repeated: existing files
 * are verified and kept. Deletes nothing.
 * @throws StoreDown when one of the stores fails
 */
export async function copyFiles(files: readonly KnownFile[], stores: Stores): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, there: 0, missing: [], damaged: [], unknownFiles: null };
  for (const file of files) {
    const outcome = await copyOne(stores, file);
    if (outcome === 'copied' || outcome === 'there') report[outcome] += 1;
    if (outcome === 'missing' || outcome === 'damaged') report[outcome].push(file.name);
  }
  report.unknownFiles = await countUnknownFiles(
    stores.from,
    new Set(files.map(({ name }) => name)),
  );
  return report;
}
