import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * NODE_OPTIONS of a server that runs these files of this folder before anything of its own, e.g. `off/ranks.mjs`. Throws
 * when there is no such file.
 */
export function preload(...names: readonly string[]): string {
  const files = names.map((name) => join(import.meta.dirname, name));
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return files.map((file) => `--import=${pathToFileURL(file).href}`).join(' ');
}

/**
 * The environment of server processes in which these defences are off, for negative controls: the product itself has no
 * such switch. Each is a file of `off/`, loaded before the server.
 */
export const without = (...defences: readonly string[]): Record<string, string> => ({
  NODE_OPTIONS: preload(...defences.map((defence) => `off/${defence}.mjs`)),
});
