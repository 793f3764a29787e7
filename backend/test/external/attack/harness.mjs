// @ts-check
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../../tools/build/build.mjs';
import { endStaleProcesses } from '../../../../tools/start/stale-processes.mjs';
import { localState } from '../../../../tools/paths.mjs';
import { freePort } from '../../../../tools/ports.mjs';
import { withClient, withDatabase } from '../../../../tools/postgres/with-client.mjs';
import { startServer } from '../../../../tools/start/server.mjs';
import { startTestServer, stopTestServer } from '../../harness/test-server.mjs';

const BOOT_MS = 120_000;
const INSIST_MS = 5_000;
const PROCESSES = 2;
const NOTES = join(localState, 'attack', 'servers');

/**
 * @typedef {object} Target a server to attack
 * @property {readonly number[]} ports on 127.0.0.1
 * @property {readonly number[]} pids
 *
 * @typedef {Target & { databaseUrl: string }} Safar
 *
 * @typedef {object} AttackContext
 * @property {string} home folder for the tools' files, deleted at the end
 * @property {Target} broken
 * @property {(variables?: Record<string, string>) => Promise<Safar>} startSafar starts the built product with its demo:
 *   two processes on one new database, stopped at the end
 */

/**
 * Starts the broken server and, on request, Safar, on the embedded PostgreSQL of the tests. Stops and deletes
 * everything when the work is done.
 * @template T
 * @param {(context: AttackContext) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withHarness(work) {
  await build();
  await endStaleProcesses(NOTES);
  await startTestServer();
  const home = mkdtempSync(join(tmpdir(), 'safar-attack-'));
  /** @type {(() => unknown)[]} */
  const undo = [stopTestServer, () => rmSync(home, { recursive: true, force: true })];
  try {
    const broken = await startBroken(await makeDatabase(undo), undo);
    return await work({
      home,
      broken,
      startSafar: (variables = {}) => startSafar({ variables, home, undo }),
    });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/**
 * @param {(() => unknown)[]} undo
 * @returns {Promise<string>} URL of a migrated, empty database
 */
async function makeDatabase(undo) {
  const name = `test_attack_${randomBytes(4).toString('hex')}`;
  const admin = process.env['TEST_PG_URL'] ?? '';
  await withClient(admin, (client) =>
    client.query(`create database ${name} template ${process.env['TEST_PG_TEMPLATE']}`),
  );
  undo.push(() =>
    withClient(admin, (client) => client.query(`drop database ${name} with (force)`)),
  );
  return withDatabase(admin, name);
}

/**
 * @param {string} databaseUrl
 * @param {(() => unknown)[]} undo
 * @returns {Promise<Target>}
 */
async function startBroken(databaseUrl, undo) {
  const child = fork(join(import.meta.dirname, 'broken-server.mjs'), [databaseUrl], {
    env: { PATH: process.env['PATH'] },
  });
  undo.push(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    const insist = setTimeout(() => child.kill('SIGKILL'), INSIST_MS);
    child.disconnect();
    await gone;
    clearTimeout(insist);
  });
  const [{ port }] = /** @type {[{ port: number }]} */ (
    await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{ port: 0 }])])
  );
  if (port === 0 || child.pid === undefined) throw new Error('the broken server did not start');
  return { ports: [port], pids: [child.pid] };
}

/**
 * @param {{ variables: Record<string, string>, home: string, undo: (() => unknown)[] }} order
 * @returns {Promise<Safar>}
 */
async function startSafar({ variables, home, undo }) {
  const databaseUrl = await makeDatabase(undo);
  const data = join(home, `data-${randomBytes(4).toString('hex')}`);
  mkdirSync(data);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl, SAFAR_DATA: data, SAFAR_DEMO: '1' };
  /** @type {number[]} */
  const ports = [];
  /** @type {number[]} */
  const pids = [];
  // One after the other: the first one writes the secrets and the demo that the other one uses.
  for (let nth = 0; nth < PROCESSES; nth += 1) {
    const port = await freePort();
    const server = startServer({
      port,
      notes: NOTES,
      env: { ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...variables },
    });
    undo.push(server.stop);
    if (!(await server.ready(BOOT_MS))) throw new Error('Safar did not get ready');
    ports.push(port);
    pids.push(server.pid);
  }
  return { ports, pids, databaseUrl };
}
