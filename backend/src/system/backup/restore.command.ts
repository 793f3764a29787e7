import { parseArgs } from 'node:util';
import { databaseName } from '../../common/database/database-name.js';
import { readEnv } from '../../common/config/env.js';
import { restore } from './restore.js';
import { saveRestoreTrial } from './restore-trials.queries.js';

/** @returns the exit code: 0 when all checks succeed */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) {
    throw new Error('The file name is missing: npm run restore -- safar.backup');
  }
  const env = readEnv(process.env);
  process.stderr.write(`Database: ${databaseName(env.migrationUrl ?? env.databaseUrl)}\n`);
  const began = performance.now();
  const place = {
    databaseUrl: env.migrationUrl ?? env.databaseUrl,
    dataDir: env.s3 ? null : env.dataDir,
    force: values.force,
  };
  const report = await restore(place, file);
  const { takenAt, rows, files, erasures, violations, chain } = report;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const lines = [
    `${rows} rows and ${files} files of ${takenAt} restored after ${seconds} s`,
    `erased again: ${erasures.erasures} persons, ${erasures.bookings} bookings`,
    `log: ${chain.checked} links, ${chain.faults.length} faults`,
    ...violations.map(({ invariant, object }) => `violated: ${invariant} ${object}`),
    `${violations.length} invariants violated`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (violations.length + chain.faults.length > 0) return 1;
  if (env.restoreReportUrl) {
    const isKnown = await saveRestoreTrial(env.restoreReportUrl, report);
    process.stdout.write(
      `trial ${isKnown ? 'recorded' : 'not recorded: not a backup of that database'}\n`,
    );
  }
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
