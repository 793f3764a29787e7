import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Loads the files of a folder whose names fit, in the order of their names, and returns what each exports. So a new file
 * needs no list. Throws when a file exports nothing or more than one thing.
 */
export function loadFiles<Export>(folder: URL, names: RegExp): Export[] {
  // Not `import()`: tests load the backend with `require`, which allows no top-level `await` (ADR 24).
  const require = createRequire(folder);
  return readdirSync(folder)
    .filter((file) => names.test(file))
    .sort()
    .map((file) => {
      const loaded = require(`./${file}`) as Readonly<Record<string, Export>>;
      const [only, ...others] = Object.values(loaded);
      if (only === undefined || others.length > 0) throw new Error(`${file} must have one export`);
      return only;
    });
}
