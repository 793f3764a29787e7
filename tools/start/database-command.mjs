// @ts-check
/**
 * `npm run db:reset [-- --yes]` deletes all data, `npm run db:seed` fills an empty database as the first start does: on
 * the database that DATABASE_URL names, or on the embedded one with its files. Not for production.
 */
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { builtProgram } from './programs.mjs';
import { messageOf } from '../processes.mjs';

/** @typedef {import('./start-app.mjs').Settings} Settings */

const SCHEMAS = ['public', 'sandbox', 'graphile_worker'];

try {
  const [command, ...flags] = process.argv.slice(2);
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('This command is for development: it does nothing with NODE_ENV=production.');
  }
  await ensureInstalled();
  // Only now are there packages to import.
  const { readSettings, takeRunLock } = await import('./start-app.mjs');
  const settings = readSettings();
  const { release } = takeRunLock(settings);
  try {
    await (command === 'seed' ? seed(settings) : reset(settings, flags.includes('--yes')));
  } finally {
    release?.();
  }
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}

/**
 * @param {Settings} settings
 * @param {boolean} isConfirmed
 */
async function reset(settings, isConfirmed) {
  const url = process.env['DATABASE_URL'];
  if (url) await emptyDatabase(url, isConfirmed);
  else await dropEmbeddedDatabase(settings.dataDir);
  console.log('All data is deleted. «npm start» begins anew.');
}

/**
 * @param {string} url
 * @param {boolean} isConfirmed
 */
async function emptyDatabase(url, isConfirmed) {
  const { hostname, pathname } = new URL(url);
  if (!isConfirmed) {
    throw new Error(
      `Everything in the database ${pathname.slice(1)} on ${hostname} will be deleted: npm run db:reset -- --yes`,
    );
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'safar-reset' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'safar'`,
    );
    if (rowCount) throw new Error('Safar runs on this database. Stop it first.');
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}

/**
 * The whole database goes, so that the next start makes the sample bookings as well.
 * @param {string} dataDir
 */
async function dropEmbeddedDatabase(dataDir) {
  const { startPostgres } = await import('../postgres/launcher.mjs');
  const { default: pg } = await import('pg');
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: console.log });
  try {
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('drop database if exists safar with (force)');
    await admin.end();
  } finally {
    await postgres.stop();
  }
  for (const folder of ['media', 'documents']) {
    rmSync(join(dataDir, folder), { recursive: true, force: true });
  }
}

/**
 * @param {Settings} settings
 */
async function seed(settings) {
  const { build } = await import('../build/build.mjs');
  const { openDatabase, serverEnvironment } = await import('./start-app.mjs');
  await build(['domain', 'backend']);
  const database = await openDatabase(settings, new Promise(() => undefined));
  try {
    const child = spawn(process.execPath, [builtProgram('seed')], {
      env: { ...serverEnvironment(settings, database), SAFAR_DEMO: '1' },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    await database.stop();
  }
}
