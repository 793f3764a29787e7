import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const FOLDER = new URL('./migrations/', import.meta.url);

/** Loads the only class that a file exports. */
async function load(file: string): Promise<Migration> {
  const loaded = (await import(new URL(file, FOLDER).href)) as Record<string, Migration>;
  const [migration, ...others] = Object.values(loaded);
  if (!migration || others.length > 0) throw new Error(`${file} must export one migration`);
  return migration;
}

/** All migrations in order. File names start with the time, so that a new file needs no list. */
export const MIGRATIONS: Migration[] = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => /^\d{13}-[a-z-]+\.js$/.test(file))
    .sort()
    .map(load),
);
