// @ts-check
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { waitForLock } from '../file-locks.mjs';
import { errorCode, isAlive, messageOf } from '../processes.mjs';
import { findBinaries } from './binaries.mjs';
import { clusterIn, createCluster, inspectFolder } from './cluster.mjs';
import { PostgresError, explainFailure } from './failures.mjs';
import { isLeased, takeLease } from './client-locks.mjs';
import { chooseRunner, handOver } from './runner.mjs';
import { connectionUrl, findRunning, launchServer, stopServer } from './server.mjs';

/**
 * @typedef {object} Options
 * @property {string} dataDir folder for this server only; created when missing
 * @property {(line: string) => void} [log] gets messages about slow or unusual steps
 * @property {Record<string, string>} [settings] PostgreSQL settings, for instance { fsync: 'off' }
 *
 * @typedef {object} Postgres
 * @property {string} url of the maintenance database "postgres"
 * @property {number} port on 127.0.0.1
 * @property {number} pid
 * @property {boolean} adopted whether the server was already running
 * @property {() => boolean} isRunning
 * @property {(name: string) => Promise<string>} ensureDatabase creates the database unless it exists, and returns its
 * address
 * @property {() => Promise<void>} stop leaves the server running while another process uses it
 */

/**
 * Starts the PostgreSQL that npm installed, or adopts the one already running in this folder (e.g. after `kill -9` of
 * its parent). Recovers from a killed initdb and a killed server.
 * @param {Options} options
 * @returns {Promise<Postgres>}
 * @throws {PostgresError} with one line that says what to do
 */
export async function startPostgres({ dataDir, log = () => undefined, settings = {} }) {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    return await withFolderLock(folder, () => reachServer({ folder, log, settings }));
  } catch (error) {
    if (error instanceof PostgresError) throw error;
    if (errorCode(error) === undefined) throw error;
    throw explainFailure(messageOf(error), { dataDir: folder });
  }
}

/**
 * @param {{ folder: string, log: (line: string) => void, settings: Record<string, string> }} request
 * @returns {Promise<Postgres>}
 */
async function reachServer({ folder, log, settings }) {
  inspectFolder(folder);
  const runner = chooseRunner({ home: folder, binaries: findBinaries(), log });
  const { home } = runner;
  if (!inspectFolder(home)) await createCluster(runner);
  const found = await findRunning(home);
  if (!found) handOver(runner, clusterIn(home).data);
  const running = found ?? (await launchServer({ runner, settings, log }));
  const lease = takeLease(home);
  return {
    url: connectionUrl(home, { port: running.port, database: 'postgres' }),
    ...running,
    adopted: found !== null,
    isRunning: () => isAlive(running.pid),
    ensureDatabase: (name) => ensureDatabase(home, { port: running.port, database: name }),
    stop: () =>
      withFolderLock(folder, async () => {
        lease.release();
        if (!isLeased(home)) await stopServer(runner, running);
      }),
  };
}

/**
 * Starting and stopping exclude each other, so a server about to stop is never adopted.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
async function withFolderLock(folder, action) {
  const release = await waitForLock(join(folder, 'lock'), { waitMs: 120_000 });
  try {
    return await action();
  } finally {
    release();
  }
}

/**
 * @param {string} home
 * @param {{ port: number, database: string }} target
 */
async function ensureDatabase(home, target) {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(target.database)) {
    throw new TypeError(`"${target.database}" cannot be the name of a database`);
  }
  const connectionString = connectionUrl(home, { ...target, database: 'postgres' });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const existing = 'select 1 from pg_database where datname = $1';
    const { rowCount } = await client.query(existing, [target.database]);
    if (rowCount === 0) await client.query(`create database ${target.database}`);
  } catch (error) {
    // Another process created it between the two statements.
    if (errorCode(error) !== '42P04' && errorCode(error) !== '23505') throw error;
  } finally {
    await client.end();
  }
  return connectionUrl(home, target);
}
