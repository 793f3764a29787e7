// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { step } from '../progress.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 *
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

/**
 * Runs `npm ci` when node_modules is missing or differs from the lockfile.
 * @param {string} [needed] an optional package that this run needs
 * @throws {Error} when the installation fails; npm has printed the reason
 */
export async function ensureInstalled(needed) {
  const isThere = !needed || existsSync(join(root, 'node_modules', needed, 'package.json'));
  if (isThere && isInstalled()) return;
  await step('install packages (npm ci, about a minute)', npmCi);
}

function isInstalled() {
  // npm lists here what it installed into node_modules.
  const account = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const wanted = readLockfile(join(root, 'package-lock.json')).packages;
  const present = readLockfile(account).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (link || !path.includes('node_modules/')) return true;
    // Most optional packages are for other platforms.
    if (!present[path]) return optional === true;
    return present[path].version === version;
  });
}

/**
 * @param {string} path
 * @returns {Lockfile}
 */
function readLockfile(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function npmCi() {
  // Development tools build the product, so they are needed even with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env['npm_execpath'];
  // npm's own Node: ours may be the bundled one, whose file the installation replaces.
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const child = npm
    ? spawn(node, [npm, ...args, '--loglevel=error'], { cwd: root, stdio: 'inherit' })
    : spawn('npm', [...args, '--loglevel=error'], {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error(
      'npm ci failed (see above). The npm registry must be reachable the first time.',
    );
  }
}
