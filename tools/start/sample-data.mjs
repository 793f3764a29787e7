// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { root } from '../paths.mjs';
import { builtProgram } from './programs.mjs';
import { step } from '../progress.mjs';

const command = builtProgram('sample-data');

/** Many short-lived objects: more space for new objects saves a tenth of the time. */
const nodeFlags = ['--max-semi-space-size=64'];

/** Real services that sample bookings must not reach: a payment provider or a mail server. */
const realThings = ['STRIPE_SECRET_KEY', 'SMTP_URL'];

/**
 * Whether a trial starts with sample data: the last months of an invented agency.
 * @param {NodeJS.ProcessEnv} env
 */
export const wantsSampleData = (env) =>
  env['NODE_ENV'] !== 'production' &&
  env['SAFAR_DEMO'] !== 'empty' &&
  realThings.every((name) => !env[name]);

/**
 * Creates a database with sample data unless it exists. It is filled under another name and renamed at the end, so an
 * aborted start leaves nothing half-filled. If it fails, the trial starts without sample data.
 * @param {import('../postgres/launcher.mjs').Postgres} postgres
 * @param {{ name: string, env: NodeJS.ProcessEnv, stopRequest: Promise<unknown> }} wanted
 */
export async function makeSampleDatabase(postgres, { name, env, stopRequest }) {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    const url = await postgres.ensureDatabase(draft);
    const isFilled = await step('make sample bookings of the last six months', () =>
      fill({ ...env, DATABASE_URL: url }, stopRequest),
    );
    if (isFilled) await admin.query(`alter database ${draft} rename to ${name}`);
    else await admin.query(`drop database ${draft} with (force)`);
  } finally {
    await admin.end();
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<unknown>} stopRequest
 * @returns {Promise<boolean>} whether it was filled
 */
async function fill(env, stopRequest) {
  const child = spawn(process.execPath, [...nodeFlags, command], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  void stopRequest.then(() => child.kill());
  const [code] = await once(child, 'exit');
  return code === 0;
}
