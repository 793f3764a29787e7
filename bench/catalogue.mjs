// @ts-check
/**
 * `npm run bench -- catalogue`: memory of the published catalogue with 200 trips of 60 departures each, with hotels,
 * flights, three airports, rooms and extras, and how long it takes to build: whole, after a sold seat, and after changed flights. Then the
 * product feed of these trips: the first answer, which is written between other requests.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { root } from '../tools/paths.mjs';
import { repetitions } from './lib/part.mjs';
import { CARELESS, environment, withStage } from './stage.mjs';

const trips = 200;
const departures = 60;
const rounds = 15;
const MIB = 1024 * 1024;
const product = join(root, 'backend/dist/src');

/** Returns the heap in use after a garbage collection, MiB. */
function heapMiB() {
  setFlagsFromString('--expose-gc');
  /** @type {() => void} */
  const collect = runInNewContext('gc');
  collect();
  collect();
  return process.memoryUsage().heapUsed / MIB;
}

/**
 * The application in this process, without a port.
 * @param {string} home
 * @param {string} databaseUrl
 */
export async function openApp(home, databaseUrl) {
  const { createApp } = await import(join(product, 'app.js'));
  const { readEnv } = await import(join(product, 'common/config/env.js'));
  const { Catalogue } = await import(join(product, 'catalog/snapshot/catalogue.service.js'));
  const app = await createApp(readEnv({ ...environment(home, databaseUrl), LOG_LEVEL: 'silent' }));
  return { app, catalogue: app.get(Catalogue, { strict: false }) };
}

/** @param {{ look: () => Promise<unknown> }} catalogue @returns {Promise<number>} ms */
async function timeOf(catalogue) {
  const began = performance.now();
  await catalogue.look();
  return performance.now() - began;
}

const SOLD = `update departures set taken = taken where id = (select id from departures where destination_id = 'many-7' limit 1)`;
const RETIMED = `update departures set version = version + 1 where destination_id = 'many-7'`;

/**
 * @param {import('pg').Client} client
 * @param {{ look: () => Promise<any> }} catalogue
 * @param {number} count
 */
async function rebuilds(client, catalogue, count) {
  /** @type {Record<'sold' | 'retimed', number[]>} */
  const times = { sold: [], retimed: [] };
  for (let round = 0; round < count; round += 1) {
    for (const [name, statement] of /** @type {const} */ ([['sold', SOLD], ['retimed', RETIMED]])) {
      await client.query(statement);
      times[name].push(await timeOf(catalogue));
    }
  }
  return times;
} // oxfmt-ignore

/** Prepares the answers to all trips, as if each had been read. @param {any} snapshot */
async function readAll(snapshot) {
  for (const id of snapshot.published.details.keys()) {
    await snapshot.response(`/api/destinations/${id}`);
  }
}

/**
 * Writes the product feed as its first reader does; all others get the bytes that are ready then.
 * @param {() => Promise<any>} sell sells a seat and returns the snapshot that follows
 * @param {number} count
 * @returns {Promise<import('./lib/table.mjs').Row[]>}
 */
async function feed(sell, count) {
  const { destinationsFeed } = await import(join(product, 'site/feed/destinations-feed.js'));
  const frame = { publicUrl: 'https://safar.example', brand: 'Safar', language: 'sv' };
  /** @type {Record<'first' | 'pause' | 'plain' | 'zipped', number[]>} */
  const seen = { first: [], pause: [], plain: [], zipped: [] };
  for (let round = 0; round < count; round += 1) {
    const snapshot = await sell();
    const details = [...snapshot.published.details.values()];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    const { variants } = await snapshot.saveFile('/feed/trips.xml', () => destinationsFeed(details, frame), {});
    seen.first.push(performance.now() - began);
    delay.disable();
    seen.pause.push(delay.max / 1e6);
    seen.plain.push(variants.identity.body.length / 1e6);
    seen.zipped.push(variants.gzip.body.length / 1e3);
  }
  return [
    { name: 'product feed, first answer', values: seen.first, unit: 'ms' },
    { name: '  longest pause of requests meanwhile', values: seen.pause, unit: 'ms', goal: '<= 100' },
    { name: '  plain', values: seen.plain, unit: 'MB' },
    { name: '  as sent', values: seen.zipped, unit: 'kB gzip' },
  ];
} // oxfmt-ignore

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'catalogue', settings: CARELESS }, async ({ home, open, withClient }) => {
    // The server brings the schema up to date and adds the demo.
    const { databaseUrl } = await open();
    const { app, catalogue } = await openApp(home, databaseUrl);
    try {
      return await withClient(databaseUrl, async (client) => {
        await catalogue.look();
        const before = heapMiB();
        const fill = readFileSync(join(import.meta.dirname, 'data/catalogue.sql'), 'utf8');
        await client.query(`set bench.trips = ${trips}; set bench.departures = ${departures};${fill}`);
        const whole = await timeOf(catalogue);
        const grown = heapMiB() - before;
        const { sold, retimed } = await rebuilds(client, catalogue, repetitions(pace, rounds));
        await readAll(await catalogue.look());
        const answered = heapMiB() - before;
        const sell = async () => {
          await client.query(SOLD);
          return catalogue.look();
        };
        const ofFeed = await feed(sell, repetitions(pace, rounds));
        const size = `${trips} × ${departures} departures`;
        return {
          rows: [
            { name: `catalogue of ${size}, in memory`, values: [grown], unit: 'MiB', goal: '<= 60' },
            { name: 'with the answers to all trips', values: [answered], unit: 'MiB' },
            { name: 'built for the first time', values: [whole], unit: 'ms', goal: '<= 1000' },
            { name: 'built after a sold seat', values: sold, unit: 'ms', goal: '<= 1000' },
            { name: 'built after changed flights of a trip', values: retimed, unit: 'ms', goal: '<= 1000' },
            ...ofFeed,
          ],
        };
      });
    } finally {
      await app.close();
    }
  }); // oxfmt-ignore
