import { Logger } from '@nestjs/common';
import { runMigrations } from 'graphile-worker';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import pg from 'pg';
import { MIGRATIONS } from '../database/migrations/index.js';
import { applySchemaCode } from '../database/schema-code.js';
import { DatabaseBootError, MIGRATION_LINES } from './database-boot.js';

const DATE = 1082;
/** The typings of pg know single types only. */
const DATE_LIST: number = 1182;
const BIGINT = 20;

/**
 * Days stay text (a Date object would move them by the zone of the process), sums of kronor become numbers.
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

const CONNECT_MS = 3_000;

/** Where a database is, and how many connections of ours it gets. */
export interface DatabasePlace {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** Multiplies every time limit; 1 where nothing is said. */
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

/** The same through a pooler in transaction mode, which takes no settings of a session. */
const pooledOptions = (place: DatabasePlace): DataSourceOptions => ({
  ...databaseOptions(place),
  extra: {},
});

/** Where the server works, and as whom it changes the schema. */
export interface ServerPlace extends DatabasePlace {
  readonly pooledUrl: string | null;
  /** null: the account of the server owns the tables itself. */
  readonly migrationUrl: string | null;
}

/** Names of migrations. */
export interface SchemaState {
  /** Those that ran just now. */
  readonly ran: readonly string[];
  /** Those that this program does not know: a newer one was here. */
  readonly newer: readonly string[];
}

/** Brings the schema up to date on connections of its own. */
export async function migrateAs(place: DatabasePlace): Promise<SchemaState> {
  const direct = await new DataSource(databaseOptions({ ...place, poolSize: 2 })).initialize();
  try {
    return await migrate(direct);
  } finally {
    await direct.destroy();
  }
}

/** A database as the server has it: the schema is brought up to date first, past the pooler where there is one. */
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

/** Without them a slow statement would hold one of the few connections of the pooler for ever. */
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
    `Through the pooler nothing limits the time of a statement (${row.missing.join(', ')}). Set once, then let the ` +
      `pooler connect anew:\n${statements.join('\n')}`,
  );
}

/** An arbitrary number that all processes of Safar agree on while they change the schema. */
const SCHEMA_LOCK = 7_203_001;

/**
 * Brings the schema up to date; several processes starting at once wait for each other. On connections of its own: a
 * change may take its time, but what it waits for stands in everybody's way, so that waiting is limited as everywhere.
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
    if (isComplete(own)) await applySchemaCode(runner);
    // The job tables bring their own migrations; jobs are enqueued before the first runner starts.
    await runMigrations({ connectionString: connectionStringOf(own) });
    await runner.query(OPEN_QUEUE);
    await requireArabicSearch(own);
    return { ran: ran.map(({ name }) => name), newer: await newerThan(own) };
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
  throw new DatabaseBootError(
    'This database was made by a version before 0.1.0, which cannot be upgraded. «npm run db:reset» deletes it, and the ' +
      'next start makes a new one',
  );
}

/**
 * The queue's tables hide their rows from everybody but their owner. Here grants decide: the account of the server, which
 * owns no table, would queue no job and find none.
 */
const OPEN_QUEUE = `do $$ declare hidden regclass; begin
  for hidden in select oid from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop execute format('alter table %s disable row level security', hidden); end loop; end $$`;

/** What the schema has that this program does not know. */
async function newerThan(db: DataSource): Promise<string[]> {
  const known = db.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const rows = await db.query<{ name: string }[]>(
    `select name from migrations where name <> all($1) order by id`,
    [known],
  );
  return rows.map(({ name }) => name);
}

/** An older program on a newer schema mostly works, and nobody should have to find that out by themselves. */
function report({ ran, newer }: SchemaState): void {
  const logger = new Logger('Database');
  if (ran.length > 0) logger.warn(`Migrated: ${ran.join(', ')}`);
  if (newer.length === 0) return;
  logger.warn(
    `The schema is newer than this program: ${newer.join(', ')}. docs/production.md, «Upgrade and rollback», says what that means.`,
  );
}

const connectionStringOf = (db: DataSource): string =>
  'url' in db.options && typeof db.options.url === 'string' ? db.options.url : '';

/** In a database with the plain C character type Arabic has no trigrams, and nobody would find a trip by its Arabic name. */
async function requireArabicSearch(db: DataSource): Promise<void> {
  const [row] = await db.query<{ trigrams: string[] }[]>(`select show_trgm('سفر') as trigrams`);
  if (!row || row.trigrams.length === 0) {
    throw new Error(
      'The database has a character type without Arabic letters. Create it with an ICU or UTF-8 locale, e.g. ' +
        'createdb --template=template0 --encoding=UTF8 --locale-provider=icu --icu-locale=und --locale=C.UTF-8 safar',
    );
  }
}
