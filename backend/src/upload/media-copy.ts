import type { EntityManager } from 'typeorm';
import { sha256 } from './stored-files.js';
import { type ObjectStore, StoreDown } from './object-store.js';
import { UploadFileEntity } from './upload.entity.js';

/** A file as the database knows it. */
export interface KnownFile {
  readonly name: string;
  readonly sha256: string;
  /** Bytes, where that is noted. */
  readonly size?: number;
}

/** What became of the objects that the database knows, by number, and their names where something is wrong. */
export interface CopyReport {
  copied: number;
  /** Was there already, byte for byte. */
  there: number;
  /** The source does not have it. */
  missing: string[];
  /** The source has something else than the database says. */
  damaged: string[];
  /** Objects of the source that the database does not know; they stay. null: this account may not list. */
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

/** Whether the store has exactly this file. Its size is asked first: that costs nothing. */
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
  // Read back: what a store says it took is not what it has.
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
 * Copies files from one store into another and verifies each by its hash. Can be stopped and run again: what is there
 * already is verified and left alone. Nothing is deleted.
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
