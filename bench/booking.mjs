// @ts-check
/**
 * `npm run bench -- booking`: an order up to the call of the provider (validation, price, limits, seats, idempotency,
 * three passengers, a durable commit) beside a bare server with one prepared function, alternating within one run;
 * spread over 192 departures, and all on one. Rate limits are on; each request has another address in its proxy header.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from './lib/load.mjs';
import { besideBare, inTurns } from './lib/part.mjs';
import { root } from '../tools/paths.mjs';
import { bySomebodyNew, newAddress, ordersFor, withBareBookings } from './orders.mjs';
import { withStage } from './stage.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('./lib/part.mjs').Pace} Pace
 * @typedef {{ port: number, pid: number }} Target
 */

/** Requests per second; more than a server answers. */
const ordersBare = 20_000;
const ordersOurs = 4_000;
const departures = 192;

/** Returns one order as the bytes of its request. @param {string} path @param {object} order */
function requestOf(path, order) {
  const body = JSON.stringify(bySomebodyNew(order));
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: ${newAddress()}`,
    '\r\n',
  ];
  return Buffer.from(head.join('\r\n') + body);
}

/** @param {readonly object[]} choices @param {{ path: string, count: number }} input */
const requestsFor = (choices, { path, count }) =>
  Array.from({ length: count }, (_, nth) => requestOf(path, choices[nth % choices.length] ?? {}));

const CASES = [
  { name: 'an order, 16 callers', goal: 'ratio >= 0.5', isHot: false, connections: 16 },
  { name: 'all on one departure, 16 callers', goal: 'ratio >= 0.6', isHot: true, connections: 16 },
  { name: 'all on one departure, 64 callers', goal: 'ratio >= 0.6', isHot: true, connections: 64 },
];

/**
 * @param {{ safar: Target, bare: Target }} targets
 * @param {{ asked: (typeof CASES)[number], orders: readonly object[], pace: Pace }} input
 * @returns {Promise<Row[]>}
 */
async function measured({ safar, bare }, { asked, orders, pace }) {
  const { name, goal, isHot, connections } = asked;
  const { seconds } = pace;
  const ours = orders.slice(0, isHot ? 1 : departures);
  const raw = ours.map((order, departure) => ({ ...order, departure }));
  const pairs = await inTurns(pace, {
    ours: () => {
      const input = { path: '/api/payment-intent', count: ordersOurs * seconds };
      return load({ ...safar, connections, seconds, requests: requestsFor(ours, input) });
    },
    bare: () => {
      const input = { path: '/', count: ordersBare * seconds };
      return load({ ...bare, connections, seconds, requests: requestsFor(raw, input) });
    },
  });
  const tails = pairs.map(({ ours: { p50, p99 } }) => p99 / p50);
  const row = besideBare(name, { pairs, goal });
  if (!isHot) return [row];
  return [row, { name: '  p99 / p50', values: tails, unit: '', goal: '<= 5' }];
}

/** Compares the sold seats of bookings and of departures. @param {import('pg').Client} db @returns {Promise<Row>} */
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

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'booking' }, async (stage) => {
    const provider = pathToFileURL(
      join(root, 'backend/test/reliability/mutations/payments/instant-provider.mjs'),
    ).href;
    const env = { TRUST_PROXY: '1', NODE_OPTIONS: `--import=${provider}` };
    const safar = await stage.open({ env });
    const orders = await ordersFor(stage, { safar, count: departures });
    /** @type {Row[]} */
    const rows = [];
    await withBareBookings(safar.databaseUrl, async (bare) => {
      for (const asked of CASES) {
        rows.push(...(await measured({ safar, bare }, { asked, orders, pace })));
      }
    });
    return { rows: [...rows, await stage.withClient(safar.databaseUrl, oversold)] };
  });
