// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../build/build.mjs';
import { embeddedDatabase, givenDatabase, requireNamedDatabase } from './database.mjs';
import { tryLock } from '../file-locks.mjs';
import { endStaleProcesses } from './stale-processes.mjs';
import { dataFolder, root } from '../paths.mjs';
import { isFree } from '../ports.mjs';
import { messageOf } from '../processes.mjs';
import { makeSampleDatabase, startWriter, wantsSampleData } from './sample-data.mjs';
import { exitConfiguration, startServer } from './server.mjs';
import { since, step } from '../progress.mjs';

/** A problem that the user can fix; the message says how. */
export class StartError extends Error {}

const firstBootMs = 120_000;
const restartsPerMinute = 5;
const databaseCheckMs = 1000;

/**
 * Builds, starts the database and the server, and keeps them running until a stop is requested.
 * @param {{ copies?: number | null }} [options] number of workers behind one address; null: a single process
 * @returns {Promise<number>} exit code
 */
export async function startApp({ copies = null } = {}) {
  const began = performance.now();
  const settings = readSettings();
  requireNamedDatabase(process.env);
  const lock = takeRunLock(settings);
  try {
    await endStaleProcesses(settings.notes);
    await requireFreePort(settings.port);
    await build(['domain', 'backend']);
    // Listen only now: an interrupted build needs no cleanup.
    const stopRequest = listenForStop();
    const database = await openWhileBuilding(settings, stopRequest);
    try {
      return await supervise({ settings, copies, database, stopRequest, began });
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

/**
 * Opens the database while the pages are built: the sample data of a first start takes as long as they do.
 * @param {Settings} settings
 * @param {Promise<'stop'>} stopRequest
 */
async function openWhileBuilding(settings, stopRequest) {
  const [pages, opening] = await Promise.allSettled([
    build(['web', 'admin']),
    openDatabase(settings, stopRequest),
  ]);
  if (opening.status === 'rejected') throw opening.reason;
  // Ctrl-C in a terminal interrupts the compilers as well; that is no failure to report.
  const isStopping = (await Promise.race([stopRequest, null])) === 'stop';
  if (pages.status === 'fulfilled' || isStopping) return opening.value;
  await opening.value.stop();
  throw pages.reason;
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

/**
 * The database of DATABASE_URL, else the embedded one, which starts with sample data.
 * @param {Settings} settings
 * @param {Promise<unknown>} stopRequest
 */
export async function openDatabase({ dataDir, address }, stopRequest) {
  const given = process.env['DATABASE_URL'];
  if (given) return givenDatabase(given);
  const env = { ...process.env, SAFAR_DATA: dataDir, PUBLIC_URL: address };
  if (!wantsSampleData(env)) return step('start the database', () => embeddedDatabase(dataDir));
  const early = existsSync(join(dataDir, 'postgres')) ? null : startWriter(env);
  const writer = () => early ?? startWriter(env);
  try {
    return await step('start the database', () =>
      embeddedDatabase(dataDir, (postgres) =>
        makeSampleDatabase(postgres, { name: 'safar', writer, stopRequest }),
      ),
    );
  } finally {
    early?.stop();
  }
}

/** Settings of the environment and of .env, if it exists; the environment takes precedence. */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const port = Number(process.env['PORT'] || '3000');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`PORT is "${process.env['PORT']}"; it must be a number from 1 to 65535.`);
  }
  const dataDir = dataFolder(process.env);
  return {
    port,
    dataDir,
    notes: join(dataDir, 'servers'),
    address: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
  };
}

/**
 * @param {Settings} settings
 */
export function takeRunLock({ dataDir, address }) {
  const attempt = tryLock(join(dataDir, 'run.lock'), address);
  if (attempt.release) return attempt;
  const { pid, note } = attempt.holder;
  throw new StartError(
    `Safar already runs from this folder, at ${note} (process ${pid}). For a second one, set SAFAR_DATA and PORT.`,
  );
}

/**
 * @param {number} port
 */
export async function requireFreePort(port) {
  if ((await isFree(port, '127.0.0.1')) && (await isFree(port))) return;
  throw new StartError(
    `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  );
}

/**
 * Environment of the server process: ours plus the database. The demo with its published password is only enabled with
 * an embedded database.
 * @param {Settings} settings
 * @param {import('./database.mjs').Database} database
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment({ dataDir }, database) {
  const demo = database.embedded && process.env['NODE_ENV'] !== 'production';
  return {
    ...process.env,
    DATABASE_URL: database.url(),
    SAFAR_DATA: dataDir,
    ...(demo ? { SAFAR_DEMO: '1' } : {}),
  };
}

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal, or when the npm that started us is gone; a second Ctrl-C
 * exits at once.
 * @returns {Promise<'stop'>}
 */
export function listenForStop() {
  return new Promise((resolve) => {
    let askedAt = 0;
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        // npm and the terminal may both pass on the same Ctrl-C.
        const again = askedAt > 0 && performance.now() - askedAt > 1000;
        if (again && signal === 'SIGINT') process.exit(1);
        if (askedAt === 0) askedAt = performance.now();
        resolve('stop');
      });
    }
    // A SIGTERM to `npm start` ends npm and its shell, but neither passes it on to us.
    const parent = process.ppid;
    const watchParent = () => {
      if (process.ppid !== parent) resolve('stop');
    };
    if (process.env['npm_lifecycle_event']) setInterval(watchParent, 500).unref();
  });
}

/**
 * Starts the server and restarts it when it dies.
 * @param {object} run
 * @param {Settings} run.settings
 * @param {number | null} run.copies
 * @param {import('./database.mjs').Database} run.database
 * @param {Promise<'stop'>} run.stopRequest
 * @param {number} run.began
 * @returns {Promise<number>} exit code
 */
async function supervise({ settings, copies, database, stopRequest, began }) {
  /** @type {number[]} */
  const deaths = [];
  for (let first = true; ; first = false) {
    const env = serverEnvironment(settings, database);
    const server = startServer({ port: settings.port, env, notes: settings.notes, copies });
    const guard = guardDatabase(database, server);
    const boot = Promise.race([server.ready(firstBootMs), stopRequest]);
    const booted = first ? await step('start the server', () => boot) : await boot;
    if (booted === true && first) announce(settings, { env, began, parent: copies && server.pid });
    const end = booted === true ? await Promise.race([server.exited, stopRequest]) : booted;
    clearInterval(guard);
    await server.stop();
    if (end === 'stop') return goodbye();
    const problem = reasonToStop({
      first: first && booted !== true,
      code: await server.exited,
      deaths,
    });
    if (problem !== null) {
      console.error(`\n${problem}`);
      return 1;
    }
    const wait = 250 * 2 ** deaths.length;
    console.error(`The server ended; starting it again in ${wait / 1000} s.`);
    if ((await Promise.race([delay(wait), stopRequest])) === 'stop') return goodbye();
  }
}

/**
 * Returns why a restart is pointless, or null.
 * @param {{ first: boolean, code: number | null, deaths: number[] }} state
 */
function reasonToStop({ first, code, deaths }) {
  if (code === exitConfiguration) return 'Safar cannot start with this configuration (see above).';
  if (first) return 'The server did not start (see above).';
  const now = Date.now();
  deaths.push(now);
  while ((deaths[0] ?? now) < now - 60_000) deaths.shift();
  if (deaths.length <= restartsPerMinute) return null;
  return `The server died ${deaths.length} times within a minute (see above); giving up.`;
}

/**
 * Restarts a killed database on its port, so the server's connections recover. If another program has taken the port,
 * the server is restarted with the new address.
 * @param {import('./database.mjs').Database} database
 * @param {import('./server.mjs').Server} server
 */
function guardDatabase(database, server) {
  let busy = false;
  const check = async () => {
    if (busy || database.isRunning()) return;
    busy = true;
    const before = database.url();
    try {
      await step('the database ended; start it again', () => database.restart());
      if (database.url() !== before) await server.stop();
    } catch (error) {
      console.error(messageOf(error));
      await server.stop();
    } finally {
      busy = false;
    }
  };
  return setInterval(() => void check(), databaseCheckMs);
}

/**
 * @param {Settings} settings
 * @param {{ env: NodeJS.ProcessEnv, began: number, parent: number | null }} run
 */
function announce({ address }, { env, began, parent }) {
  const lines = [
    '',
    `  Safar is ready (${since(began)})`,
    '',
    `  Site, Swedish   ${address}/`,
    `  Site, Arabic    ${address}/ar`,
    `  Staff console   ${address}/admin`,
  ];
  // In production, the server has no API documentation.
  if (env['NODE_ENV'] !== 'production') lines.push(`  API             ${address}/api/docs`);
  if (env['SAFAR_DEMO'] === '1') {
    lines.push('', '  Demo staff, password resa-med-safar:');
    lines.push('  admin@safar.example  editor@safar.example  agent@safar.example');
  }
  if (parent) lines.push('', `  New copies, one after the other: kill -HUP ${parent}`);
  lines.push('', '  Ctrl-C stops everything.', '');
  console.log(lines.join('\n'));
}

function goodbye() {
  console.log('\nStopped.');
  return 0;
}
