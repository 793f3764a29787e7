// @ts-check
/**
 * `npm run bench -- paid`: whole paid orders of sixteen browsers at a time: order, card payment at the payment sandbox,
 * confirmed booking, and the sandbox's webhooks; the time ends when the last one is processed. Sandbox and database
 * share the machine. The upper limit is the bare server that only writes the booking.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMicrosOf, load, summary } from './lib/load.mjs';
import { besideBare, inTurns } from './lib/part.mjs';
import { bySomebodyNew, newAddress, ordersFor, withBareBookings } from './orders.mjs';
import { withStage } from './stage.mjs';

/**
 * @typedef {import('./stage.mjs').Safar} Safar
 * @typedef {import('./lib/load.mjs').Load} Load
 * @typedef {{ port: number, agent: Agent, address: string }} Browser
 */

const buyers = 16;
const departures = 192;
const webhooksMs = 60_000;
const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2030',
  'payment_method_data[card][cvc]': '123',
};

/**
 * @param {Browser} browser
 * @param {{ path: string, body?: string | undefined, type?: string, headers?: Record<string, string> }} call
 * @returns {Promise<any>} what it is answered, read as JSON
 */
function ask({ port, agent, address }, { path, body, type = 'application/json', headers = {} }) {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const call = request(
      { port, path, agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...sent, 'x-forwarded-for': address } },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${answer.statusCode} for ${path}: ${text}`));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
} // oxfmt-ignore

/** Makes one order, from the form to the page with its confirmation. @param {Browser} browser @param {object} order */
async function buy(browser, order) {
  const body = JSON.stringify(bySomebodyNew(order));
  const headers = { 'idempotency-key': randomUUID() };
  const { clientSecret } = await ask(browser, { path: '/api/payment-intent', body, headers });
  const [intent] = clientSecret.split('_secret_');
  const form = { client_secret: clientSecret, return_url: `http://127.0.0.1:${browser.port}/`, ...card };
  await ask(browser, {
    path: `/api/payment-sandbox/v1/payment_intents/${intent}/confirm`,
    body: String(new URLSearchParams(form)),
    type: 'application/x-www-form-urlencoded',
  });
  const path = `/api/admin/booking/by-intent/${intent}`;
  const { bookingState } = await ask(browser, { path, headers: { 'x-payment-secret': clientSecret } });
  if (bookingState !== 'confirmed') throw new Error(`paid, but ${bookingState}`);
} // oxfmt-ignore

/**
 * Waits until the sandbox has delivered all events.
 * @param {import('pg').Client} db
 */
async function untilTold(db) {
  const deadline = Date.now() + webhooksMs;
  for (;;) {
    const { rows } = await db.query(
      'select exists (select from sandbox.events where delivered_at is null) as waits',
    );
    if (!rows[0].waits) return;
    if (Date.now() > deadline) throw new Error('the sandbox did not get rid of its news');
    await delay(5);
  }
}

/**
 * @param {{ safar: Safar, db: import('pg').Client }} shop
 * @param {{ orders: readonly object[], seconds: number }} input
 * @returns {Promise<Load>}
 */
async function rush({ safar, db }, { orders, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });
  /** @type {number[]} */
  const times = [];
  const before = cpuMicrosOf(safar.pid);
  const began = performance.now();
  const until = began + seconds * 1000;
  const lane = async () => {
    while (performance.now() < until) {
      const order = orders[Math.floor(Math.random() * orders.length)] ?? {};
      const start = performance.now();
      await buy({ port: safar.port, agent, address: newAddress() }, order);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: buyers }, lane));
  await untilTold(db);
  const taken = (performance.now() - began) / 1000;
  agent.destroy();
  return summary(times, { seconds: taken, spent: cpuMicrosOf(safar.pid) - before });
}

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'paid' }, async (stage) => {
    const safar = await stage.open({ env: { TRUST_PROXY: '1' } });
    const orders = await ordersFor(stage, { safar, count: departures });
    const { seconds } = pace;
    return stage.withClient(safar.databaseUrl, (db) =>
      withBareBookings(safar.databaseUrl, async (bare) => {
        const requests = orders.map((order, departure) => {
          const body = JSON.stringify(bySomebodyNew({ ...order, departure }));
          return Buffer.from(
            `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          );
        });
        // Code is compiled during the first orders.
        await rush({ safar, db }, { orders, seconds: 2 });
        const pairs = await inTurns(pace, {
          ours: () => rush({ safar, db }, { orders, seconds: seconds * 2 }),
          bare: () => load({ ...bare, requests, connections: buyers, seconds }),
        });
        const p50 = pairs.map(({ ours }) => ours.p50);
        const name = `order, card and confirmation, webhooks too (P8), ${buyers} buyers`;
        return {
          rows: [
            besideBare(name, { pairs, goal: '>= 300' }),
            { name: '  from the form to «confirmed»', values: p50, unit: 'ms' },
          ],
        };
      }),
    );
  });
