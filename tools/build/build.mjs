// @ts-check
/**
 * Builds what changed. `node tools/build/build.mjs [step ...]`, or the functions below.
 *
 * Every step stores a hash of its inputs under .safar/build/ and is skipped while the hash is the same and its results
 * exist. The work runs in separate processes (build-step.mjs), so the compilers' memory is freed and Vite's NODE_ENV
 * does not affect ours.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { waitForLock } from '../file-locks.mjs';
import { localState, root } from '../paths.mjs';
import { settleAll, step } from '../progress.mjs';

/**
 * @typedef {'domain' | 'backend' | 'web' | 'admin'} StepName
 *
 * @typedef {object} Step
 * @property {string} needs path without which there is nothing to build yet
 * @property {string[]} inputs files and folders
 * @property {string[]} results files that must exist afterwards
 */

/** @type {Record<StepName, Step>} */
const steps = {
  domain: {
    needs: 'domain/src',
    inputs: ['domain/src', 'domain/package.json', 'tools/build/swc.mjs'],
    results: ['domain/dist'],
  },
  backend: {
    needs: 'backend/src',
    inputs: [
      'backend/src',
      'backend/stripe-sandbox',
      'backend/seed',
      'backend/package.json',
      'tools/build/swc.mjs',
    ],
    results: ['backend/dist/src/main.js'],
  },
  web: {
    needs: 'web/src/app/entry-client.tsx',
    inputs: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/subset-fonts.ts',
      'domain/src',
    ],
    results: ['web/dist/client', 'web/dist/server/entry-server.js'],
  },
  admin: {
    needs: 'admin/vite.config.ts',
    inputs: ['admin/src', 'admin/public', 'admin/index.html', 'admin/vite.config.ts', 'domain/src'],
    results: ['admin/dist/index.html'],
  },
};

/** Inputs of every step. */
const buildTools = [
  'package-lock.json',
  'tools/build/build-step.mjs',
  'tools/build/precompress.mjs',
  'tools/workspaces.mjs',
];

export const allSteps = /** @type {StepName[]} */ (Object.keys(steps));

/** A failed step; the message contains the compiler's output. */
export class BuildError extends Error {}

/**
 * @param {StepName[]} [names]
 * @returns {Promise<StepName[]>} the steps that were not up to date
 * @throws {BuildError}
 */
export async function build(names = allSteps) {
  const stale = names.filter((name) => existsSync(join(root, steps[name].needs)) && isStale(name));
  const results = await settleAll(
    stale.map((name) => () => buildStep(name)),
    2,
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
  if (failures.length > 0) {
    throw new BuildError(failures.map((failure) => String(failure.message)).join('\n\n'));
  }
  return stale;
}

/**
 * @param {StepName} name
 */
async function buildStep(name) {
  const release = await waitForLock(join(localState, 'build', `${name}.lock`), { waitMs: 300_000 });
  try {
    if (!isStale(name)) return;
    // Computed before the work, so an edit during the build makes the step stale again.
    const hash = hashOf(name);
    await step(`build ${name}`, () => runStep(name));
    const missing = steps[name].results.find((path) => !existsSync(join(root, path)));
    if (missing !== undefined) throw new BuildError(`${name}: the build did not make ${missing}`);
    writeFileSync(hashFile(name), hash);
  } finally {
    release();
  }
}

/**
 * @param {StepName} name
 */
async function runStep(name) {
  const script = join(import.meta.dirname, 'build-step.mjs');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  try {
    await promisify(execFile)(process.execPath, [script, name], {
      cwd: root,
      env,
      maxBuffer: 50_000_000,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
      error
    );
    throw new BuildError(`build ${name} failed:\n${`${stdout}${stderr}`.trim()}`);
  }
}

/**
 * @param {StepName} name
 */
function isStale(name) {
  if (steps[name].results.some((path) => !existsSync(join(root, path)))) return true;
  if (!existsSync(hashFile(name))) return true;
  return readFileSync(hashFile(name), 'utf8') !== hashOf(name);
}

/**
 * @param {StepName} name
 */
function hashFile(name) {
  const folder = join(localState, 'build');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.hash`);
}

/**
 * @param {StepName} name
 */
function hashOf(name) {
  return hashFiles([...steps[name].inputs, ...buildTools]);
}

/**
 * Returns one hash over the content of files and folders, without specs.
 * @param {string[]} paths relative to the repository
 */
export function hashFiles(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => filesOf(join(root, path))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.spec\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

if (process.argv[1] === import.meta.filename) {
  await import('../start/runtime.mjs');
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !Object.hasOwn(steps, name));
  try {
    if (unknown !== undefined) throw new BuildError(`there is no build step "${unknown}"`);
    const built = await build(wanted.length > 0 ? /** @type {StepName[]} */ (wanted) : allSteps);
    if (built.length === 0) console.log('  ✓ nothing changed since the last build');
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
