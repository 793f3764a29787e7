import { parseArgs } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseName } from './common/database/database-name.js';
import { databaseOptions, migrate } from './common/database/database.js';
import { EXIT_CONFIG, type Env, EnvError, readEnv } from './common/config/env.js';
import { documentFiles, purgedFiles } from './documents/documents.files.js';
import {
  type CopyReport,
  type Stores,
  copyFiles,
  uploadedFiles,
} from './media/storage/media-copy.js';
import {
  localPrivateStore,
  localStore,
  privateStoreOf,
  storeOf,
} from './media/storage/store-choice.js';
import { UploadEntity, UploadFileEntity } from './media/upload/upload.entity.js';

const USAGE = 'node tools/start/media-copy.mjs --from local --to s3     (or --from s3 --to local)';

/** Stores of public files and of booking documents. */
interface Place {
  readonly uploads: Stores['from'];
  readonly documents: Stores['from'];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function placeNamed(name: string | undefined, env: Env): Place {
  if (name === 'local') return { uploads: localStore(env), documents: localPrivateStore(env) };
  if (name !== 's3') throw new EnvError([`Which way? ${USAGE}`]);
  if (!env.s3) {
    throw new EnvError(['S3_ENDPOINT and the other settings of object storage are missing.']);
  }
  return { uploads: storeOf(env), documents: privateStoreOf(env) };
}

function report(
  what: string,
  { copied, there, missing, damaged, unknownFiles: strays }: CopyReport,
): void {
  print(what);
  print(`  copied and verified   ${copied}`);
  print(`  there already         ${there}`);
  print(`  missing in the source ${missing.length}`);
  for (const name of missing) print(`    ${name}`);
  print(`  damaged in the source ${damaged.length}`);
  for (const name of damaged) print(`    ${name}`);
  print(`  unknown, kept         ${strays ?? 'not checked: this account cannot list files'}`);
}

const isWhole = ({ missing, damaged }: CopyReport): boolean =>
  missing.length + damaged.length === 0;

/** Files erased while both stores are in use are deleted in one store only, so the copy deletes them in the other. */
async function deleteErasedFiles(manager: EntityManager, store: Stores['to']): Promise<void> {
  const names = await purgedFiles(manager);
  for (const name of names) await store.delete(name);
  print(`  erased, deleted in the other store ${names.length}`);
}

/** @returns the exit code: 0 when every file known to the database is in the other store */
async function copy(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const env = readEnv(process.env);
  if (values.from === values.to) throw new EnvError([`Which way? ${USAGE}`]);
  const [from, to] = [placeNamed(values.from, env), placeNamed(values.to, env)];
  print(`Database: ${databaseName(env.databaseUrl)}`);
  const entities = [UploadEntity, UploadFileEntity];
  const db = await new DataSource({ ...databaseOptions(env), entities }).initialize();
  try {
    await migrate(db);
    const { manager } = db;
    const uploads = await copyFiles(await uploadedFiles(manager), {
      from: from.uploads,
      to: to.uploads,
    });
    report('Uploads', uploads);
    const documents = await copyFiles(await documentFiles(manager), {
      from: from.documents,
      to: to.documents,
    });
    report('Documents of bookings', documents);
    await deleteErasedFiles(manager, to.documents);
    return [uploads, documents].every(isWhole) ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await copy();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof EnvError ? EXIT_CONFIG : 1;
}
