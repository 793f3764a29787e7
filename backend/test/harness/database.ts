import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient, withDatabase } from '../../../tools/postgres/with-client.mjs';

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run through jest with its global setup`);
  return value;
}

const LOOKS = 250;

/**
 * Drops a database after its application has closed. Waits until its sessions have ended, because a session that is
 * terminated while closing would fail the suite that has just passed.
 */
const dropWhenLeft = (name: string): Promise<void> =>
  withClient(required('TEST_PG_URL'), async (client) => {
    const left = `select count(*)::int as sessions from pg_stat_activity where datname = $1`;
    for (let look = 0; look < LOOKS; look += 1) {
      const { rows } = await client.query<{ sessions: number }>(left, [name]);
      if (rows[0]?.sessions === 0) break;
      await delay(20);
    }
    await client.query(`drop database if exists ${name} with (force)`);
  });

/** Returns the URL of the same database through the pooler in TEST_POOLER_URL, if it is set (test/outside). */
export function pooled(databaseUrl: string): Readonly<Record<string, string>> {
  const pooler = process.env['TEST_POOLER_URL'];
  if (!pooler) return {};
  const { pathname, search } = new URL(databaseUrl);
  const address = new URL(pooler);
  address.pathname = pathname;
  address.search = search;
  return { DATABASE_POOLED_URL: address.href };
}

/** Creates a migrated database for one suite: empty, or with the demo of the day the run began. */
export async function createTestDatabase(content: 'empty' | 'demo' = 'empty') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = required(content === 'demo' ? 'TEST_PG_DEMO' : 'TEST_PG_TEMPLATE');
  // Copying files takes a third of the time of writing each page to the log, which is the default.
  const sql = `create database ${name} template ${template} strategy file_copy`;
  await withClient(required('TEST_PG_URL'), (client) => client.query(sql));
  return { url: withDatabase(required('TEST_PG_URL'), name), drop: () => dropWhenLeft(name) };
}
