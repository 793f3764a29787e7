// @ts-check
/**
 * `node backend/test/external/outside/run.mjs [nginx] [pgbouncer] [radosgw]`: tests Safar with programs that npm does not
 * install: nginx with docker/nginx.conf in front of two processes, PgBouncer in transaction mode between them and
 * PostgreSQL, and Ceph's S3 gateway as the object store. Fails with a message when one is not installed. See README.md
 * in this folder.
 */
import '../../../../tools/start/runtime.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../../../tools/paths.mjs';
import { startPooler } from './pgbouncer.mjs';
import { startRadosgw } from './radosgw.mjs';

/** Specs that must also pass through the pooler. */
const throughThePooler = [
  'backend/test/external/outside/pooler.spec.ts',
  'backend/test/reliability/seats/seats.spec.ts',
  'backend/test/reliability/money/replay.spec.ts',
  'backend/test/reliability/money/refunds.spec.ts',
  'backend/test/api/bookings/journey.spec.ts',
  'backend/test/api/payments/paying.spec.ts',
  'backend/test/api/refunds/staff-refunds.spec.ts',
  'backend/test/api/system/queue.spec.ts',
  'backend/test/api/catalog/catalogue.spec.ts',
  'backend/test/api/http/rate-limiter.spec.ts',
  'backend/test/api/passenger-lists/passenger-lists.spec.ts',
  'backend/test/api/system/settings.spec.ts',
  'backend/test/api/privacy/retention.spec.ts',
  'backend/test/api/system/audit-chain.spec.ts',
];

/** The contract of the store, and what the files in minio/ require of any S3. */
const storeSpecs = [
  'backend/test/api/media/object-stores.spec.ts',
  'backend/test/external/outside/s3.spec.ts',
];

/**
 * @param {string} program
 * @returns {string} its path
 */
function find(program) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const found = folders
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  if (found) return found;
  throw new Error(
    `${program} is not there, so nothing was tested with it: apt-get install --no-install-recommends ${program}`,
  );
}

/**
 * @param {readonly string[]} files
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Promise<boolean>} whether all passed
 */
async function runSpecs(files, variables) {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [
    '--selectProjects',
    'api',
    'reliability',
    '--runInBand',
    '--verbose',
    '--runTestsByPath',
  ];
  const child = spawn(process.execPath, [jest, ...args, ...files], {
    cwd: root,
    env: { ...process.env, OUTSIDE: 'on', ...variables },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** @type {Record<string, () => Promise<boolean>>} */
const parts = {
  nginx: async () => {
    const nginx = find('nginx');
    execFileSync(nginx, ['-v'], { stdio: 'inherit' });
    const files = ['nginx.spec.ts', 'own-server.spec.ts'].map(
      (name) => `backend/test/external/outside/${name}`,
    );
    return runSpecs(files, { NGINX: nginx });
  },
  pgbouncer: async () => {
    const program = find('pgbouncer');
    execFileSync(program, ['--version'], { stdio: 'inherit' });
    const { databaseUrl, poolerUrl, stop } = await startPooler(program);
    try {
      const urls = { TEST_DATABASE_URL: databaseUrl, TEST_POOLER_URL: poolerUrl };
      return await runSpecs(throughThePooler, urls);
    } finally {
      await stop();
    }
  },
  radosgw: async () => {
    const program = find('radosgw');
    for (const part of ['ceph-mon', 'ceph-osd']) find(part);
    execFileSync(program, ['--version'], { stdio: 'inherit' });
    const { variables, stop } = await startRadosgw();
    try {
      return await runSpecs(storeSpecs, variables);
    } finally {
      await stop();
    }
  },
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const part = parts[name];
  try {
    if (!part) throw new Error(`${name}? There are ${Object.keys(parts).join(', ')}.`);
    if (!(await part())) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
