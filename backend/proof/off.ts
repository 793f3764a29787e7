import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Variables of a server process that runs without one of its defences (`off/<name>.mjs`). Throws for an unknown one. */
export function without(name: string): Record<string, string> {
  const file = join(import.meta.dirname, 'off', `${name}.mjs`);
  if (!existsSync(file)) throw new Error(`No such switch: ${name}`);
  return { NODE_OPTIONS: `--import ${pathToFileURL(file).href}` };
}
