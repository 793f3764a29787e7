// @ts-check
import { join, resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '..');

/** State of this working copy: build hashes, test databases. Its place is fixed. */
export const localState = join(root, '.safar');

/**
 * State of the running product: database, media, secrets of the demo.
 * @param {NodeJS.ProcessEnv} env
 */
export function dataFolder(env) {
  return resolve(root, env['SAFAR_DATA'] || '.safar');
}
