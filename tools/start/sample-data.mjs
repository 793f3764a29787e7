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
 * A process that fills a database. Loading the product takes a second, so it begins before the database is there.
 * @typedef {object} Writer
 * @property {(url: string) => Promise<boolean>} fill whether the empty database was filled
 * @property {() => void} stop
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Writer}
 */
export function startWriter(env) {
  const child = spawn(process.execPath, [...nodeFlags, command, '--wait'], {
    cwd: root,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  // A writer that ended cannot be written to; its exit code says why.
  child.stdin.on('error', () => undefined);
  return {
    fill: async (url) => {
      child.stdin.end(`${url}\n`);
      const [code] = await exited;
      return code === 0;
    },
    stop: () => child.kill(),
  };
}

/**
 * Creates a database with sample data unless it exists. It is filled under another name and renamed at the end, so an
 * aborted start leaves nothing half-filled. If it fails, the trial starts without sample data.
 * @param {import('../postgres/launcher.mjs').Postgres} postgres
 * @param {{ name: string, writer: () => Writer, stopRequest: Promise<unknown> }} wanted
 */
export async function makeSampleDatabase(postgres, { name, writer, stopRequest }) {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    const url = await postgres.ensureDatabase(draft);
    const { fill, stop } = writer();
    void stopRequest.then(stop);
    const isFilled = await step('make sample bookings of the last six months', () => fill(url));
    if (isFilled) await admin.query(`alter database ${draft} rename to ${name}`);
    else await admin.query(`drop database ${draft} with (force)`);
  } finally {
    await admin.end();
  }
}
