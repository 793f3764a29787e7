import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const FOLDER = new URL('./migrations/', import.meta.url);
/** Not `import()`: tests load the backend with `require`, which allows no top-level `await` (ADR 24). */
const require = createRequire(FOLDER);

/** Loads the only class that a file exports. */
function load(file: string): Migration {
  const loaded = require(`./${file}`) as Readonly<Record<string, Migration>>;
  const [migration, ...others] = Object.values(loaded);
  if (!migration || others.length > 0) throw new Error(`${file} must export one migration`);
  return migration;
}

/** All migrations in order. File names start with the time, so that a new file needs no list. */
export const MIGRATIONS: Migration[] = readdirSync(FOLDER)
  .filter((file) => /^\d{13}-[a-z-]+\.js$/.test(file))
  .sort()
  .map(load);
