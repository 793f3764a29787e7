// @ts-check
/**
 * The PostgreSQL that API tests run on, shared by all suites of a run: the embedded one
 * (tools/test/test-postgres.mjs), or the server that TEST_DATABASE_URL names. It is set up here once:
 *
 * - TEST_PG_URL       address of the server's maintenance database, as a user who may create databases
 * - TEST_PG_TEMPLATE  name of a migrated, empty database; suites copy it
 * - TEST_PG_DEMO      the same with the demo's trips, departures, texts and staff
 * - TEST_PG_DEMO_DAY  the day its departures are counted from
 *
 * Databases whose names begin with "test_" belong to suites; forgotten ones are removed at the start.
 */
import { hash } from '@node-rs/argon2';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, hashFiles } from '../../../tools/build/build.mjs';
import { root } from '../../../tools/paths.mjs';
import { withClient, withDatabase } from '../../../tools/postgres/with-client.mjs';
import { startTestPostgres } from '../../../tools/test/test-postgres.mjs';

/** Any number that only runs of these tests use. */
const templateLock = 7_203_099;

/** Sources that determine the schema. */
const schemaSources = [
  'backend/src/database',
  'backend/src/common/database/database.ts',
  'package-lock.json',
];

/** Sources that determine the demo, besides the schema and the day. */
const demoSources = ['backend/seed', 'domain/src', 'backend/test/harness/test-server.mjs'];

/** Every test signs in with demo staff, so their hashes have minimal cost; the cost is stored in the hash. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** @type {import('../../../tools/postgres/launcher.mjs').Postgres | undefined} */
let embedded;

export async function startTestServer() {
  const url = process.env['TEST_DATABASE_URL'] ?? (embedded = await startTestPostgres()).url;
  process.env['TEST_PG_URL'] = url;
  try {
    await build(['domain', 'backend']);
    const schema = templateName('', schemaSources);
    const migrated = await template(url, schema, (name) => prepare(url, name));
    process.env['TEST_PG_TEMPLATE'] = migrated;
    const { dayInStockholm } = await builtModule('domain/dist/dates/dates.js');
    const today = dayInStockholm(new Date());
    process.env['TEST_PG_DEMO_DAY'] = today;
    const kind = `demo_${today.replaceAll('-', '')}_`;
    const demo = await template(
      url,
      templateName(kind, [...schemaSources, ...demoSources]),
      (name) => prepareDemo(url, { name, today, migrated }),
    );
    process.env['TEST_PG_DEMO'] = demo;
    if (embedded && !embedded.adopted) await dropForgotten(url, [migrated, demo]);
  } catch (error) {
    await stopTestServer();
    throw error;
  }
}

export default startTestServer;

export async function stopTestServer() {
  await embedded?.stop();
}

/**
 * Contains a hash of the sources, so that a change of them creates a new template.
 * @param {string} kind
 * @param {string[]} sources
 */
const templateName = (kind, sources) => `template_${kind}${hashFiles(sources).slice(0, 16)}`;

/**
 * Creates a template once. It is built under another name, so that an aborted run leaves no incomplete template.
 * @param {string} url
 * @param {string} name
 * @param {(half: string) => Promise<void>} make
 */
async function template(url, name, make) {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return;
    await client.query(`drop database if exists ${name}_half with (force)`);
    await make(`${name}_half`);
    await client.query(`alter database ${name}_half rename to ${name}`);
  });
  return name;
}

/**
 * @param {string} url
 * @param {string} name
 */
async function prepare(url, name) {
  await withClient(url, (client) => client.query(`create database ${name}`));
  await withProduct(withDatabase(url, name), async (db, { migrate }) => migrate(db));
}

/**
 * @param {string} url
 * @param {{ name: string, today: string, migrated: string }} demo
 */
async function prepareDemo(url, { name, today, migrated }) {
  await withClient(url, (client) => client.query(`create database ${name} template ${migrated}`));
  const { seed } = await builtModule('backend/dist/seed/seed.js');
  const { DEMO_PASSWORD } = await builtModule('backend/dist/seed/staff.js');
  await withProduct(withDatabase(url, name), async (db) => {
    await seed(db, { today, demo: true });
    await db.query('update users set password_hash = $1', [await hash(DEMO_PASSWORD, cheap)]);
  });
}

/**
 * Opens a database with the product's compiled connection and migrations, and runs the action.
 * @param {string} databaseUrl
 * @param {(db: import('typeorm').DataSource, product: { migrate: (db: import('typeorm').DataSource) => Promise<void> })
 *   => Promise<void>} action
 */
async function withProduct(databaseUrl, action) {
  const product = await builtModule('backend/dist/src/common/database/database.js');
  const { DataSource } = await import('typeorm');
  const options = product.databaseOptions({ databaseUrl, poolSize: 2 });
  const db = await new DataSource(options).initialize();
  try {
    await action(db, product);
  } finally {
    await db.destroy();
  }
}

/** @param {string} path */
const builtModule = (path) => import(pathToFileURL(join(root, path)).href);

/**
 * @param {string} url
 * @param {string[]} kept
 */
async function dropForgotten(url, kept) {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "select datname from pg_database where datname ~ '^(test|template)_' and datname <> all ($1)",
      [kept],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists "${datname}" with (force)`);
    }
  });
}
