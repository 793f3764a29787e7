import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { databaseOptions, migrate } from '../core/database.js';
import { EXIT_CONFIG, type Env, EnvError, readEnv } from '../core/env.js';
import { type CopyReport, copyMedia } from './media-copy.js';
import type { ObjectStore } from './object-store.js';
import { localStore, storeOf } from './store-choice.js';
import { UploadEntity, UploadFileEntity } from './upload.entity.js';

const USAGE = 'npm run media:copy -- --from local --to s3     (or --from s3 --to local)';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function storeNamed(name: string | undefined, env: Env): ObjectStore {
  if (name === 'local') return localStore(env);
  if (name !== 's3') throw new EnvError([`Which way? ${USAGE}`]);
  if (!env.s3) {
    throw new EnvError(['S3_ENDPOINT and the other settings of object storage are missing.']);
  }
  return storeOf(env);
}

function tell({ copied, there, missing, damaged, strays }: CopyReport): void {
  say(`  copied and verified   ${copied}`);
  say(`  there already         ${there}`);
  say(`  missing in the source ${missing.length}`);
  for (const name of missing) say(`    ${name}`);
  say(`  damaged in the source ${damaged.length}`);
  for (const name of damaged) say(`    ${name}`);
  say(`  unknown, left there   ${strays ?? 'not looked for: this account may not list'}`);
}

/** @returns the exit code: 0 when everything that the database knows is in the other store */
async function copy(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const env = readEnv(process.env);
  if (values.from === values.to) throw new EnvError([`Which way? ${USAGE}`]);
  const stores = { from: storeNamed(values.from, env), to: storeNamed(values.to, env) };
  const entities = [UploadEntity, UploadFileEntity];
  const db = await new DataSource({ ...databaseOptions(env), entities }).initialize();
  try {
    await migrate(db);
    const report = await copyMedia(db.manager, stores);
    tell(report);
    return report.missing.length + report.damaged.length > 0 ? 1 : 0;
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
