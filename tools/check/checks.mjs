// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { localState, root } from '../paths.mjs';
import { settleAll, step } from '../progress.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} command arguments for Node
 */

const require = createRequire(import.meta.url);

/**
 * Path of the script behind a command of an installed package.
 * @param {string} packageName
 * @param {string} command
 */
export function script(packageName, command = packageName) {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = require(manifest);
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), path);
}

/**
 * Checks the types of a workspace. The compiler remembers what it found in each file and reads again what changed, and
 * all that depends on it: a third of the time.
 * @param {string} workspace
 */
const typeCheck = (workspace) => [
  script('typescript-native', 'tsc'),
  '--noEmit',
  '--incremental',
  ...['--tsBuildInfoFile', join(localState, 'check', `${workspace}.tsbuildinfo`)],
  ...['--project', workspace],
];

/** Checks that do not run the product. */
export function staticChecks() {
  const boundaries = [
    'domain/src',
    'backend/src',
    'backend/seed',
    'backend/stripe-sandbox',
    'backend/test',
  ];
  boundaries.push('bench', 'web/src', 'web/e2e', 'admin/src', 'admin/e2e', 'tools');
  /** @type {Check[]} */
  const checks = [
    { name: 'lint', command: [script('oxlint')] },
    { name: 'format', command: [script('oxfmt'), '--list-different'] },
    { name: 'directives', command: [join(import.meta.dirname, 'directives.mjs')] },
    {
      name: 'boundaries',
      command: [
        script('dependency-cruiser', 'depcruise'),
        '--config=.dependency-cruiser.cjs',
        ...boundaries.filter((folder) => existsSync(join(root, folder))),
      ],
    },
    { name: 'lockfile', command: [join(import.meta.dirname, 'lockfile.mjs')] },
    { name: 'supply', command: [join(import.meta.dirname, 'check-licenses.mjs')] },
    { name: 'full folders', command: [join(import.meta.dirname, 'full-folders.mjs')] },
    { name: 'old words', command: [join(import.meta.dirname, 'old-words.mjs')] },
  ];
  for (const workspace of ['domain', 'backend', 'web', 'admin', 'tools']) {
    if (!hasSources(workspace)) continue;
    checks.push({ name: `types ${workspace}`, command: typeCheck(workspace) });
  }
  return checks;
}

/**
 * Runs all checks, two at a time, and prints the output of the failed ones.
 * @param {Check[]} checks
 * @returns {Promise<{ passed: number, failed: number, failedChecks: string[] }>}
 */
export async function runChecks(checks) {
  const results = await settleAll(
    checks.map(
      ({ name, command }) =>
        () =>
          step(name, () => runQuietly(command)),
    ),
    2,
  );
  /** @type {string[]} */
  const failedChecks = [];
  for (const [index, { name }] of checks.entries()) {
    const result = results[index];
    if (result?.status !== 'rejected') continue;
    failedChecks.push(name);
    console.error(`\n✗ ${name}\n${String(result.reason.message)}`);
  }
  const failed = failedChecks.length;
  return { passed: results.length - failed, failed, failedChecks };
}

/**
 * @param {string[]} command
 * @throws {Error} with its output when it fails
 */
async function runQuietly(command) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output.trim() || `ended with ${code}`);
}

/**
 * @param {string} workspace
 */
function hasSources(workspace) {
  if (workspace === 'tools') return true;
  const folder = join(root, workspace, 'src');
  return existsSync(folder) && readdirSync(folder).length > 0;
}
