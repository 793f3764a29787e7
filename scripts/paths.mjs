// @ts-check
import { join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '..');

/** What belongs to this working copy: build hashes, test databases. Never moves. */
export const localState = join(root, '.safar');

/**
 * What belongs to the running product: database, media, secrets of the demo.
 * @param {NodeJS.ProcessEnv} env
 */
export function dataFolder(env) {
  return resolve(root, env['SAFAR_DATA'] || '.safar');
}
