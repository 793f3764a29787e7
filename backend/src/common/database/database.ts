import { Logger } from '@nestjs/common';
import { runMigrations } from 'graphile-worker';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import pg from 'pg';
import { MIGRATIONS } from '../../database/migrations.js';
import { applySchemaCode } from '../../database/schema-code.js';
import { MIGRATION_LINES, SchemaTooOldError } from './database-boot.js';

const DATE = 1082;
/** The types of pg only know scalar types. */
const DATE_LIST: number = 1182;
const BIGINT = 20;

/**
 * Returns dates as text (a Date object would shift them by the process's time zone) and sums of kronor as numbers.
 * Called once, before the first connection.
 */
export function parseDatesAsText(): void {
  pg.types.setTypeParser(DATE, (value) => value);
  pg.types.setTypeParser(DATE_LIST, (value: string) =>
    value.slice(1, -1).split(',').filter(Boolean),
  );
  pg.types.setTypeParser(BIGINT, Number);
}

const TIME_LIMITS = {
  statement_timeout: 8_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** Longest wait for a connection of the pool. */
export const CONNECT_MS = 3_000;

/** Location of a database and the size of our pool. */
export interface DatabasePlace {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** Factor for all time limits; default 1. */
  readonly timeFactor?: number;
}

const timeLimits = (factor: number) =>
  Object.fromEntries(Object.entries(TIME_LIMITS).map(([name, ms]) => [name, ms * factor]));

/** Connection settings. READ COMMITTED everywhere: the conditional UPDATE on seats depends on it. */
export function databaseOptions(place: DatabasePlace) {
  parseDatesAsText();
  return {
    type: 'postgres',
    url: place.databaseUrl,
    synchronize: false,
    logger: MIGRATION_LINES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'safar',
    poolSize: place.poolSize,
    connectTimeoutMS: CONNECT_MS * (place.timeFactor ?? 1),
    extra: timeLimits(place.timeFactor ?? 1),
  } satisfies DataSourceOptions;
}

/** For a pooler in transaction mode, which accepts no session settings. */
const pooledOptions = (place: DatabasePlace): DataSourceOptions => ({
  ...databaseOptions(place),
  extra: {},
});

/** Databases of the server and of its migrations. */
export interface ServerPlace extends DatabasePlace {
  readonly pooledUrl: string | null;
  /** null: the server's account owns the tables. */
  readonly migrationUrl: string | null;
}

/** Names of migrations. */
export interface SchemaState {
  /** Migrations that were run now. */
  readonly ran: readonly string[];
  /** Unknown migrations, left by a newer version of the program. */
  readonly newer: readonly string[];
}

/** Migrates the schema on separate connections. */
export async function migrateAs(place: DatabasePlace): Promise<SchemaState> {
  const direct = await new DataSource(databaseOptions({ ...place, poolSize: 2 })).initialize();
  try {
    return await migrate(direct);
  } finally {
    await direct.destroy();
  }
}

/** Connects for the server: first migrates the schema, bypassing a pooler. */
export async function connect(
  { pooledUrl, migrationUrl, ...place }: ServerPlace,
  { entities = [] }: Pick<DataSourceOptions, 'entities'>,
): Promise<DataSource> {
  if (pooledUrl === null && migrationUrl === null) {
    const options = { ...databaseOptions(place), entities };
    const db = await new DataSource(options).initialize();
    report(await migrate(db));
    return db;
  }
  report(await migrateAs({ ...place, databaseUrl: migrationUrl ?? place.databaseUrl }));
  if (pooledUrl === null) {
    return new DataSource({ ...databaseOptions(place), entities }).initialize();
  }
  const options = { ...pooledOptions({ ...place, databaseUrl: pooledUrl }), entities };
  const db = await new DataSource(options).initialize();
  await requireTimeLimits(db);
  return db;
}

/** Without time limits a slow statement could block one of the pooler's few connections for ever. */
async function requireTimeLimits(db: DataSource): Promise<void> {
  const [row] = await db.query<{ role: string; missing: string[] }[]>(
    `select current_user as role, array(
       select name::text from pg_settings where name = any($1) and setting::bigint = 0) as missing`,
    [Object.keys(TIME_LIMITS)],
  );
  if (!row || row.missing.length === 0) return;
  const statements = Object.entries(TIME_LIMITS).map(
    ([name, ms]) => `alter role ${row.role} set ${name} = ${ms};`,
  );
  await db.destroy();
  throw new Error(
    `Connections through the pooler have no time limits (${row.missing.join(', ')}). Run once, then make the ` +
      `pooler reconnect:\n${statements.join('\n')}`,
  );
}

/** Advisory lock that all processes use while they migrate. */
const SCHEMA_LOCK = 7_203_001;

/**
 * Migrates the schema; concurrent starts wait for each other. Uses separate connections: a migration may run long, but
 * waiting for a lock blocks others, so lock waits are limited as usual.
 */
export async function migrate({ options }: DataSource): Promise<SchemaState> {
  const extra = { ...TIME_LIMITS, statement_timeout: 0 };
  const own = await new DataSource({
    ...options,
    extra,
    poolSize: 2,
  } as DataSourceOptions).initialize();
  const runner = own.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await rejectUnreleasedSchema(runner);
    const ran = await own.runMigrations();
    const newer = await newerThan(own);
    // An older program must not put its functions in the place of newer ones.
    if (isComplete(own) && newer.length === 0) await applySchemaCode(runner);
    // The job tables have their own migrations; jobs are enqueued before the first runner starts.
    await runMigrations({ connectionString: connectionStringOf(own) });
    await runner.query(OPEN_QUEUE);
    await requireArabicSearch(own);
    return { ran: ran.map(({ name }) => name), newer };
  } finally {
    await runner.release();
    // The lock ends with its session.
    await own.destroy();
  }
}

/** A restore first makes the schema of the day of the backup, which today's functions may not fit. */
const isComplete = ({ migrations }: DataSource): boolean =>
  MIGRATIONS.every((wanted) => migrations.some((each) => each instanceof wanted));

/** Until November 2026 the tables had other names and a chain of migrations that version 0.1.0 does not contain. */
async function rejectUnreleasedSchema(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const old = await runner.manager.query<unknown[]>(
    `select from migrations where name = 'Initial1763600001000'`,
  );
  if (old.length === 0) return;
  throw new SchemaTooOldError(
    'A version before 0.1.0 created this database; it cannot be upgraded. «npm run db:reset» deletes it, and the ' +
      'next start creates a new one',
  );
}

/**
 * The queue's tables use row level security for all but their owner. Here grants decide: otherwise the server's
 * account, which owns no table, could neither queue nor find jobs.
 */
const OPEN_QUEUE = `do $$ declare hidden regclass; begin
  for hidden in select oid from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop execute format('alter table %s disable row level security', hidden); end loop; end $$`;

/** Returns migrations of the schema that this program does not know. */
async function newerThan(db: DataSource): Promise<string[]> {
  const known = db.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const rows = await db.query<{ name: string }[]>(
    `select name from migrations where name <> all($1) order by id`,
    [known],
  );
  return rows.map(({ name }) => name);
}

/** Warns about a newer schema, because an older program mostly works with it. */
function report({ ran, newer }: SchemaState): void {
  const logger = new Logger('Database');
  if (ran.length > 0) logger.warn(`Migrated: ${ran.join(', ')}`);
  if (newer.length === 0) return;
  logger.warn(
    `The schema is newer than this program: ${newer.join(', ')}. docs/production.md, «Upgrade and rollback», explains the consequences.`,
  );
}

const connectionStringOf = (db: DataSource): string =>
  'url' in db.options && typeof db.options.url === 'string' ? db.options.url : '';

/** With the C character type Arabic has no trigrams, and searches for Arabic names would find nothing. */
async function requireArabicSearch(db: DataSource): Promise<void> {
  const [row] = await db.query<{ trigrams: string[] }[]>(`select show_trgm('سفر') as trigrams`);
  if (!row || row.trigrams.length === 0) {
    throw new Error(
      'The database has a character type without Arabic letters. Create it with an ICU or UTF-8 locale, e.g. ' +
        'createdb --template=template0 --encoding=UTF8 --locale-provider=icu --icu-locale=und --locale=C.UTF-8 safar',
    );
  }
}
