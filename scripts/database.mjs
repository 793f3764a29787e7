// @ts-check
import { join } from 'node:path';
import { startPostgres } from './postgres/launcher.mjs';

/**
 * @typedef {object} Database
 * @property {boolean} embedded
 * @property {() => string} url
 * @property {() => boolean} isRunning
 * @property {() => Promise<void>} restart after isRunning() said no
 * @property {() => Promise<void>} stop
 */

/**
 * Somebody else's server: used, never started or stopped.
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
 * The PostgreSQL that npm brought, with its files under the data folder.
 * @param {string} dataDir
 * @returns {Promise<Database>}
 */
export async function embeddedDatabase(dataDir) {
  const options = {
    dataDir: join(dataDir, 'postgres'),
    log: /** @param {string} line */ (line) => console.log(`    ${line}`),
  };
  let postgres = await startPostgres(options);
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
