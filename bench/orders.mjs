// @ts-check
/** Orders for three passengers as a browser sends them, and departures with enough seats. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

/**
 * @typedef {import('./stage.mjs').Safar} Safar
 * @typedef {import('./stage.mjs').Stage} Stage
 */

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
/** Returns a proxy header with an unused address, because rate limits are on. */
export function newAddress() {
  caller += 1;
  return `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
}

/** Returns an order of a new customer. @param {object} order */
export const bySomebodyNew = (order) => ({ ...order, contactEmail: `${randomUUID()}@example.com` });

/**
 * Creates departures with the same price and enough seats, later than those of the demo.
 * @param {Stage} stage
 * @param {{ safar: Safar, count: number }} input
 * @returns {Promise<object[]>} an order for each
 */
export async function ordersFor({ withClient }, { safar, count }) {
  const { rows } = await withClient(safar.databaseUrl, (db) =>
    db.query(
      `insert into departures (destination_id, date, return_date, capacity)
       select 'istanbul', d, d + 4, 10000000 from (select current_date + 600 + n as d from generate_series(1, $1) n) days
       returning date::text`,
      [count],
    ),
  );
  const answer = await fetch(`${safar.origin}/api/quote`, {
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

/**
 * Runs the bare booking server (raw-booking-server.mjs) during the work.
 * @template T
 * @param {string} databaseUrl
 * @param {(bare: { port: number, pid: number }) => Promise<T>} work
 */
export async function withBareBookings(databaseUrl, work) {
  const file = new URL('./lib/raw-booking-server.mjs', import.meta.url);
  const raw = fork(file, [databaseUrl]);
  const [port] = await once(raw, 'message');
  try {
    return await work({ port: Number(port), pid: raw.pid ?? 0 });
  } finally {
    raw.kill();
  }
}
