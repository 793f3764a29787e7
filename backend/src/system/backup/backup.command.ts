import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { databaseName } from '../../common/database/database-name.js';
import { readEnv } from '../../common/config/env.js';
import { type BackupSource, backUp, streamBackup } from './backup.js';
import type { BackupEnd } from './frames.js';

const USAGE = 'npm run backup -- safar.backup     (or - for standard output)';

/** Writes messages to standard error: standard output may be the backup itself. */
const print = (line: string): boolean => process.stderr.write(`${line}\n`);

async function toStandardOutput(source: BackupSource): Promise<BackupEnd> {
  if (process.stdout.isTTY) {
    throw new Error('Standard output is a terminal: pipe the backup, e.g. into age.');
  }
  return streamBackup(source, process.stdout);
}

async function run(): Promise<void> {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined) throw new Error(`The file name is missing: ${USAGE}`);
  const env = readEnv(process.env);
  const databaseUrl = env.migrationUrl ?? env.databaseUrl;
  print(`Database: ${databaseName(databaseUrl)}`);
  const began = performance.now();
  const source = { databaseUrl, dataDir: env.s3 ? null : env.dataDir };
  const { rows, files } = await (file === '-' ? toStandardOutput(source) : backUp(source, file));
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const size = file === '-' ? '' : ` in ${(statSync(file).size / 1e6).toFixed(1)} MB`;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const place = file === '-' ? 'standard output' : file;
  print(`${count} rows and ${files} files${size} after ${seconds} s: ${place}`);
  if (env.s3) print('Uploaded files are in the bucket, not in this backup.');
}

try {
  await run();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
