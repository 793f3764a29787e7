import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Writable } from 'node:stream';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { type ChainReport, verifyChain } from '../../common/audit/audit-chain.js';
import { databaseOptions, migrate } from '../../common/database/database.js';
import { MIGRATIONS } from '../../database/migrations.js';
import { type Violation, violationsAfterRestore } from '../../payments/ledger/invariants.js';
import { replayErasures } from '../../privacy/erasure/erasure-replay.js';
import {
  BackupError, type BackupEnd, type BackupHeader, type FileHeader, type Frame, type TableHeader, framesOf, read,
} from './frames.js'; // oxfmt-ignore
import {
  SCHEMAS, dropSavedErasures, foreignKeys, isEmpty, loadErasures, saveErasures, sessions, tablesOf,
} from './tables.queries.js'; // oxfmt-ignore

export interface RestorePlace {
  readonly databaseUrl: string;
  /** null: the files are in a bucket, and those of the backup are skipped. */
  readonly dataDir: string | null;
  /** Overwrite the current data of the database. */
  readonly force: boolean;
}

export interface RestoreReport {
  readonly takenAt: string;
  readonly rows: number;
  readonly files: number;
  readonly erasures: { readonly erasures: number; readonly bookings: number };
  readonly violations: readonly Violation[];
  readonly chain: ChainReport;
}

/**
 * Restores a backup and migrates it to the current schema. Repeats erasures made since, as far as the replaced database
 * knows them. Throws BackupError when that is impossible; existing data is only overwritten with `force`.
 */
export async function restore(place: RestorePlace, file: string): Promise<RestoreReport> {
  // Read the backup to the end before any data is deleted.
  const header = await headerOf(framesOf(unpacked(file)));
  await readThrough(file);
  const frames = framesOf(unpacked(file));
  const client = new pg.Client({
    connectionString: place.databaseUrl,
    application_name: 'safar-restore',
  });
  await client.connect();
  // As in streamBackup: a lost connection is reported by the query.
  client.on('error', () => undefined);
  try {
    await makeRoom(client, place.force);
    await migrateTo(place.databaseUrl, header.migrations);
    const { rows, files } = await load(client, { frames, header, dataDir: place.dataDir });
    const checked = await complete(place.databaseUrl);
    return { takenAt: header.takenAt, rows, files, ...checked };
  } finally {
    await client.end();
  }
}

/** Throws BackupError when it is incomplete; the compression has checksums. */
async function readThrough(file: string): Promise<void> {
  const frames = framesOf(unpacked(file));
  let isOver = false;
  while (!isOver) isOver = (await frames.next()).done === true;
}

function unpacked(file: string): AsyncIterable<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

async function headerOf(frames: AsyncGenerator<Frame>): Promise<BackupHeader> {
  const first = await frames.next().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupError('The file does not exist.');
  });
  const header = first.done ? null : (read(first.value) as Partial<BackupHeader>);
  if (header?.format !== 'safar-backup' || header.version !== 1) {
    throw new BackupError('The file is not a backup of Safar, or its version is unknown.');
  }
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = (header.migrations ?? []).filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new BackupError(`The backup is newer than this program: it has ${newer.join(', ')}.`);
  }
  return header as BackupHeader;
}

async function makeRoom(client: pg.Client, force: boolean): Promise<void> {
  if ((await sessions(client)) > 0) {
    throw new BackupError('Safar runs on this database. Stop every process first.');
  }
  if (!force && !(await isEmpty(client))) {
    throw new BackupError('The database is not empty. --force deletes its content.');
  }
  await saveErasures(client);
  for (const schema of SCHEMAS) {
    await client.query(`drop schema if exists ${schema} cascade`);
  }
  await client.query('create schema public');
}

/** Migrates to the schema at the time of the backup. */
async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const db = await new DataSource({
    ...databaseOptions({ databaseUrl, poolSize: 2 }),
    migrations: MIGRATIONS.filter(({ name }) => names.includes(name)),
  }).initialize();
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

interface Load {
  readonly frames: AsyncGenerator<Frame>;
  readonly header: BackupHeader;
  readonly dataDir: string | null;
}

/** Loads all rows or none. Disables triggers and foreign keys meanwhile, because rows arrive in any order. */
async function load(
  client: pg.Client,
  { frames, header, dataDir }: Load,
): Promise<{ rows: number; files: number }> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  const tables = await tablesOf(client);
  const keys = await foreignKeys(client);
  for (const { drop } of keys) await client.query(drop);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
  const { end, rows, files } = await take(client, frames, dataDir);
  requireAll(end, rows);
  for (const [name, last] of Object.entries(header.sequences)) {
    await client.query(`select setval($1::regclass, $2)`, [name, last]);
  }
  // Jobs in progress at the time of the backup are unlocked, because their processes no longer run.
  await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  await client.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null`,
  );
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { add } of keys) await client.query(add);
  await client.query('commit');
  await client.query('analyze');
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files };
}

interface Taken {
  readonly end: BackupEnd;
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

async function take(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  dataDir: string | null,
): Promise<Taken> {
  const rows: Record<string, number> = {};
  let end: BackupEnd = { rows: {}, files: 0 };
  let files = 0;
  let target: Target | null = null;
  for await (const each of frames) {
    if (each.kind === 'D') {
      if (target && !target.sink.write(each.data)) {
        await Promise.race([once(target.sink, 'drain'), target.done]);
      }
      continue;
    }
    await close(target, rows);
    target = null;
    if (each.kind === 'E') end = read(each) as BackupEnd;
    if (each.kind === 'T') target = tableTarget(client, read(each) as TableHeader);
    if (each.kind === 'F' && dataDir !== null) {
      target = await fileTarget(dataDir, read(each) as FileHeader);
      files += 1;
    }
  }
  return { end, rows, files };
}

interface Target {
  readonly sink: Writable;
  /** null for a file. */
  readonly table: { readonly name: string; readonly copy: CopyStreamQuery } | null;
  /** Rejects as soon as the sink fails. */
  readonly done: Promise<void>;
}

function targetOf(sink: Writable, table: Target['table']): Target {
  const done = finished(sink);
  // Writing or closing reports the error; until then it must not be an unhandled rejection.
  done.catch(() => undefined);
  return { sink, table, done };
}

async function close(target: Target | null, rows: Record<string, number>): Promise<void> {
  if (!target) return;
  const { sink, table, done } = target;
  sink.end();
  await done;
  if (table) rows[table.name] = table.copy.rowCount;
}

function tableTarget(client: pg.Client, { table: name, columns }: TableHeader): Target {
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  return targetOf(copy, { name, copy });
}

async function fileTarget(dataDir: string, { file }: FileHeader): Promise<Target> {
  const path = resolve(dataDir, ...file.split('/'));
  if (!path.startsWith(join(resolve(dataDir), sep))) {
    throw new BackupError(`The backup contains a file outside the data folder: ${file}`);
  }
  await mkdir(dirname(path), { recursive: true });
  return targetOf(createWriteStream(path), null);
}

function requireAll(end: BackupEnd, rows: Readonly<Record<string, number>>): void {
  const short = Object.entries(end.rows).filter(([table, count]) => rows[table] !== count);
  if (short.length > 0) {
    throw new BackupError(`Rows are missing: ${short.map(([table]) => table).join(', ')}.`);
  }
}

/** Migrates to the current schema, repeats erasures and runs the checks. */
async function complete(
  databaseUrl: string,
): Promise<Pick<RestoreReport, 'erasures' | 'violations' | 'chain'>> {
  const options = databaseOptions({ databaseUrl, poolSize: 2 });
  const patient = { extra: { statement_timeout: 0 } };
  const db = await new DataSource(Object.assign(options, patient)).initialize();
  try {
    await migrate(db);
    await loadErasures(db.manager);
    const erasures = await replayErasures(db);
    await dropSavedErasures(db.manager);
    return {
      erasures,
      violations: await violationsAfterRestore(db),
      chain: await verifyChain(db.manager),
    };
  } finally {
    await db.destroy();
  }
}
