// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { binariesIn } from './binaries.mjs';
import { PostgresError } from './failures.mjs';

/**
 * PostgreSQL refuses to run as root. A runner defines the account it runs as, and the folder.
 *
 * @typedef {object} Runner
 * @property {string} home folder with the database's files; the requested one unless it had to move
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {Account | null} account owner of the files; null: the current user
 * @property {string[]} prefix command-line words before the program
 *
 * @typedef {{ uid: number, gid: number }} Account
 *
 * @typedef {object} Place
 * @property {string} home
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {(line: string) => void} log
 */

/**
 * @param {Place} place
 * @returns {Runner}
 * @throws {PostgresError} when there is no way to run as another user than root
 */
export function chooseRunner({ home, binaries, log }) {
  if (process.getuid?.() !== 0) return { home, binaries, account: null, prefix: [] };
  const openPlace = openPlaceFor(home);
  if (existsSync(join(openPlace, 'server'))) return inOpenPlace(openPlace, binaries);
  const account = ownerOf(home) ?? nobody();
  if (isOpenTo(home) && isOpenTo(binaries.postgres)) return { home, binaries, account, prefix: [] };
  if (userNamespaceWorks(binaries)) {
    return { home, binaries, account: { uid: 0, gid: 0 }, prefix: userNamespace };
  }
  log(`PostgreSQL may not run as root and cannot reach ${home}; its files go to ${openPlace}`);
  moveServer(home, openPlace);
  return inOpenPlace(openPlace, binaries);
}

/**
 * Starts a program of PostgreSQL in its own process group, so Ctrl-C in the terminal reaches only us and we can stop
 * the web server before its database.
 * @param {Runner} runner
 * @param {{ program: string, args: string[], stdio: import('node:child_process').StdioOptions }} command
 */
export function run(runner, { program, args, stdio }) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  return spawn(file, rest, {
    ...(runner.prefix.length === 0 ? runner.account : {}),
    cwd: dirname(runner.binaries.postgres),
    detached: true,
    windowsHide: true,
    stdio,
    env: childEnvironment(),
  });
}

/**
 * Gives a file or a whole folder to the account that runs PostgreSQL.
 * @param {Runner} runner
 * @param {string} path
 */
export function handOver({ account }, path) {
  if (!account) return;
  const { uid } = lstatSync(path);
  if (uid !== account.uid) chownTree(path, account);
}

/** LC_ALL=C keeps PostgreSQL's messages in English, which failures.mjs reads; no PG* variables. */
function childEnvironment() {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

const userNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

/**
 * In a user namespace, root's files stay root's while PostgreSQL runs as an ordinary user. Many containers forbid it,
 * so it is tried first.
 * @param {import('./binaries.mjs').Binaries} binaries
 */
function userNamespaceWorks(binaries) {
  const [file = '', ...args] = [...userNamespace, binaries.postgres, '--version'];
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}

/** PostgreSQL requires a user with a name, so only the account "nobody" works. */
function nobody() {
  const answer = spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' });
  // macOS prints 4294967294, which setuid() knows as -2.
  const uid = answer.status === 0 ? Number(answer.stdout.trim()) | 0 : 65534;
  return { uid, gid: uid };
}

/**
 * The ordinary user who owns existing files, for a single start with sudo.
 * @param {string} home
 * @returns {Account | null}
 */
function ownerOf(home) {
  const data = join(home, 'server', 'data');
  if (!existsSync(data)) return null;
  const { uid, gid } = statSync(data);
  const hasName = spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0;
  return uid !== 0 && hasName ? { uid, gid } : null;
}

/**
 * Whether every user may reach the path: all folders above it and the path itself are open to others.
 * @param {string} path
 */
function isOpenTo(path) {
  for (let step = path; ; step = dirname(step)) {
    if ((statSync(step).mode & 0o001) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/**
 * Last resort for root in a private folder without user namespaces: a folder that every user can reach and that
 * survives a restart.
 * @param {string} home
 */
function openPlaceFor(home) {
  return join('/var/tmp', `safar-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
}

/**
 * @param {string} place
 * @param {import('./binaries.mjs').Binaries} binaries
 * @returns {Runner}
 */
function inOpenPlace(place, binaries) {
  const copy = join(place, `postgresql-${binaries.version}`);
  makeOpenFolder(place);
  copyOnce(binaries.root, copy);
  return {
    home: place,
    binaries: binariesIn({ root: copy, version: binaries.version }),
    account: nobody(),
    prefix: [],
  };
}

/**
 * @param {string} home
 * @param {string} place
 */
function moveServer(home, place) {
  const server = join(home, 'server');
  if (!existsSync(server)) return;
  makeOpenFolder(place);
  copyOnce(server, join(place, 'server'));
  renameSync(server, join(home, `moved-${Date.now()}`));
}

/**
 * @param {string} place
 */
function makeOpenFolder(place) {
  mkdirSync(place, { recursive: true });
  const entry = lstatSync(place);
  if (!entry.isDirectory() || entry.uid !== 0) {
    throw new PostgresError(`${place} belongs to another account; remove it or set SAFAR_DATA.`);
  }
  chmodSync(place, 0o711);
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyOnce(from, to) {
  if (existsSync(to) || !existsSync(from)) return;
  const half = `${to}.${process.pid}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  renameSync(half, to);
}

/**
 * @param {string} path
 * @param {Account} account
 */
function chownTree(path, { uid, gid }) {
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownTree(join(path, name), { uid, gid });
}
