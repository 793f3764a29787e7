// @ts-check
/**
 * `npm run bench -- growth`: time of the console's lists over a thousand, a hundred thousand and a million bookings,
 * requested over HTTP from three servers in turn, so that a noisy machine affects all; and beside TypeORM's own way of
 * reading a list. The first run creates the bookings (about ten minutes); later runs use them. `npm run bench` has no
 * time to create a million: it measures them if they exist.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repetitions } from './lib/part.mjs';
import { medianOf } from './lib/table.mjs';
import { root } from '../tools/paths.mjs';
import { cases } from './growth-cases.mjs';
import { hasBookings, invent } from './invented.mjs';
import { CARELESS, withStage } from './stage.mjs';

/**
 * @typedef {{ name: string, bookings: number, databaseUrl: string, origin: string, pid: number, token: string }} Size
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('./lib/part.mjs').Pace} Pace
 * @typedef {import('./stage.mjs').Stage} Stage
 */

/** Folder of the generated bookings, also for bookings-list.mjs. */
export const GROWTH = {
  folder: 'growth',
  settings: { ...CARELESS, shared_buffers: '1GB', max_wal_size: '4GB' },
};
/** @param {number} bookings */
export const databaseOf = (bookings) => `growth_${bookings}`;

const sizes = [1_000, 100_000, 1_000_000];
/** At most this many are created within `npm run bench`. */
const quicklyMade = 100_000;
/** Number of requests of a case, or its time limit. */
const usual = 150;
const mostMs = 2_500;
const warmUp = 5;
const reads = 15;

/**
 * Starts a server on a database with this many bookings.
 * @param {Stage} stage
 * @param {number} bookings
 * @returns {Promise<Size>}
 */
async function open(stage, bookings) {
  const input = { database: databaseOf(bookings), env: { RATE_LIMITS: 'off' } };
  const { databaseUrl, origin, pid, signIn } = await stage.open(input);
  await stage.withClient(databaseUrl, (db) => invent(db, { bookings, deskLists: true }));
  const name = bookings.toLocaleString('sv');
  return { name, bookings, databaseUrl, origin, pid, token: await signIn('admin') };
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
 * @param {{ asked: import('./growth-cases.mjs').Case, pace: Pace }} input
 * @returns {Promise<number[][]>} milliseconds in ascending order, for each size
 */
async function inTurns(all, { asked: { pathOf }, pace }) {
  /** @type {number[][]} */
  const times = all.map(() => []);
  const paths = await Promise.all(all.map((size) => pathOf(size)));
  const once = async () => {
    /** @type {number[]} */
    const took = [];
    for (const [place, size] of all.entries()) took.push(await ask(size, paths[place] ?? ''));
    return took;
  };
  // Not timed: the first read after a start comes from the disk.
  for (let round = 0; round < warmUp; round += 1) await once();
  const until = performance.now() + mostMs * pace.share;
  for (let round = 0; round < repetitions(pace, usual) && performance.now() < until; round += 1) {
    for (const [place, took] of (await once()).entries()) times[place]?.push(took);
  }
  return times.map((those) => those.sort((one, other) => one - other));
}

const text = /** @type {const} */ ({ type: 'text' });
const uuid = /** @type {const} */ ({ type: 'uuid' });
/** Fewer columns than our list, in TypeORM's favour. */
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
]); // oxfmt-ignore

/**
 * The first page of 25 as the console's list reads it, and as TypeORM reads it with its passengers, in this process.
 * @param {Size} size
 * @returns {Promise<{ ours: number[], typeorms: number[] }>}
 */
async function besideTypeorm({ databaseUrl }) {
  const built = join(root, 'backend', 'dist', 'src');
  const { DataSource, EntitySchema } = await import('typeorm');
  const { databaseOptions } = await import(join(built, 'common', 'database', 'database.js'));
  const { bookingPage } = await import(join(built, 'bookings', 'list', 'booking-list.queries.js'));
  const entities = typeormEntities.map((entity) => new EntitySchema(entity));
  const options = databaseOptions({ databaseUrl, poolSize: 2 });
  // TypeORM reads all passengers; if they are not in memory, this takes longer than our statement timeout.
  const extra = { ...options.extra, statement_timeout: 0 };
  const db = await new DataSource({ ...options, extra, entities }).initialize();
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
    await db.getRepository('bookings').findAndCount({ relations: { passengers: true }, order: { created_at: 'DESC', id: 'DESC' }, take: 25 }); // oxfmt-ignore
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
} // oxfmt-ignore

/** @param {Size} largest @param {Pace} pace @returns {Promise<Row[]>} */
async function ofTheLargest(largest, { isWhole }) {
  const { ours, typeorms } = await besideTypeorm(largest);
  const factor = medianOf(typeorms) / medianOf(ours);
  const at = `of ${largest.name}`;
  return [
    { name: `first page ${at} in this process, count and rows`, values: ours, unit: 'ms' },
    { name: `TypeORM findAndCount with passengers ${at}`, values: typeorms, unit: 'ms' },
    {
      ...{ name: 'of which ours is so many times faster (P11)', values: [factor], unit: '×' },
      ...(largest.bookings === sizes.at(-1) ? { goal: '>= 100' } : {}),
    },
    // For a million bookings it takes half a minute.
    ...(isWhole || largest.bookings <= quicklyMade ? await wholeFile(largest) : []),
  ];
}

/** Returns the sizes that fit into the time. @param {Stage} stage @param {Pace} pace */
async function affordable(stage, { isWhole }) {
  /** @type {number[]} */
  const found = [];
  for (const bookings of sizes) {
    const isThere = async () =>
      stage.withClient(await stage.database(databaseOf(bookings)), (db) => hasBookings(db, bookings));
    if (isWhole || bookings <= quicklyMade || (await isThere())) found.push(bookings);
  }
  return found;
} // oxfmt-ignore

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ ...GROWTH, isKept: true }, async (stage) => {
    /** @type {Size[]} */
    const all = [];
    for (const bookings of await affordable(stage, pace)) all.push(await open(stage, bookings));
    /** @type {import('./lib/growth-table.mjs').Measured[]} */
    const measured = [];
    for (const asked of cases) measured.push({ asked, times: await inTurns(all, { asked, pace }) });
    const rows = await ofTheLargest(/** @type {Size} */ (all.at(-1)), pace);
    const growth = { sizes: all.map(({ name }) => name), cases: measured };
    if (all.length === sizes.length) return { rows, growth };
    return { rows, growth, note: 'A million bookings are not there: `npm run bench -- growth` makes them once (some ten minutes).' };
  }); // oxfmt-ignore
