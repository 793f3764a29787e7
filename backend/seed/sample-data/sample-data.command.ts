import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { dayInStockholm } from '@safar/domain/dates/dates';
import pg from 'pg';
import { migrateAs } from '../../src/common/database/database.js';
import { type Env, readEnv } from '../../src/common/config/env.js';
import { writeSampleData } from './sample-data.js';
import { MovedClock } from './moved-clock.js';
import { prepareStatements } from './prepared-statements.js';

/** Environment without a mail server, payment provider, object store and rate limits. */
const TAKEN = [
  'DATABASE_URL',
  'SAFAR_DATA',
  'SAFAR_ROOT',
  'PUBLIC_URL',
  'JWT_SECRET',
  'BOOKING_SECRET',
  'OTP_SECRET',
  'MAIL_FROM',
  'NODE_ENV',
] as const;

function envOf(variables: NodeJS.ProcessEnv): Env {
  const taken = Object.fromEntries(TAKEN.map((name) => [name, variables[name]]));
  return readEnv({
    ...taken,
    SAFAR_DEMO: '1',
    RATE_LIMITS: 'off',
    SNAPSHOT: 'off',
    LOG_LEVEL: 'error',
  });
}

/** Throws if the database has bookings or data that staff entered. */
async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from bookings) or exists (select from users) or exists (select from destinations) as filled`,
    );
    if (rows[0]?.filled !== false) throw new Error('The database holds data: nothing was added.');
  } finally {
    await client.end();
  }
}

const { values: options } = parseArgs({
  options: {
    wait: { type: 'boolean', default: false },
    /** A moment in the past at which the six months end, instead of now: tests try the calendar of other days. */
    until: { type: 'string' },
  },
});

/**
 * Returns the environment. With `--wait` the address of the database is a line of the standard input, because `npm start`
 * starts this program before its PostgreSQL; null when that ends without one.
 */
async function variables(): Promise<NodeJS.ProcessEnv | null> {
  if (!options.wait) return process.env;
  const databaseUrl = (await text(process.stdin)).trim();
  return databaseUrl ? { ...process.env, DATABASE_URL: databaseUrl } : null;
}

/**
 * `npm start` calls it once, for a new database. When it fails, the clock of the database is still moved, so `npm start` deletes it.
 */
async function run(): Promise<void> {
  const given = await variables();
  if (!given) return;
  const now = options.until === undefined ? new Date() : new Date(options.until);
  const env = envOf(given);
  prepareStatements();
  await migrateAs({ databaseUrl: env.databaseUrl, poolSize: 2 });
  await requireEmpty(env.databaseUrl);
  const clock = await MovedClock.install(env.databaseUrl);
  const bookings = await writeSampleData(env, { clock, now, today: dayInStockholm(now) });
  await clock.remove();
  process.stdout.write(`${bookings} bookings\n`);
}

try {
  await run();
  process.exit();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
