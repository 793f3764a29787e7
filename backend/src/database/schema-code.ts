import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { QueryRunner } from 'typeorm';

/** In the order in which they need each other: views call functions, triggers call functions. */
const KINDS = ['functions', 'trigger-functions', 'views', 'triggers'];

const filesOf = (kind: string): string[] => {
  const folder = new URL(`./${kind}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
};

/**
 * Creates functions, views and triggers as their files say, whenever a file has changed. A change needs no migration,
 * except to drop: what has no file any more, a trigger under its former name, or a function or view whose arguments or
 * columns change. Does nothing when they are up to date, because creating a trigger locks its table.
 * @returns whether anything was created
 */
export async function applySchemaCode(runner: QueryRunner): Promise<boolean> {
  const code = KINDS.flatMap(filesOf).join('\n');
  const hash = createHash('sha256').update(code).digest('hex');
  if ((await appliedHash(runner)) === hash) return false;
  await runner.startTransaction();
  try {
    // Functions may call each other whatever their order.
    await runner.query('set local check_function_bodies = off');
    await runner.query(code);
    await runner.query(`create or replace view schema_code as select '${hash}' as hash`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
  return true;
}

async function appliedHash(runner: QueryRunner): Promise<string | undefined> {
  const [view] = await runner.manager.query<{ known: boolean }[]>(
    `select to_regclass('public.schema_code') is not null as known`,
  );
  if (!view?.known) return undefined;
  const [row] = await runner.manager.query<{ hash: string }[]>('select hash from schema_code');
  return row?.hash;
}
