// @ts-check
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort, isFree } from '../ports.mjs';
import { isAlive, messageOf } from '../processes.mjs';
import { clusterIn, readPassword } from './cluster.mjs';
import { PostgresError, explainFailure } from './failures.mjs';
import { readPidFile, removePidFile, servesFolder } from './pid-file.mjs';
import { run } from './runner.mjs';

/**
 * @typedef {import('./pid-file.mjs').Running} Running
 *
 * @typedef {object} Launch
 * @property {import('./runner.mjs').Runner} runner
 * @property {Record<string, string>} settings
 * @property {(line: string) => void} log
 */

const recoveryMs = 300_000;
const answerMs = 15_000;
const leftoversMs = 30_000;
const stopMs = 60_000;

/**
 * The server that already serves this folder, if any: left over after kill -9 of our parent, or started by another
 * process. Waits for one that is starting or stopping.
 * @param {string} home
 * @returns {Promise<Running | null>}
 * @throws {PostgresError} when it runs but does not answer
 */
export async function findRunning(home) {
  const began = Date.now();
  for (;;) {
    const noted = readPidFile(home);
    if (!noted || !isAlive(noted.pid)) return null;
    if (!servesFolder(home, noted.pid)) {
      // Another program has the process id (usual after a container restart); PostgreSQL would take it for a running
      // server and refuse to start.
      removePidFile(home);
      return null;
    }
    if (await answersFor(home, noted.port)) return { pid: noted.pid, port: noted.port };
    if (Date.now() - began > (noted.status === 'ready' ? answerMs : recoveryMs)) {
      throw new PostgresError(
        `PostgreSQL runs in ${home} (process ${noted.pid}) but does not answer. Stop that process and start again.`,
      );
    }
    await delay(50);
  }
}

/**
 * Starts the server and waits until it accepts connections, through crash recovery if needed.
 * @param {Launch} launch
 * @returns {Promise<Running>}
 * @throws {PostgresError}
 */
export async function launchServer(launch) {
  const { home } = launch.runner;
  const deadline = Date.now() + leftoversMs;
  for (let portsTried = 0; ;) {
    const port = await choosePort(home);
    const { ready, output } = await tryLaunch(launch, port);
    if (ready) return ready;
    const portTaken = /Address already in use/.test(output);
    if (portTaken) rmSync(portFile(home), { force: true });
    // Backends of a server killed with -9 need a moment to notice and release its memory.
    const leftovers = /pre-existing shared memory block|lock file .* already exists/.test(output);
    const again = portTaken ? ++portsTried < 3 : leftovers && Date.now() < deadline;
    if (!again) throw explainFailure(output, { dataDir: home, port });
    if (leftovers) await delay(200);
  }
}

/**
 * Stops the server: fast, which rolls back open transactions, and immediately if that takes too long.
 * @param {import('./runner.mjs').Runner} runner
 * @param {Running} running
 */
export async function stopServer(runner, { pid }) {
  if (readPidFile(runner.home)?.pid !== pid) return;
  if (process.platform === 'win32') {
    const { data } = clusterIn(runner.home);
    execFileSync(runner.binaries.pgCtl, ['stop', '-D', data, '-m', 'fast'], { stdio: 'ignore' });
    return;
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    if (isAlive(pid)) process.kill(pid, signal);
    const deadline = Date.now() + stopMs;
    while (isAlive(pid) && Date.now() < deadline) await delay(10);
    if (!isAlive(pid)) return;
  }
  throw new PostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}

/**
 * @param {string} home
 * @param {{ port: number, database: string }} target
 */
export function connectionUrl(home, { port, database }) {
  return `postgres://safar:${readPassword(home)}@127.0.0.1:${port}/${database}`;
}

/**
 * @param {Launch} launch
 * @param {number} port
 * @returns {Promise<{ ready?: Running, output: string }>} its output when it did not get ready
 */
async function tryLaunch({ runner, settings, log }, port) {
  const { home } = runner;
  const logFile = join(home, 'postgres.log');
  const { file, start } = openLog(logFile);
  const child = run(runner, {
    ...serverCommand(runner, { port, settings }),
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  child.unref();
  /** @type {string | undefined} */
  let failure;
  child.once('error', (error) => (failure = messageOf(error)));
  child.once('exit', (code) => (failure = usesPgCtl && code === 0 ? undefined : ''));
  const began = Date.now();
  for (let told = 5000; Date.now() - began < recoveryMs; await delay(10)) {
    const noted = readPidFile(home);
    if (noted?.status === 'ready' && (usesPgCtl || noted.pid === child.pid)) {
      return { ready: { pid: noted.pid, port }, output: '' };
    }
    if (failure !== undefined) {
      return { output: failure + readFileSync(logFile, 'utf8').slice(start) };
    }
    if (Date.now() - began > told) {
      log('PostgreSQL is still recovering from an unclean stop ...');
      told *= 2;
    }
  }
  throw new PostgresError(`PostgreSQL did not get ready within ${recoveryMs / 1000} s.`);
}

/** On Windows, only pg_ctl can start PostgreSQL for an administrator. */
const usesPgCtl = process.platform === 'win32';

/**
 * @param {import('./runner.mjs').Runner} runner
 * @param {{ port: number, settings: Record<string, string> }} options
 */
function serverCommand({ home, binaries }, { port, settings }) {
  const { data } = clusterIn(home);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    ...settings,
  };
  const args = ['-p', String(port)];
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`);
  if (!usesPgCtl) return { program: binaries.postgres, args: ['-D', data, ...args] };
  return { program: binaries.pgCtl, args: ['start', '-D', data, '-w', '-o', args.join(' ')] };
}

/**
 * Whether a server that accepts our password and serves our folder (not a copy of it) listens there.
 * @param {string} home
 * @param {number} port
 */
async function answersFor(home, port) {
  if (!Number.isInteger(port) || port <= 0) return false;
  const connectionString = connectionUrl(home, { port, database: 'postgres' });
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('data_directory') as folder");
    return realpathSync(String(rows[0].folder)) === realpathSync(clusterIn(home).data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * @param {string} home
 */
function portFile(home) {
  return join(home, 'port');
}

/**
 * The previous port when it is free, so open connections and bookmarks survive a restart.
 * @param {string} home
 */
async function choosePort(home) {
  const remembered = readPort(home);
  if (remembered !== null && (await isFree(remembered, '127.0.0.1'))) return remembered;
  const port = await freePort();
  writeFileSync(portFile(home), `${port}\n`);
  return port;
}

/**
 * @param {string} home
 */
function readPort(home) {
  try {
    const port = Number(readFileSync(portFile(home), 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65536 ? port : null;
  } catch {
    return null;
  }
}

/**
 * The log goes straight to a file, because a pipe would end with us while the server may keep running.
 * @param {string} path
 */
function openLog(path) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(path, `${path}.1`);
  return { file: openSync(path, 'a', 0o600), start: size > 5_000_000 ? 0 : size };
}
