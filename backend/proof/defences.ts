import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/paths.mjs';

/**
 * The environment of server processes in which these defences are off, for negative controls: the product itself has no
 * such switch. Each is a file of `off/`, loaded before the server.
 */
export function without(...defences: readonly string[]): Record<string, string> {
  const files = defences.map((defence) => join(root, 'backend', 'proof', 'off', `${defence}.mjs`));
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return { NODE_OPTIONS: files.map((file) => `--import=${pathToFileURL(file).href}`).join(' ') };
}
