import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns NODE_OPTIONS that preload these files, e.g. `mutations/leak.mjs`. Throws when a file does not exist. */
export function preload(...names: readonly string[]): string {
  const files = names.map((name) => join(import.meta.dirname, name));
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return files.map((file) => `--import=${pathToFileURL(file).href}`).join(' ');
}

/**
 * Returns the environment for server processes with these defences off, for negative controls; the product has no such
 * switch. Each is a file in `mutations/` that is loaded before the server.
 */
export const without = (...defences: readonly string[]): Record<string, string> => ({
  NODE_OPTIONS: preload(...defences.map((defence) => `mutations/${defence}.mjs`)),
});
