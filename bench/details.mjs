// @ts-check
/**
 * `npm run bench -- details`: what is read from the database each time (a booking for staff and for its customer, the
 * look-up by reference and name) beside a bare server that reads the same rows in one prepared statement. Rate limits
 * are on for customers, and off for staff, whose 300 requests a minute would end the measurement.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { load } from './lib/load.mjs';
import { besideBare, inTurns } from './lib/part.mjs';
import { invent } from './invented.mjs';
import { newAddress } from './orders.mjs';
import { withStage } from './stage.mjs';

/**
 * @typedef {import('./stage.mjs').Safar} Safar
 * @typedef {import('./lib/part.mjs').Pace} Pace
 * @typedef {{ id: string, reference: string, name: string }} Held
 */

const connections = 16;
const bookings = 8_000;
/** Number of customers whose cookie is fetched first. */
const holders = 400;
/** Requests per second; more than a server answers. */
const asked = 3_000;

/** @param {{ method?: string, path: string, headers?: readonly string[], body?: object }} call */
function requestOf({ method = 'GET', path, headers = [], body }) {
  const text = body ? JSON.stringify(body) : '';
  const own = body
    ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]
    : [];
  const from = `X-Forwarded-For: ${newAddress()}`;
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', from, ...headers, ...own, '\r\n'];
  return Buffer.from(head.join('\r\n') + text);
}

/** @param {readonly Held[]} all @param {{ count: number, requestFor: (held: Held) => Buffer }} input */
const requestsFor = (all, { count, requestFor }) =>
  Array.from({ length: count }, (_, nth) =>
    requestFor(/** @type {Held} */ (all[nth % all.length])),
  );

/** @param {Held} held */
const lookUp = ({ reference, name }) =>
  requestOf({ method: 'POST', path: '/api/booking/verify', body: { bookingRef: reference, lastName: name } }); // oxfmt-ignore

/** Returns the session cookie of a booking after its look-up. @param {Safar} safar @param {Held} held */
async function cookieOf({ origin }, { reference, name }) {
  const answer = await fetch(`${origin}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ bookingRef: reference, lastName: name }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(await answer.text());
  return cookie;
}

/** @param {string} databaseUrl @param {(bare: { port: number, pid: number }) => Promise<import('./lib/table.mjs').Row[]>} work */
async function withBareReads(databaseUrl, work) {
  const file = new URL('./lib/raw-details-server.mjs', import.meta.url);
  const raw = fork(file, [databaseUrl]);
  const [port] = await once(raw, 'message');
  try {
    return await work({ port: Number(port), pid: raw.pid ?? 0 });
  } finally {
    raw.kill();
  }
}

/** Returns bookings whose generated id is a valid UUID, as the API requires. @param {import('pg').Client} db @returns {Promise<Held[]>} */
async function inventedBookings(db) {
  await invent(db, { bookings });
  const { rows } = await db.query(
    `select b.id, b.booking_ref as reference, p.last_name as name
       from bookings b join passengers p on p.booking_id = b.id and p.position = 0
      where b.state = 'confirmed' and b.id::text ~ '^.{14}[1-8].{4}[89ab]' order by b.created_at, b.id`,
  );
  if (rows.length < holders) throw new Error(`${rows.length} bookings`);
  return rows;
}

/**
 * Pairs each read of Safar with that of the bare server.
 * @param {{ customers: Safar, staff: Safar }} servers
 * @param {readonly Held[]} all
 */
async function readings({ customers, staff }, all) {
  const bearer = `Authorization: Bearer ${await staff.signIn('agent')}`;
  /** @type {Map<string, string>} */
  const cookies = new Map();
  for (const held of all.slice(0, holders)) cookies.set(held.id, await cookieOf(customers, held));
  const own = all.filter(({ id }) => cookies.has(id));
  const bareDetails = (/** @type {Held} */ { id }) => requestOf({ path: `/details/${id}` });
  const bareLookUp = (/** @type {Held} */ { reference }) =>
    requestOf({ path: `/lookup/${reference}` });
  const pathOf = (/** @type {Held} */ { id }) => `/api/booking/${id}`;
  return [
    {
      ...{ name: 'a booking for staff (P5)', safar: staff, held: all, bareFor: bareDetails },
      requestFor: (/** @type {Held} */ held) =>
        requestOf({ path: pathOf(held), headers: [bearer] }),
    },
    {
      ...{ name: 'a booking for its holder (P5)', safar: customers, held: own, bareFor: bareDetails },
      requestFor: (/** @type {Held} */ held) =>
        requestOf({ path: pathOf(held), headers: [`Cookie: ${cookies.get(held.id)}`] }),
    },
    {
      ...{ name: 'look-up by reference and name (P5)', safar: customers, held: all },
      ...{ bareFor: bareLookUp, requestFor: lookUp },
    },
  ];
} // oxfmt-ignore

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'details' }, async ({ open, withClient }) => {
    const customers = await open({ env: { TRUST_PROXY: '1' } });
    const staff = await open({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'off' } });
    const all = await withClient(customers.databaseUrl, inventedBookings);
    const wanted = await readings({ customers, staff }, all);
    const { seconds } = pace;
    const common = { connections, seconds, varied: true };
    const rows = await withBareReads(customers.databaseUrl, async (bare) => {
      /** @type {import('./lib/table.mjs').Row[]} */
      const measured = [];
      for (const { name, safar, held, requestFor, bareFor } of wanted) {
        const bareRequests = requestsFor(held, { count: held.length, requestFor: bareFor });
        const pairs = await inTurns(pace, {
          ours: () => {
            const requests = requestsFor(held, { count: asked * seconds, requestFor });
            return load({ ...safar, ...common, requests });
          },
          bare: () => load({ ...bare, ...common, requests: bareRequests }),
        });
        measured.push(besideBare(name, { pairs, goal: 'ratio >= 0.8' }));
      }
      return measured;
    });
    return { rows };
  });
