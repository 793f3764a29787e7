// @ts-check
/**
 * `npm run bench:booking`: the order up to the question to the provider (validation, price, limits, seats, idempotency,
 * three passengers, a durable commit) beside a bare server with one prepared function, in turns within one run; spread over
 * 192 departures and all on one. Limits are on, as shipped: every call comes from another address, told by a proxy.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { load } from '../../scripts/bench/load.mjs';
import { medianOf, printTable } from '../../scripts/bench/table.mjs';
import { build } from '../../scripts/build.mjs';
import { localState, root } from '../../scripts/paths.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { startPostgres } from '../../scripts/postgres/launcher.mjs';
import { startServer } from '../../scripts/server.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */
/** @typedef {import('../../scripts/bench/load.mjs').Load} Load */
/** @typedef {{ port: number, pid: number }} Target */

const home = join(localState, 'bench', 'booking');
const rounds = 5;
const seconds = 2;
/** More than are answered within a round. */
const ordersBare = 40_000;
const ordersOurs = 8_000;
const departures = 192;
const seats = 3;

/** @type {Record<string, unknown>} */
const party = {
  ...{ paymentOption: 'partial', pmType: 'card', destinationId: 'istanbul', language: 'sv' },
  ...{ contactPhone: '+46701234567', insurance: null },
  passengers: Array.from({ length: seats }, (_, nth) => ({
    ...{ type: 'adult', gender: 'female', birthdate: `1985-04-1${nth}` },
    ...{ firstName: 'Anna', lastName: `Andersson${'abc'[nth]}` },
  })),
};

let caller = 0;
/** One order as bytes on the wire, by somebody new. @param {string} path @param {object} order */
function requestOf(path, order) {
  caller += 1;
  const body = JSON.stringify({ ...order, contactEmail: `${randomUUID()}@example.com` });
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: 10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
    '\r\n',
  ];
  return Buffer.from(head.join('\r\n') + body);
}

/** @param {readonly object[]} choices @param {{ path: string, count: number }} wish */
const requestsFor = (choices, { path, count }) =>
  Array.from({ length: count }, (_, nth) => requestOf(path, choices[nth % choices.length] ?? {}));

/**
 * @param {{ safar: Target, bare: Target }} targets
 * @param {{ ours: readonly object[], raw: readonly object[], connections: number }} wish
 */
async function beside({ safar, bare }, { ours, raw, connections }) {
  /** @type {{ ours: Load, bare: Load }[]} */
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      ours: await load({
        ...{ ...safar, connections, seconds },
        requests: requestsFor(ours, { path: '/api/payment-intent', count: ordersOurs }),
      }),
      bare: await load({
        ...{ ...bare, connections, seconds },
        requests: requestsFor(raw, { path: '/', count: ordersBare }),
      }),
    });
  }
  return pairs;
}

/**
 * @param {{ name: string, goal: string, isHot: boolean }} wish
 * @param {readonly { ours: Load, bare: Load }[]} pairs
 * @returns {Row[]}
 */
function rowsOf({ name, goal, isHot }, pairs) {
  const ours = pairs.map((pair) => pair.ours);
  const bare = Math.round(medianOf(pairs.map((pair) => pair.bare.perSecond)));
  const bareMicros = Math.round(medianOf(pairs.map((pair) => pair.bare.cpuMicros)));
  return [
    {
      ...{ name: `${name}, of bare`, goal: `>= ${goal}`, unit: '' },
      values: pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond),
    },
    {
      ...{ name: `  a second (bare ${bare})`, unit: '1/s' },
      values: ours.map(({ perSecond }) => perSecond),
    },
    { name: '  p50', values: ours.map(({ p50 }) => p50), unit: 'ms' },
    { name: '  p99', values: ours.map(({ p99 }) => p99), unit: 'ms' },
    {
      ...{ name: '  p99 / p50', unit: '', values: ours.map(({ p50, p99 }) => p99 / p50) },
      ...(isHot ? { goal: '<= 5' } : {}),
    },
    {
      ...{ name: `  processor, each (bare ${bareMicros})`, unit: 'µs' },
      values: ours.map(({ cpuMicros }) => cpuMicros),
    },
  ];
}

/**
 * Departures of one price, with room for everybody.
 * @param {pg.Client} db
 * @param {number} port
 * @returns {Promise<object[]>} an order for each
 */
async function ordersFor(db, port) {
  const { rows } = await db.query(
    `insert into departures (destination_id, date, return_date, capacity)
     select 'istanbul', d, d + 4, 10000000 from (select current_date + 400 + n as d from generate_series(1, $1) n) days
     returning date::text`,
    [departures],
  );
  const answer = await fetch(`http://127.0.0.1:${port}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ destinationId: 'istanbul', departureDate: rows[0].date, insurance: null },
      ...{ adults: seats, children: 0, infants: 0 },
    }),
  });
  const quote = /** @type {{ deposit: number, total: number }} */ (await answer.json());
  return rows.map(({ date }) => ({
    ...party,
    ...{ departureDate: date, amount: quote.deposit, totalPrice: quote.total },
  }));
}

/** What was sold, by the bookings and by the departures themselves. @param {pg.Client} db @returns {Promise<Row>} */
async function oversold(db) {
  const { rows } = await db.query(
    `select count(*)::int as wrong from departures d
      where d.taken <> coalesce((select sum(b.seats) from bookings b
                                  where b.departure_id = d.id and b.state in ('held', 'option', 'confirmed')), 0)
         or d.taken + d.blocked > d.capacity`,
  );
  return {
    ...{ name: 'departures oversold or miscounted', unit: '' },
    ...{ values: [rows[0].wrong], goal: '<= 0' },
  };
}

await build();
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
const postgres = await startPostgres({ dataDir: join(home, 'postgres') });
const databaseUrl = await postgres.ensureDatabase('bench_booking');
const db = new pg.Client({ connectionString: databaseUrl });
const port = await freePort();
const provider = pathToFileURL(join(root, 'backend', 'proof', 'off', 'instant-provider.mjs')).href;
const server = startServer({
  port,
  notes: join(home, 'servers'),
  env: {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: home, SAFAR_DEMO: '1', TRUST_PROXY: '1' },
    NODE_OPTIONS: `--import=${provider}`,
  },
});
/** @type {import('node:child_process').ChildProcess | undefined} */
let raw;
try {
  if (!(await server.ready(60_000))) throw new Error('the server did not get ready');
  await db.connect();
  raw = fork(new URL('../../scripts/bench/raw-booking-server.mjs', import.meta.url), [databaseUrl]);
  const [rawPort] = await once(raw, 'message');
  const orders = await ordersFor(db, port);
  const rawOrders = orders.map((order, departure) => ({ ...order, departure }));
  const targets = {
    safar: { port, pid: server.pid },
    bare: { port: Number(rawPort), pid: raw.pid ?? 0 },
  };
  /** @type {Row[]} */
  const rows = [];
  for (const { name, goal, isHot, connections } of [
    { name: 'an order, 16 callers', goal: '0.5', isHot: false, connections: 16 },
    { name: 'all on one departure, 16 callers', goal: '0.6', isHot: true, connections: 16 },
    { name: 'all on one departure, 64 callers', goal: '0.6', isHot: true, connections: 64 },
  ]) {
    const choice = isHot ? 1 : departures;
    const wish = { ours: orders.slice(0, choice), raw: rawOrders.slice(0, choice), connections };
    rows.push(...rowsOf({ name, goal, isHot }, await beside(targets, wish)));
  }
  printTable([...rows, await oversold(db)]);
} finally {
  raw?.kill();
  await db.end();
  await server.stop();
  await postgres.stop();
}
