import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { BackupEnd, TableHeader } from './frames.js';

export const SCHEMAS = ['public', 'sandbox', 'graphile_worker'] as const;

/** Tables filled by the migrations; a restore runs those. */
const OF_MIGRATIONS = ['public.migrations', 'graphile_worker.migrations'];

/** Lists all tables with their stored columns, without generated ones. */
export async function tablesOf(client: pg.Client): Promise<TableHeader[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            array_agg(format('%I', a.attname) order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1) and format('%I.%I', n.nspname, c.relname) <> all($2)
      group by 1 order by 1`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return rows;
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from migrations order by id`);
  return rows.map(({ name }) => name);
}

/** Returns the last value of each used sequence. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Tables with entered data; the others come from migrations or depend on these. */
const ENTERED = ['users', 'bookings', 'destinations', 'content', 'contact_messages', 'audit_log'];

/** Tells whether a restore would replace no data. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const tables = new Set((await tablesOf(client)).map(({ table }) => table));
  for (const name of ENTERED) {
    if (!tables.has(`public.${name}`)) continue;
    const { rowCount } = await client.query(`select from public.${name} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

/** Counts processes of Safar connected to this database. */
export async function sessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and application_name = 'safar' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.sessions ?? 0;
}

/** Returns statements to drop and re-add all foreign keys, because rows arrive in any order. */
export async function foreignKeys(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
                   pg_get_constraintdef(c.oid)) as add
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  return rows;
}

const KEPT_DAYS = 400;

/** Records the run, for the alarm about missing backups. Older schemas have no table for it. */
export async function saveBackupRun(
  client: pg.Client,
  { takenAt, rows, files }: BackupEnd & { readonly takenAt: Date },
): Promise<void> {
  const known = await client.query(`select 1 where to_regclass('public.backup_runs') is not null`);
  if (known.rowCount === 0) return;
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  await client.query(
    `insert into public.backup_runs (taken_at, rows, files) values ($1, $2, $3) on conflict do nothing`,
    [takenAt, count, files],
  );
  await client.query(
    `delete from public.backup_runs where taken_at < now() - make_interval(days => $1)`,
    [KEPT_DAYS],
  );
}

/** Not among the schemas that a restore drops. */
const SAVED = 'saved_erasures';

/**
 * Saves the erasures that the replaced database knows, beside those of an attempt that failed: the next one would find
 * an empty database, and people who were erased since the backup would be back.
 */
export async function saveErasures(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists ${SAVED}`);
  await client.query(`create table if not exists ${SAVED}.rows (erasure jsonb not null)`);
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.privacy_erasures') is not null as known`,
  );
  if (!rows[0]?.known) return;
  await client.query(`insert into ${SAVED}.rows select to_jsonb(e) from public.privacy_erasures e`);
}

/** An account that was made after the backup is not in it. */
export const loadErasures = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `insert into privacy_erasures
     select (jsonb_populate_record(null::privacy_erasures, k.erasure || jsonb_build_object('requested_by',
              (select u.id from users u where u.id::text = k.erasure ->> 'requested_by')))).*
       from ${SAVED}.rows k
     on conflict do nothing`,
  );

/** Call it when they are repeated. */
export const dropSavedErasures = (manager: EntityManager): Promise<unknown> =>
  manager.query(`drop schema ${SAVED} cascade`);
