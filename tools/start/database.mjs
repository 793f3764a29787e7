// @ts-check
import { join } from 'node:path';
import { startPostgres } from '../postgres/launcher.mjs';

/**
 * @typedef {object} Database
 * @property {boolean} embedded
 * @property {() => string} url
 * @property {() => boolean} isRunning
 * @property {() => Promise<void>} restart after isRunning() said no
 * @property {() => Promise<void>} stop
 */

/**
 * Rejects a missing DATABASE_URL in production: it is set in the service's file, so a shell does not have it, and the
 * command would silently use the embedded database of a trial.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} without DATABASE_URL, unless SAFAR_EMBEDDED=1 allows the embedded one
 */
export function requireNamedDatabase(env) {
  if (env['DATABASE_URL'] || env['NODE_ENV'] !== 'production') return;
  if (env['SAFAR_EMBEDDED'] === '1') return;
  throw new Error(
    'DATABASE_URL is missing, and with NODE_ENV=production Safar starts no database of its own.\n' +
      'A shell does not know the variables of a service: set -a; . /etc/safar/safar.env; set +a\n' +
      'SAFAR_EMBEDDED=1 allows the embedded database all the same.',
  );
}

/**
 * The database of DATABASE_URL, else the embedded one. Call requireNamedDatabase() first.
 * @param {string} dataDir
 * @returns {Promise<Database>}
 */
export async function chosenDatabase(dataDir) {
  const url = process.env['DATABASE_URL'];
  return url ? givenDatabase(url) : embeddedDatabase(dataDir);
}

/**
 * An external server: used, never started or stopped.
 * @param {string} url
 * @returns {Database}
 */
export function givenDatabase(url) {
  return {
    embedded: false,
    url: () => url,
    isRunning: () => true,
    restart: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/**
 * The PostgreSQL installed by npm, with its files in the data folder.
 * @param {string} dataDir
 * @param {(postgres: import('../postgres/launcher.mjs').Postgres) => Promise<void>} [prepare] runs once, before the
 * database is created
 * @returns {Promise<Database>}
 */
export async function embeddedDatabase(dataDir, prepare) {
  const options = {
    dataDir: join(dataDir, 'postgres'),
    log: /** @param {string} line */ (line) => console.log(`    ${line}`),
  };
  let postgres = await startPostgres(options);
  await prepare?.(postgres);
  let url = await postgres.ensureDatabase('safar');
  const startAgain = async () => {
    await postgres.stop();
    postgres = await startPostgres(options);
    url = await postgres.ensureDatabase('safar');
  };
  let restarting = Promise.resolve();
  return {
    embedded: true,
    url: () => url,
    isRunning: () => postgres.isRunning(),
    restart: () => (restarting = startAgain()),
    stop: async () => {
      await restarting.catch(() => undefined);
      await postgres.stop();
    },
  };
}
