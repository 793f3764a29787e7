// @ts-check
/**
 * `npm run bench -- search`: searches and price calendars over 200 trips of 100 departures each from three airports, half
 * of the trips with three room types, at prices of six seasons; in this process, without HTTP. Then searches of the demo
 * over HTTP beside a bare node:http server that sends the same bytes: each with other values, and one that is remembered.
 */
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
 * Searches and calendars over an edition. The first search of a party computes its prices; each round begins with none.
 * @param {{ trips: readonly { trip: unknown }[] }} edition
 * @param {number} count
 * @returns {Promise<Row[]>}
 */
async function inMemory(edition, count) {
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
    times.index.push(timeOf(() => (fresh = edition.trips.map(({ trip }) => indexDestination(trip)))));
    for (const party of PARTIES) {
      for (const [place, filter] of FILTERS.entries()) {
        const query = queryOf(party + filter);
        const spent = timeOf(() => searchDestinations({ trips: fresh }, query));
        times[place === 0 ? 'first' : 'later'].push(spent);
      }
      times.calendar.push(timeOf(() => priceCalendar(fresh[round % fresh.length], queryOf(party))));
    }
  }
  const size = `${trips} × ${departures} departures`;
  return [
    { name: `search of ${size}`, values: times.later, unit: 'ms', p99: p99Of(times.later), goal: '<= 15' },
    { name: 'the first of a party', values: times.first, unit: 'ms', p99: p99Of(times.first) },
    { name: `calendar of ${departures} departures`, values: times.calendar, unit: 'ms', p99: p99Of(times.calendar) },
    { name: 'all trips prepared for searches', values: times.index, unit: 'ms' },
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
    const remembered = await beside(safar, { ...place, path: '/api/search?adults=2' });
    const { app, catalogue } = await openApp(home, safar.databaseUrl);
    try {
      const edition = await withClient(safar.databaseUrl, async (client) => {
        const [fill, rooms] = ['catalogue', 'search'].map((name) =>
          readFileSync(join(import.meta.dirname, `data/${name}.sql`), 'utf8'),
        );
        await client.query(`set bench.trips = ${trips}; set bench.departures = ${departures};${fill}${rooms}`);
        return (await catalogue.look()).published.search;
      });
      return {
        rows: [
          ...(await inMemory(edition, repetitions(pace, rounds))),
          besideBare('a search of the demo, each another', { pairs: different, goal: 'ratio >= 0.1' }),
          besideBare('GET /api/search, remembered', { pairs: remembered, goal: 'ratio >= 0.5' }),
        ],
      };
    } finally {
      await app.close();
    }
  }); // oxfmt-ignore
