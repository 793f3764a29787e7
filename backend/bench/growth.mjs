// @ts-check
/**
 * `npm run bench:growth`: what the console's lists cost over a thousand, a hundred thousand and a million bookings, asked
 * over HTTP of three servers in turns, so that a noisy machine disturbs all alike; and beside TypeORM's own way of reading
 * a list. The first run makes the bookings (some ten minutes), later ones find them. Ends with 1 when a goal is missed.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { growthTable } from '../../scripts/bench/growth-table.mjs';
import { medianOf, printTable, isMet } from '../../scripts/bench/table.mjs';
import { build } from '../../scripts/build.mjs';
import { localState, root } from '../../scripts/paths.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { startPostgres } from '../../scripts/postgres/launcher.mjs';
import { startServer } from '../../scripts/server.mjs';
import { cases } from './growth-cases.mjs';
import { invent } from './invented.mjs';

/**
 * @typedef {{ name: string, bookings: number, databaseUrl: string, origin: string, pid: number, token: string, stop: () => Promise<void> }} Size
 * @typedef {import('../../scripts/bench/table.mjs').Row} Row
 */

const home = join(localState, 'bench', 'growth');
const sizes = [1_000, 100_000, 1_000_000];
/** A case is asked so often, or for so long. */
const rounds = 150;
const mostMs = 2_500;
const warmUp = 5;
const reads = 15;

/** @param {string} databaseUrl @param {number} port */
const environment = (databaseUrl, port) => ({
  port,
  notes: join(home, 'servers'),
  env: {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: home, SAFAR_DEMO: '1', RATE_LIMITS: 'off' },
  },
});

/**
 * A server over so many bookings.
 * @param {import('../../scripts/postgres/launcher.mjs').Postgres} postgres
 * @param {number} bookings
 * @returns {Promise<Size>}
 */
async function open(postgres, bookings) {
  const databaseUrl = await postgres.ensureDatabase(`growth_${bookings}`);
  const port = await freePort();
  const server = startServer(environment(databaseUrl, port));
  if (!(await server.ready(600_000))) throw new Error('the server did not get ready');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await invent(client, { bookings, deskLists: true }).finally(() => client.end());
  const origin = `http://127.0.0.1:${port}`;
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@safar.example', password: 'resa-med-safar' }),
  });
  const { token } = /** @type {{ token: string }} */ (await login.json());
  const name = bookings.toLocaleString('sv');
  return { name, bookings, databaseUrl, origin, pid: server.pid, token, stop: server.stop };
}

/** @param {Size} size @param {string} path */
async function ask({ origin, token }, path) {
  const began = performance.now();
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  return performance.now() - began;
}

/**
 * @param {readonly Size[]} all
 * @param {import('./growth-cases.mjs').Case} asked
 * @returns {Promise<number[][]>} milliseconds in ascending order, for each size
 */
async function inTurns(all, { pathOf }) {
  /** @type {number[][]} */
  const times = all.map(() => []);
  const paths = await Promise.all(all.map((size) => pathOf(size)));
  const until = performance.now() + mostMs;
  for (let round = -warmUp; round < rounds && performance.now() < until; round += 1) {
    for (const [place, size] of all.entries()) {
      const took = await ask(size, paths[place] ?? '');
      if (round >= 0) times[place]?.push(took);
    }
  }
  return times.map((those) => those.sort((one, other) => one - other));
}

const text = /** @type {const} */ ({ type: 'text' });
const uuid = /** @type {const} */ ({ type: 'uuid' });
/** Fewer columns than our list has, in TypeORM's favour. */
const typeormEntities = /** @type {import('typeorm').EntitySchemaOptions<Record<string, unknown>>[]} */ ([
  {
    name: 'bookings',
    columns: { id: { ...uuid, primary: true }, booking_ref: text, state: text, email: text, phone: text, created_at: { type: 'timestamptz' } },
    relations: { passengers: { type: 'one-to-many', target: 'passengers', inverseSide: 'booking' } },
  },
  {
    name: 'passengers',
    columns: { id: { ...uuid, primary: true }, first_name: text, last_name: text },
    relations: { booking: { type: 'many-to-one', target: 'bookings', inverseSide: 'passengers', joinColumn: { name: 'booking_id' } } },
  },
]); // prettier-ignore

/**
 * The first page of 25 as the console's list reads it, and as TypeORM reads it with its passengers, in this process.
 * @param {Size} size
 * @returns {Promise<{ ours: number[], typeorms: number[] }>}
 */
async function besideTypeorm({ databaseUrl }) {
  const built = join(root, 'backend', 'dist', 'src');
  const { DataSource, EntitySchema } = await import('typeorm');
  const { databaseOptions } = await import(join(built, 'core', 'database.js'));
  const { bookingPage } = await import(join(built, 'bookings', 'booking-list.queries.js'));
  const entities = typeormEntities.map((entity) => new EntitySchema(entity));
  const options = databaseOptions({ databaseUrl, poolSize: 2 });
  const db = await new DataSource({ ...options, entities }).initialize();
  const query = {
    filter: {},
    sort: { field: 'created_at', descending: true },
    range: { first: 0, last: 24 },
  };
  /** @type {{ ours: number[], typeorms: number[] }} */
  const times = { ours: [], typeorms: [] };
  for (let round = -2; round < reads; round += 1) {
    const began = performance.now();
    await bookingPage(db.manager, query, 'sv');
    const between = performance.now();
    await db.getRepository('bookings').findAndCount({ relations: { passengers: true }, order: { created_at: 'DESC', id: 'DESC' }, take: 25 }); // prettier-ignore
    if (round < 0) continue;
    times.ours.push(between - began);
    times.typeorms.push(performance.now() - between);
  }
  await db.destroy();
  return times;
}

/** @param {number} pid @returns resident memory, MiB */
const residentMiB = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/**
 * The file of all bookings, and how much the server's memory grew while it was sent.
 * @param {Size} size
 * @returns {Promise<Row[]>}
 */
async function wholeFile({ origin, token, pid }) {
  const before = residentMiB(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMiB(pid))), 500);
  const began = performance.now();
  const answer = await fetch(`${origin}/api/bookings.csv`, { headers: { authorization: `Bearer ${token}` } });
  let [bytes, firstMs] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    firstMs ||= performance.now() - began;
    bytes += chunk.byteLength;
  }
  clearInterval(watch);
  const name = `file of all bookings (${Math.round(bytes / 1e6)} MB)`;
  return [
    { name: `${name}: first bytes`, values: [firstMs], unit: 'ms', goal: '<= 2000' },
    { name: `${name}: whole`, values: [(performance.now() - began) / 1000], unit: 's' },
    { name: `${name}: memory more`, values: [most - before], unit: 'MiB', goal: '<= 200' },
  ];
} // prettier-ignore

await build(['domain', 'backend']);
const postgres = await startPostgres({
  dataDir: join(home, 'postgres'),
  settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '1GB', max_wal_size: '4GB' },
});
/** @type {Size[]} */
const all = [];
try {
  for (const bookings of sizes) all.push(await open(postgres, bookings));
  const [, , largest] = /** @type {[Size, Size, Size]} */ (all);
  const line = growthTable(
    all.map(({ name }) => name),
    Math.max(...cases.map(({ name }) => name.length)),
  );
  let grown = true;
  for (const asked of cases) grown = line({ asked, times: await inTurns(all, asked) }) && grown;
  const { ours, typeorms } = await besideTypeorm(largest);
  /** @type {Row[]} */
  const rows = [
    { name: 'first page in this process, count and rows', values: ours, unit: 'ms' },
    { name: 'TypeORM findAndCount with passengers', values: typeorms, unit: 'ms' },
    { name: 'of which ours is so many times faster (P11)', values: [medianOf(typeorms) / medianOf(ours)], unit: '×', goal: '>= 100' },
    ...(await wholeFile(largest)),
  ]; // prettier-ignore
  printTable(rows);
  const met = rows.every((row) => row.goal === undefined || isMet(row));
  process.exitCode = grown && met ? 0 : 1;
} finally {
  for (const { stop } of all) await stop();
  await postgres.stop();
}
