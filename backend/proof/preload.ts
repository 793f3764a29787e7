import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** NODE_OPTIONS of a server that runs these files of this folder before anything of its own, e.g. `off/ranks.mjs`. */
export const preload = (...files: readonly string[]): string =>
  files.map((file) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`).join(' ');
