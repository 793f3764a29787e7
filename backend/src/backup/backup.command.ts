import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '../core/env.js';
import { backUp } from './backup.js';

async function run(): Promise<void> {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined) throw new Error('Into which file? npm run backup -- safar.backup');
  const env = readEnv(process.env);
  const began = performance.now();
  const dataDir = env.s3 ? null : env.dataDir;
  const { rows, files } = await backUp({ databaseUrl: env.databaseUrl, dataDir }, file);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${count} rows and ${files} files in ${megabytes} MB after ${seconds} s: ${file}\n`,
  );
  if (env.s3) process.stdout.write('Uploaded files lie in the bucket; they are not in it.\n');
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
