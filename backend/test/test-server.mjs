// @ts-check
/**
 * The PostgreSQL that API tests run on, shared by all suites of a run: the embedded one under
 * .safar/test, or the server that TEST_DATABASE_URL names. It is set up here once:
 *
 * - TEST_PG_URL       address of the server's maintenance database, as a user who may create databases
 * - TEST_PG_TEMPLATE  name of a migrated, empty database; `create database x template <this>` takes 65 ms
 *
 * Databases whose names begin with "test_" belong to suites; forgotten ones are removed at the start.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { build, hashFiles } from '../../scripts/build.mjs';
import { localState, root } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/postgres/launcher.mjs';

/** Any number that only runs of these tests agree on. */
const templateLock = 7_203_099;

/** What decides how the migrated database looks. */
const schemaSources = [
  'backend/src/migrations',
  'backend/src/core/database.ts',
  'package-lock.json',
];

/** @type {import('../../scripts/postgres/launcher.mjs').Postgres | undefined} */
let embedded;

export async function startTestServer() {
  const url = process.env['TEST_DATABASE_URL'] ?? (await startEmbedded());
  process.env['TEST_PG_URL'] = url;
  try {
    await build(['domain', 'backend']);
    process.env['TEST_PG_TEMPLATE'] = await migratedTemplate(url);
  } catch (error) {
    await stopTestServer();
    throw error;
  }
}

export async function stopTestServer() {
  await embedded?.stop();
}

async function startEmbedded() {
  embedded = await startPostgres({
    dataDir: join(localState, 'test', 'postgres'),
    // Nothing in a test outlives a power failure; a killed server loses nothing either way.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  if (!embedded.adopted) await dropForgotten(embedded.url);
  return embedded.url;
}

/** The name says which migrations made the template, so a new one is made when they change. */
function templateName() {
  return `template_${hashFiles(schemaSources).slice(0, 16)}`;
}

/**
 * @param {string} url
 */
async function migratedTemplate(url) {
  const name = templateName();
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return;
    // Built under another name: a run that is killed half-way leaves no half-migrated template.
    await client.query(`drop database if exists ${name}_half with (force)`);
    await client.query(`create database ${name}_half`);
    await migrateDatabase(withDatabase(url, `${name}_half`));
    await client.query(`alter database ${name}_half rename to ${name}`);
  });
  return name;
}

/**
 * The hook into the product: its own migrations, compiled.
 * @param {string} databaseUrl
 */
async function migrateDatabase(databaseUrl) {
  const compiled = join(root, 'backend', 'dist', 'src', 'core', 'database.js');
  if (!existsSync(compiled)) throw new Error(`${compiled} is missing: build the backend first`);
  const { databaseOptions, migrate } = await import(pathToFileURL(compiled).href);
  const { DataSource } = await import('typeorm');
  const db = await new DataSource(databaseOptions({ databaseUrl, poolSize: 2 })).initialize();
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/**
 * @param {string} url
 */
async function dropForgotten(url) {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "select datname from pg_database where datname ~ '^(test|template)_' and datname <> $1",
      [templateName()],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists "${datname}" with (force)`);
    }
  });
}

/**
 * @template T
 * @param {string} connectionString
 * @param {(client: pg.Client) => Promise<T>} action
 */
async function withClient(connectionString, action) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} url
 * @param {string} name
 */
function withDatabase(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
