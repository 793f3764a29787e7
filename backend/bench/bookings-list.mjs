// @ts-check
/**
 * `npm run bench:bookings`: the console's lists, dashboard, queue, search and reports over a hundred thousand bookings, asked over HTTP of the real
 * server on the embedded PostgreSQL. The first run makes the bookings (about three minutes), later ones find them.
 */
import { join } from 'node:path';
import pg from 'pg';
import { printTable } from '../../scripts/bench/table.mjs';
import { build } from '../../scripts/build.mjs';
import { localState } from '../../scripts/paths.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { startPostgres } from '../../scripts/postgres/launcher.mjs';
import { startServer } from '../../scripts/server.mjs';
import { invent } from './invented.mjs';

const home = join(localState, 'bench', 'bookings');
const rounds = 40;
const goalMs = 150;
const newest = ['created_at', 'DESC'];

/**
 * What is asked for, by name.
 * @type {Record<string, { filter?: object, sort?: string[] }>}
 */
const cases = {
  'first page': {},
  state: { filter: { state: 'cancelled' } },
  'type: unpaid': { filter: { type: 'partial', state: 'confirmed' } },
  trip: { filter: { destination_id: 'istanbul' } },
  'period of departure': { filter: { departure_from: '2024-03-01', departure_to: '2024-03-31' } },
  'period of booking': { filter: { created_from: '2024-03-01', created_to: '2024-03-31' } },
  'source and language': { filter: { source: 'phone', language: 'ar' } },
  attention: { filter: { attention: true } },
  'balance due before': { filter: { balance_due_before: '2027-01-01' } },
  'nothing found': { filter: { source: 'group' } },
  'search: reference': { filter: { q: 'SAFC5Y' } },
  'search: e-mail': { filter: { q: 'resenar45438@example' } },
  'search: telephone': { filter: { q: '070-759 19' } },
  'search: frequent name': { filter: { q: 'Layla' } },
  'search: two names': { filter: { q: 'Lindström Åsa' } },
  'search: Arabic': { filter: { q: 'اسطنبول' } },
  'search: two letters': { filter: { q: 'al' } },
  'search: in all': { filter: { q: 'example' } },
  'search, filter and sort': {
    filter: { q: 'Haddad', state: 'confirmed', type: 'full' },
    sort: ['paid_amount', 'DESC'],
  },
  ...Object.fromEntries(
    [
      'booking_ref',
      'destination',
      'departure_date',
      'email',
      'phone',
      'total_price',
      'paid_amount',
      'type',
    ].map((field) => [
      `sorted by ${field}`,
      { filter: { state: 'confirmed' }, sort: [field, 'DESC'] },
    ]),
  ),
};

/** What somebody types into the field in the bar. */
const searches = [
  'SAFC5Y',
  'resenar45438@example',
  '070-759 19',
  'Layla',
  'Lindström Åsa',
  'OCR 4711',
  'example',
];

const day = (/** @type {number} */ shift) =>
  new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
/** @type {readonly (readonly [name: string, period: { from: string, to: string }])[]} */
const reports = [
  ['sales?by=departure', { from: day(-30), to: day(0) }],
  ['sales?by=agent', { from: day(-30), to: day(0) }],
  ['sales?by=source', { from: day(-30), to: day(0) }],
  ['outstanding?by=departure', { from: '2000-01-01', to: '2099-12-31' }],
  ['outstanding?by=week', { from: '2000-01-01', to: '2099-12-31' }],
  ['payments?by=day_method', { from: day(-30), to: day(0) }],
  ['refunds?by=source', { from: day(-30), to: day(0) }],
];

/** @type {readonly (readonly [name: string, path: string])[]} */
const overview = [
  ['queue', '/api/overview/attention'],
  ['queue, the number', '/api/overview/attention/count'],
  ...searches.map(
    (q) => /** @type {const} */ ([`bar: ${q}`, `/api/search?q=${encodeURIComponent(q)}`]),
  ),
  ...reports.map(
    ([name, period]) =>
      /** @type {const} */ ([
        `report ${name}`,
        `/api/reports/${name}&${new URLSearchParams(period)}`,
      ]),
  ),
];

/** @param {readonly number[]} values in ascending order */
const p95 = (values) => values[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 */
async function timed(address, headers) {
  /** @type {number[]} */
  const times = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    // The first answers warm caches up.
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}

/** @param {string} origin */
async function measure(origin) {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@safar.example', password: 'resa-med-safar' }),
  });
  const { token } = /** @type {{ token: string }} */ (await login.json());
  const headers = { authorization: `Bearer ${token}` };
  /** @type {import('../../scripts/bench/table.mjs').Row[]} */
  const rows = [];
  /** @param {string} name @param {readonly number[]} times */
  const note = (name, times) => {
    rows.push({ name, values: times, unit: 'ms', goal: `<= ${goalMs}` });
    rows.push({ name: `${name}, p95`, values: [p95(times)], unit: 'ms', goal: `<= ${goalMs}` });
  };
  for (const [name, { filter = {}, sort = newest }] of Object.entries(cases)) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: '[0,49]',
    });
    note(name, await timed(`${origin}/api/bookings?${query}`, headers));
  }
  note('dashboard', await timed(`${origin}/api/dashboard`, headers));
  for (const [name, path] of overview) note(name, await timed(`${origin}${path}`, headers));
  for (const field of ['date', 'destination', 'free', 'sold']) {
    const query = new URLSearchParams({ sort: JSON.stringify([field, 'DESC']), range: '[0,49]' });
    note(`departures by ${field}`, await timed(`${origin}/api/departures?${query}`, headers));
  }
  const began = performance.now();
  const file = await fetch(`${origin}/api/bookings.csv`, { headers });
  let [bytes, firstMs] = [0, 0];
  for await (const chunk of file.body ?? []) {
    firstMs ||= performance.now() - began;
    bytes += chunk.byteLength;
  }
  const values = [(performance.now() - began) / 1000];
  rows.push({ name: 'file of all, first bytes', values: [firstMs], unit: 'ms', goal: '<= 500' });
  rows.push({ name: `file of all (${bytes} bytes)`, values, unit: 's', goal: '<= 5' });
  return rows;
}

await build(['domain', 'backend']);
const postgres = await startPostgres({
  dataDir: join(home, 'postgres'),
  settings: { fsync: 'off', full_page_writes: 'off' },
});
const databaseUrl = await postgres.ensureDatabase('bench_bookings');
const port = await freePort();
const server = startServer({
  port,
  notes: join(home, 'servers'),
  env: {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: home, SAFAR_DEMO: '1', RATE_LIMITS: 'off' },
  },
});
try {
  if (!(await server.ready(60_000))) throw new Error('the server did not get ready');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await invent(client, { bookings: 100_000 }).finally(() => client.end());
  printTable(await measure(`http://127.0.0.1:${port}`));
} finally {
  await server.stop();
  await postgres.stop();
}
