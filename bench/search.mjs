// @ts-check
/**
 * `npm run bench -- search`: searches and price calendars over 200 trips of 100 departures each from three airports, half
 * of the trips with three room types, at prices of six seasons; in this process, without HTTP. Then searches of the demo
 * over HTTP beside a bare node:http server that sends the same bytes: each with other values, and common ones, which are
 * ready in memory; and how long these take to be ready after a change of the 200 trips.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/paths.mjs';
import { openApp } from './catalogue.mjs';
import { besideBare, repetitions } from './lib/part.mjs';
import { beside } from './reads.mjs';
import { CARELESS, withStage } from './stage.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('./lib/part.mjs').Pace} Pace
 */

const trips = 200;
const departures = 100;
const rounds = 40;
/** The rules that the application uses; its build has no types. */
const rules = (/** @type {string} */ name) =>
  import(join(root, 'domain/dist/search', `${name}.js`));

const PARTIES = [
  '',
  'adults=1',
  'adults=2&children=2&childAges=4,8',
  'adults=4&children=1&childAges=3&infants=1',
];
const FILTERS = [
  '',
  '&airport=GOT&sort=price',
  '&theme=beach&nights_max=8',
  '&price_max=40000&sort=date',
  '&region=asia&board=breakfast',
];

/** @param {readonly number[]} times */
const p99Of = (times) => [
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
];

/** @param {() => unknown} work @returns ms */
function timeOf(work) {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * Searches and calendars over a snapshot. The first search of a party computes its prices; each round begins with none.
 * @param {{ destinations: readonly { destination: unknown }[] }} snapshot
 * @param {number} count
 * @returns {Promise<Row[]>}
 */
async function inMemory(snapshot, count) {
  const { searchDestinations } = await rules('search-destinations');
  const { priceCalendar } = await rules('price-calendar');
  const { indexDestination } = await rules('search-index');
  const { readSearch } = await rules('search-query');
  /** @param {string} text */
  const queryOf = (text) => readSearch(new URLSearchParams(text)).query;
  /** @type {Record<'index' | 'first' | 'later' | 'calendar', number[]>} */
  const times = { index: [], first: [], later: [], calendar: [] };
  for (let round = 0; round < count; round += 1) {
    /** @type {unknown[]} */
    let fresh = [];
    times.index.push(timeOf(() => (fresh = snapshot.destinations.map(({ destination }) => indexDestination(destination)))));
    for (const party of PARTIES) {
      for (const [place, filter] of FILTERS.entries()) {
        const query = queryOf(party + filter);
        const spent = timeOf(() => searchDestinations({ destinations: fresh }, query));
        times[place === 0 ? 'first' : 'later'].push(spent);
      }
      times.calendar.push(timeOf(() => priceCalendar(fresh[round % fresh.length], queryOf(party))));
    }
  }
  const size = `${trips} × ${departures} departures`;
  return [
    { name: `search of ${size}`, values: times.later, unit: 'ms', p99: p99Of(times.later), goal: '<= 15' },
    { name: 'the first of a party', values: times.first, unit: 'ms', p99: p99Of(times.first), goal: '<= 15' },
    { name: `calendar of ${departures} departures`, values: times.calendar, unit: 'ms', p99: p99Of(times.calendar) },
    { name: 'all trips prepared for searches', values: times.index, unit: 'ms' },
  ];
} // oxfmt-ignore

/**
 * Waits until the common searches of a snapshot are ready.
 * @param {any} snapshot that was just published
 * @returns {Promise<Row[]>}
 */
async function prepared(snapshot) {
  const { PREPARED, commonSearches } = await import(join(root, 'backend/dist/src/catalog/snapshot/prepared-searches.js'));
  const urls = commonSearches(snapshot.published).slice(0, PREPARED.urls);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  while (!urls.every((/** @type {string} */ url) => snapshot.ready(url))) await setTimeout(5);
  const spent = performance.now() - began;
  delay.disable();
  const answers = new Set(urls.map((/** @type {string} */ url) => snapshot.ready(url)));
  const bytes = [...answers].flatMap(({ variants }) => Object.values(variants).map(({ body }) => body.length));
  return [
    { name: `${urls.length} common searches ready after a change`, values: [spent], unit: 'ms' },
    { name: '  longest pause of requests meanwhile', values: [delay.max / 1e6], unit: 'ms' },
    { name: '  their answers, in three encodings', values: [bytes.reduce((sum, one) => sum + one, 0) / 1e6], unit: 'MB', goal: '<= 8' },
  ];
} // oxfmt-ignore

/** Searches that each differ from the one before: more than are remembered. */
const differentSearches = Array.from(
  { length: 20_000 },
  (_, n) => `/api/search?adults=${1 + (n % 4)}&price_max=${20_000 + n}&sort=price`,
);

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'search', settings: CARELESS }, async ({ home, open, withClient }) => {
    const safar = await open({ env: { TRUST_PROXY: '1' } });
    const connections = 16;
    const [path = ''] = differentSearches;
    const place = { connections, home, pace };
    const different = await beside(safar, { ...place, path, paths: differentSearches });
    const common = ['', '?adults=2', '?adults=1', '?airport=ARN&adults=2', '?airport=GOT&adults=2'];
    const paths = common.map((query) => `/api/search${query}`);
    const ready = await beside(safar, { ...place, path: '/api/search', paths });
    const { app, catalogue } = await openApp(home, safar.databaseUrl);
    try {
      const snapshot = await withClient(safar.databaseUrl, async (client) => {
        const [fill, rooms] = ['catalogue', 'search'].map((name) =>
          readFileSync(join(import.meta.dirname, `data/${name}.sql`), 'utf8'),
        );
        await client.query(`set bench.trips = ${trips}; set bench.departures = ${departures};${fill}${rooms}`);
        return catalogue.look();
      });
      return {
        rows: [
          ...(await prepared(snapshot)),
          ...(await inMemory(snapshot.published.search, repetitions(pace, rounds))),
          besideBare('a search of the demo, each another', { pairs: different, goal: 'ratio >= 0.1' }),
          besideBare('common searches, ready in memory', { pairs: ready, goal: 'ratio >= 0.5' }),
        ],
      };
    } finally {
      await app.close();
    }
  }); // oxfmt-ignore
