// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { localState } from '../tools/paths.mjs';
import { freePort } from '../tools/ports.mjs';
import { startPostgres } from '../tools/postgres/launcher.mjs';
import { startServer } from '../tools/start/server.mjs';

/**
 * A running Safar of the benchmark.
 * @typedef {object} Safar
 * @property {number} port
 * @property {number} pid
 * @property {string} origin
 * @property {string} databaseUrl
 * @property {(role: 'admin' | 'editor' | 'agent') => Promise<string>} signIn the token of a demo account
 *
 * @typedef {object} Stage
 * @property {string} home where its files lie
 * @property {(database?: string) => Promise<string>} database address of one that exists from now on
 * @property {(options?: { env?: Record<string, string>, database?: string, copies?: number, stdio?: import('node:child_process').StdioOptions }) => Promise<Safar>} open
 *   starts a server and waits for it
 * @property {<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>) => Promise<T>} withClient
 */

const bootMs = 600_000;
/** Databases that are only read and can be created again do not wait for the disk. */
export const CARELESS = { fsync: 'off', full_page_writes: 'off' };

/** @type {Stage['withClient']} */
async function withClient(databaseUrl, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** @param {string} origin @returns {Safar['signIn']} */
const signInAt = (origin) => async (role) => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@safar.example`, password: 'resa-med-safar' }),
  });
  return /** @type {{ token: string }} */ (await answer.json()).token;
};

const profiler = new URL('./lib/profiler.mjs', import.meta.url).href;

/** With BENCH_PROFILE=<folder> each server writes a profile there. @param {Record<string, string>} own variables */
function withProfiler(own) {
  const folder = process.env['BENCH_PROFILE'];
  if (!folder) return own;
  const options = `${own['NODE_OPTIONS'] ?? ''} --import=${profiler}`.trim();
  return { ...own, NODE_OPTIONS: options, BENCH_PROFILE: folder };
}

/** Returns the environment of a server of the benchmark. @param {string} home @param {string} databaseUrl */
export const environment = (home, databaseUrl) => ({
  ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error' },
  ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: home, SAFAR_DEMO: '1' },
});

/**
 * Starts PostgreSQL for the work, which starts servers on it; all stop when the work ends.
 * @template T
 * @param {{ folder: string, isKept?: boolean, settings?: Record<string, string> }} options isKept: what an earlier run made
 * @param {(stage: Stage) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withStage({ folder, isKept = false, settings = {} }, work) {
  const home = join(localState, 'bench', folder);
  if (!isKept) rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const postgres = await startPostgres({ dataDir: join(home, 'postgres'), settings });
  const database = (name = `bench_${folder}`) => postgres.ensureDatabase(name);
  /** @type {import('../tools/start/server.mjs').Server[]} */
  const servers = [];
  /** @type {Stage['open']} */
  const open = async ({ env = {}, database: name, ...rest } = {}) => {
    const databaseUrl = await database(name);
    const port = await freePort();
    const notes = join(home, 'servers');
    const server = startServer({
      ...{ port, notes, ...rest },
      env: { ...environment(home, databaseUrl), ...withProfiler(env) },
    });
    servers.push(server);
    if (!(await server.ready(bootMs))) throw new Error('the server did not get ready');
    const origin = `http://127.0.0.1:${port}`;
    return { port, pid: server.pid, origin, databaseUrl, signIn: signInAt(origin) };
  };
  try {
    return await work({ home, database, open, withClient });
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}
