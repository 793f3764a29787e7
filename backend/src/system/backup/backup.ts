import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type TableHeader,
  frame,
} from './frames.js';
import { migrationsOf, saveBackupRun, sequencesOf, tablesOf } from './tables.queries.js';

/** Folders of the local store in the data folder; a bucket has its own versions and copies. */
const FOLDERS = ['media', 'documents'] as const;

export interface BackupSource {
  readonly databaseUrl: string;
  /** null: the files are in a bucket. */
  readonly dataDir: string | null;
}

/**
 * Writes all rows as of one instant, then the files present a moment later (unreferenced ones are harmless), into one
 * compressed file that only its owner can read. Under its final name it is always complete.
 * @throws BackupError for an existing file, a missing folder, and a full disk
 */
export async function backUp(source: BackupSource, file: string): Promise<BackupEnd> {
  if (existsSync(file)) throw new BackupError(`${file} already exists; nothing is overwritten.`);
  if (!existsSync(dirname(file))) {
    throw new BackupError(`The folder ${dirname(file)} does not exist.`);
  }
  const draft = `${file}.part`;
  try {
    const counts = await streamBackup(source, createWriteStream(draft, { mode: 0o600 }), () =>
      rename(draft, file),
    );
    return counts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new BackupError(`The disk has no space for ${file}; the incomplete file was deleted.`);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes a backup to a stream, e.g. for encryption, so that plain personal data is never on disk.
 * @param keep completes the backup after the end of the stream; only then the run is recorded
 */
export async function streamBackup(
  source: BackupSource,
  target: Writable,
  keep: () => Promise<void> = () => Promise.resolve(),
): Promise<BackupEnd> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'safar-backup',
  });
  await client.connect();
  // A lost connection also rejects the query of the moment; without a listener it would end the process.
  client.on('error', () => undefined);
  // The header of the file and the record have one time, by which a restored file is recognised.
  const counts: Counts = { takenAt: new Date(), rows: {}, files: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await pipeline(
      Readable.from(framesFrom(client, source, counts)),
      // Twice as fast as the default level and a tenth larger.
      createGzip({ level: constants.Z_BEST_SPEED }),
      target,
    );
    await client.query('commit');
    await keep();
    await saveBackupRun(client, counts);
  } catch (error) {
    hangUp(client);
    throw error;
  }
  await client.end();
  return counts;
}

/**
 * Destroys the socket: in the middle of a table the server would not read a connection close until its rows are read.
 */
function hangUp(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy();
}

interface Counts {
  readonly takenAt: Date;
  readonly rows: Record<string, number>;
  files: number;
}

async function* framesFrom(
  client: pg.Client,
  { dataDir }: BackupSource,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const header: BackupHeader = {
    format: 'safar-backup',
    version: 1,
    takenAt: counts.takenAt.toISOString(),
    migrations: await migrationsOf(client),
    sequences: await sequencesOf(client),
  };
  yield frame('H', header);
  for (const table of await tablesOf(client)) yield* tableFrames(client, table, counts);
  for (const path of dataDir === null ? [] : filesIn(dataDir)) {
    const name = relative(dataDir ?? '', path);
    yield* fileFrames(path, name.split(sep).join('/'), counts);
  }
  yield frame('E', counts);
}

/** Leaves out a file that was deleted since they were listed: an upload without a reference, an erased document. */
async function* fileFrames(path: string, name: string, counts: Counts): AsyncGenerator<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  });
  if (!file) return;
  yield frame('F', { file: name });
  for await (const chunk of file.createReadStream()) yield frame('D', chunk as Buffer);
  counts.files += 1;
}

async function* tableFrames(
  client: pg.Client,
  header: TableHeader,
  counts: Counts,
): AsyncGenerator<Buffer> {
  yield frame('T', header);
  const rows = client.query(
    copyTo(`copy ${header.table} (${header.columns.join(', ')}) to stdout`),
  );
  for await (const chunk of rows as AsyncIterable<Buffer>) yield frame('D', chunk);
  // The number of rows may arrive after the last row, but before the reply to another query.
  await client.query('select');
  counts.rows[header.table] = rows.rowCount;
}

function filesIn(dataDir: string): string[] {
  return (
    FOLDERS.map((folder) => join(dataDir, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      // A draft gets its name when it is whole (media/storage/local-store.ts).
      .filter((entry) => entry.isFile() && basename(entry.parentPath) !== '.drafts')
      .map((entry) => join(entry.parentPath, entry.name))
  );
}
