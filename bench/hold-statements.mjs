// @ts-check
/**
 * `npm run bench -- hold`: how many statements an order needs up to the question to the provider, plain, with a discount
 * code, and with an airport, three rooms and four extras. Counted by PostgreSQL (pg_stat_statements): those that the server sends, and
 * those that functions and foreign keys run inside them. Then how long a plain order takes without and with a discount code,
 * one after the other in turns.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/paths.mjs';
import { repetitions } from './lib/part.mjs';
import { bySomebodyNew } from './orders.mjs';
import { CARELESS, withStage } from './stage.mjs';

const tries = 8;
const turns = 150;
const code = 'BENCH5';
const mostMore = 2;
/** Trips of the demo: one without rooms, one with them. */
const [plainTrip, fullTrip] = ['tbilisi', 'antalya'];

const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
};

/** Sells seats from a second airport, rooms and four extras of the catalogue. */
const OFFER = `
with departure as (
  insert into departures (destination_id, date, return_date, capacity)
  select id, current_date + 500, current_date + 507, 100000 from destinations where id in ($1, $2)
  returning id, destination_id
), airport as (
  insert into departure_airports (departure_id, iata, position, diff_adult) select id, 'GOT', 2, 400 from departure where destination_id = $1
), offered as (
  insert into extra_offers (extra_id, destination_id)
  select id, $1 from extras where code in ('bag23', 'seat', 'half-board', 'private-transfer')
  on conflict do nothing
)
select (current_date + 500)::text as date`;

/** What the server's own jobs ask meanwhile is not part of an order. */
const COUNT = `
select coalesce(sum(calls) filter (where toplevel), 0)::int as sent,
       coalesce(sum(calls) filter (where not toplevel), 0)::int as inside
  from pg_stat_statements
 where dbid = (select oid from pg_database where datname = current_database())
   and query !~* 'graphile|pg_stat_statements|stripe_events|outbox_mails|pg_notify|listen'`;

const room = (/** @type {string} */ id, /** @type {number[]} */ travellers) => ({
  ...{ room_type_id: id, travellers },
  beds: travellers.map(() => 'own'),
});

/** @param {string} origin @param {string} path @param {object} [body] */
async function ask(origin, path, body) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
}

/** @param {{ id: string, code: string }[]} rooms */
function choiceOf(rooms) {
  const id = (/** @type {string} */ code) => rooms.find((one) => one.code === code)?.id ?? '';
  return {
    airport: 'GOT',
    rooms: [room(id('double'), [0, 1]), room(id('family'), [2, 3, 4]), room(id('single'), [5])],
    extras: [
      { code: 'bag23', travellers: [0, 1, 2, 3, 4, 5] },
      { code: 'seat', travellers: [0, 1, 2, 3, 4, 5] },
      { code: 'half-board', travellers: [0, 1, 2, 3, 4, 5] },
      { code: 'private-transfer' },
    ],
  };
}

/** Returns an order for six adults with the amounts of a quote. @param {string} origin @param {object} choice */
async function orderFor(origin, choice) {
  const adults = 6;
  const selection = { ...choice, insurance: null };
  const quote = await ask(origin, 'quote', { ...selection, adults, children: 0, infants: 0 });
  const passengers = Array.from({ length: adults }, (_, nth) => ({
    ...{ type: 'adult', gender: 'female', birthdate: `1985-04-1${nth}` },
    ...{ firstName: 'Anna', lastName: `Andersson${'abcdef'[nth]}` },
  }));
  return {
    ...{ ...selection, passengers, paymentOption: 'partial', pmType: 'card', language: 'sv' },
    ...{ contactPhone: '+46701234567', amount: quote.deposit, totalPrice: quote.total },
  };
}

/**
 * Places the order several times; the fewest statements are those without a job of the server between them.
 * @param {{ origin: string, order: object, db: import('pg').Client }} input
 */
async function fewest({ origin, order, db }) {
  /** @type {{ sent: number, inside: number }[]} */
  const counts = [];
  for (let round = 0; round < tries; round += 1) {
    await db.query('select pg_stat_statements_reset()');
    await ask(origin, 'payment-intent', bySomebodyNew(order));
    counts.push((await db.query(COUNT)).rows[0]);
  }
  return {
    sent: Math.min(...counts.map(({ sent }) => sent)),
    inside: Math.min(...counts.map(({ inside }) => inside)),
  };
}

/**
 * Places two orders in turns, each of a new customer.
 * @param {string} origin
 * @param {readonly [object, object]} orders
 * @param {number} count
 * @returns {Promise<[number[], number[]]>} ms
 */
async function inTurns(origin, orders, count) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let turn = 0; turn < 2 * count; turn += 1) {
    const place = turn % 2 === 0 ? 0 : 1;
    const order = bySomebodyNew(orders[place]);
    const began = performance.now();
    await ask(origin, 'payment-intent', order);
    times[place].push(performance.now() - began);
  }
  return times;
}

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'hold', settings: { ...CARELESS, ...COUNTING } }, async ({ open, withClient }) => {
    const file = join(root, 'backend/test/reliability/mutations/payments/instant-provider.mjs');
    const env = { RATE_LIMITS: 'off', NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
    const { origin, databaseUrl } = await open({ env });
    return withClient(databaseUrl, async (db) => {
      await db.query('create extension pg_stat_statements');
      const { rows } = await db.query(OFFER, [fullTrip, plainTrip]);
      const departureDate = String(rows[0].date);
      const { rooms } = await ask(origin, `destinations/${fullTrip}/departures/${departureDate}`);
      const plainOrder = await orderFor(origin, { destinationId: plainTrip, departureDate });
      const choice = { destinationId: fullTrip, departureDate, ...choiceOf(rooms) };
      await db.query(`insert into discount_rules (name_sv, kind, value, code) values ('Bench', 'percent', 5, $1)`, [code]);
      const codeOrder = await orderFor(origin, { destinationId: plainTrip, departureDate, code });
      const plain = await fewest({ origin, db, order: plainOrder });
      const coded = await fewest({ origin, db, order: codeOrder });
      const [without, withCode] = await inTurns(origin, [plainOrder, codeOrder], repetitions(pace, turns));
      const full = await fewest({ origin, db, order: await orderFor(origin, choice) });
      const row = (/** @type {string} */ name, /** @type {number} */ value, goal = '') => ({
        ...{ name, values: [value], unit: '', goal },
      });
      return {
        rows: [
          row('statements sent for a plain order', plain.sent),
          row('  inside its functions', plain.inside),
          row('with a discount code', coded.sent),
          row('  inside its functions', coded.inside),
          { name: 'an order without a code', values: without, unit: 'ms' },
          { name: 'with a code, in turns', values: withCode, unit: 'ms' },
          row('with airport, three rooms and four extras', full.sent),
          row('  inside its functions', full.inside),
          row('statements sent more', full.sent - plain.sent, `<= ${mostMore}`),
        ],
      };
    });
  }); // oxfmt-ignore
