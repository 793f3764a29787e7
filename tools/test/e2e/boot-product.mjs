// @ts-check
/**
 * Playwright's global setup: starts the whole built product on its own database with the demo content, on a free port.
 * Sets E2E_BASE_URL to its address, E2E_DATABASE_URL to its database and E2E_LOG to the server's output.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../build/build.mjs';
import { endStaleProcesses } from '../../start/stale-processes.mjs';
import { localState } from '../../paths.mjs';
import { freePort } from '../../ports.mjs';
import { startServer } from '../../start/server.mjs';
import { startTestPostgres } from '../test-postgres.mjs';
import { withClient } from '../../postgres/with-client.mjs';

const bootMs = 60_000;
const notes = join(localState, 'test', 'servers');

/**
 * @returns {Promise<() => Promise<void>>} stops everything
 */
export default async function bootProduct() {
  await build();
  await endStaleProcesses(notes);
  const postgres = await startTestPostgres();
  const database = `test_e2e_${process.pid}`;
  const dataDir = join(localState, 'test', `e2e-${process.pid}`);
  mkdirSync(dataDir, { recursive: true });
  const log = join(localState, 'test', 'e2e-server.log');
  const port = await freePort();
  const databaseUrl = await postgres.ensureDatabase(database);
  const output = openSync(log, 'w');
  const server = startServer({
    port,
    notes,
    stdio: ['ignore', output, output],
    env: productEnvironment({
      DATABASE_URL: databaseUrl,
      SAFAR_DATA: dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
    }),
  });
  closeSync(output);
  const stop = async () => {
    await server.stop();
    await dropDatabase(postgres.url, database);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (!(await server.ready(bootMs))) {
    await stop();
    throw new Error(`the server did not get ready:\n${readFileSync(log, 'utf8').slice(-5000)}`);
  }
  process.env['E2E_BASE_URL'] = `http://localhost:${port}`;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  process.env['E2E_LOG'] = log;
  return stop;
}

/**
 * The developer's own settings (keys, mail server) must not reach a test.
 * @param {Record<string, string>} settings
 */
function productEnvironment(settings) {
  const { PATH, HOME, SystemRoot } = process.env;
  // All browsers of a test run would share one rate limit; rate limits have API tests.
  return { PATH, HOME, SystemRoot, SAFAR_DEMO: '1', RATE_LIMITS: 'off', ...settings };
}

/**
 * @param {string} url
 * @param {string} name
 */
const dropDatabase = (url, name) =>
  withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
