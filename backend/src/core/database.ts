import { runMigrations } from 'graphile-worker';
import type { DataSource, DataSourceOptions } from 'typeorm';
import pg from 'pg';
import { MIGRATIONS } from '../migrations/index.js';

const DATE = 1082;
/** The typings of pg know single types only. */
const DATE_LIST: number = 1182;
const BIGINT = 20;

/**
 * Days stay text (a Date object would move them by the zone of the process), sums of kronor become numbers.
 * Called once, before the first connection.
 */
export function keepDaysAsText(): void {
  pg.types.setTypeParser(DATE, (value) => value);
  pg.types.setTypeParser(DATE_LIST, (value: string) =>
    value.slice(1, -1).split(',').filter(Boolean),
  );
  pg.types.setTypeParser(BIGINT, Number);
}

/** Connection settings. READ COMMITTED everywhere: the conditional UPDATE on seats depends on it. */
export function databaseOptions(settings: {
  databaseUrl: string;
  poolSize: number;
}): DataSourceOptions {
  keepDaysAsText();
  return {
    type: 'postgres',
    url: settings.databaseUrl,
    synchronize: false,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'safar',
    poolSize: settings.poolSize,
    connectTimeoutMS: 3_000,
    extra: {
      statement_timeout: 8_000,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  };
}

/** An arbitrary number that all processes of Safar agree on while they change the schema. */
const SCHEMA_LOCK = 7_203_001;

/** Brings the schema up to date; several processes starting at once wait for each other. */
export async function migrate(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await db.runMigrations();
    // The job tables bring their own migrations; jobs are enqueued before the first runner starts.
    await runMigrations({ connectionString: connectionStringOf(db) });
    await requireArabicSearch(db);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
    await runner.query('reset lock_timeout');
    await runner.query('reset statement_timeout');
    await runner.release();
  }
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
