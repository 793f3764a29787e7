// @ts-check
/**
 * `npm run bench -- bookings`: the console's lists, dashboard, queue, search and reports over a hundred thousand
 * bookings, requested over HTTP from the real server on the embedded PostgreSQL. The first run creates the bookings
 * (about three minutes); later runs use them.
 */
import { repetitions } from './lib/part.mjs';
import { GROWTH, databaseOf } from './growth.mjs';
import { hasBookings, invent } from './invented.mjs';
import { withStage } from './stage.mjs';

/** @typedef {import('./lib/table.mjs').Row} Row */

const bookings = 100_000;
const MISSING =
  'The console’s screens over 100 000 bookings: `npm run bench -- bookings` makes those first.';
const usual = 40;
const goalMs = 150;
const newest = ['created_at', 'DESC'];

/**
 * The measured lists, by name.
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

/** Terms of the console's search. */
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
  ['queue', '/api/overview/tasks'],
  ['queue, the number', '/api/overview/tasks/count'],
  ...searches.map(
    (q) => /** @type {const} */ ([`bar: ${q}`, `/api/admin/search?q=${encodeURIComponent(q)}`]),
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
 * @param {{ headers: Record<string, string>, rounds: number }} how
 */
async function timed(address, { headers, rounds }) {
  /** @type {number[]} */
  const times = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    // The first responses fill the caches.
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}

/** Returns name and path of everything that is measured. @returns {(readonly [name: string, path: string])[]} */
function everything() {
  const lists = Object.entries(cases).map(([name, { filter = {}, sort = newest }]) => {
    const input = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,49]' };
    return /** @type {const} */ ([`bookings: ${name}`, `/api/bookings?${new URLSearchParams(input)}`]);
  });
  const departures = ['date', 'destination', 'free', 'sold'].map((field) => {
    const query = new URLSearchParams({ sort: JSON.stringify([field, 'DESC']), range: '[0,49]' });
    return /** @type {const} */ ([`departures by ${field}`, `/api/departures?${query}`]);
  });
  return [...lists, ['dashboard', '/api/dashboard'], ...overview, ...departures];
} // oxfmt-ignore

/** @param {string} origin @param {Record<string, string>} headers @returns {Promise<Row[]>} */
async function wholeFile(origin, headers) {
  const began = performance.now();
  const file = await fetch(`${origin}/api/bookings.csv`, { headers });
  let [bytes, firstMs] = [0, 0];
  for await (const chunk of file.body ?? []) {
    firstMs ||= performance.now() - began;
    bytes += chunk.byteLength;
  }
  const values = [(performance.now() - began) / 1000];
  return [
    { name: 'file of all bookings, first bytes', values: [firstMs], unit: 'ms', goal: '<= 500' },
    { name: `file of all bookings (${bytes} bytes)`, values, unit: 's', goal: '<= 5' },
  ];
}

/** @param {import('./stage.mjs').Safar} safar @param {number} rounds @returns {Promise<Row[]>} */
async function screens({ origin, signIn }, rounds) {
  const headers = { authorization: `Bearer ${await signIn('admin')}` };
  /** @type {Row[]} */
  const rows = [];
  for (const [name, path] of everything()) {
    const times = await timed(origin + path, { headers, rounds });
    rows.push({ name, values: times, unit: 'ms', goal: `<= ${goalMs}` });
    rows.push({ name: `${name}, p95`, values: [p95(times)], unit: 'ms', goal: `<= ${goalMs}` });
  }
  return [...rows, ...(await wholeFile(origin, headers))];
}

/** Uses the hundred thousand bookings of growth.mjs. @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ ...GROWTH, isKept: true }, async ({ database, open, withClient }) => {
    const name = databaseOf(bookings);
    if (!pace.isWhole && !(await withClient(await database(name), (db) => hasBookings(db, bookings)))) {
      return { rows: [], note: MISSING };
    }
    const safar = await open({ database: name, env: { RATE_LIMITS: 'off' } });
    await withClient(safar.databaseUrl, (client) => invent(client, { bookings, deskLists: true }));
    return { rows: await screens(safar, repetitions(pace, usual)) };
  }); // oxfmt-ignore
