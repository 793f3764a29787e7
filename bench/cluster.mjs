// @ts-check
/**
 * `npm run bench -- cluster`: throughput of four processes behind one address beside one process, alternating within
 * one run, and requests that fail while all four are replaced. Clients, processes and PostgreSQL share the machine:
 * with two processors, a cheap response costs its client as much as the server, so four processes gain little.
 */
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { load } from './lib/load.mjs';
import { repetitions } from './lib/part.mjs';
import { withStage } from './stage.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('./lib/part.mjs').Pace} Pace
 * @typedef {import('./stage.mjs').Safar} Safar
 * @typedef {Safar & { said: string }} Several with the file of what the parent says
 */

const copies = 4;
const rounds = 5;
const connections = 32;
const callers = 20_000;
const visitors = 16;
const changes = 3;
const bootMs = 120_000;

/** The measured requests, from the cheapest response to the most expensive. */
const reads = [
  { name: 'trips, ready in memory', path: '/api/destinations', goal: '' },
  { name: 'a trip, by Nest and the database', path: '/api/destinations/istanbul?now', goal: '1.5' },
  { name: 'airports, by Nest', path: '/api/places?term=sto&locale=sv', goal: '1.5' },
  { name: 'a page, drawn anew', path: '/destination/istanbul?now', goal: '1.5' },
];

/** Each request has another address in its proxy header, because rate limits are on. @param {string} path */
const requestsFor = (path) =>
  Array.from({ length: callers }, (_, caller) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.2.${caller >> 8}.${caller & 255}\r\n\r\n`,
    ),
  );

const loopMs = 400;
const busyLoop = `
  const { parentPort } = require('node:worker_threads');
  const end = performance.now() + ${loopMs};
  let turns = 0;
  for (let sum = 0; performance.now() < end; turns += 1) for (let step = 0; step < 1e4; step += 1) sum += step % 7;
  parentPort.postMessage(turns);`;

/** @param {number} loops at the same time @returns {Promise<number>} turns of all of them, a second */
async function busy(loops) {
  const turns = Array.from({ length: loops }, async () => {
    const [count] = await once(new Worker(busyLoop, { eval: true }), 'message');
    return /** @type {number} */ (count);
  });
  return ((await Promise.all(turns)).reduce((sum, count) => sum + count) * 1000) / loopMs;
}

/** Measures the processors: shared ones, or two threads of one core, do less than two cores. @returns {Promise<Row>} */
async function machine() {
  /** @type {number[]} */
  const one = [];
  /** @type {number[]} */
  const two = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await busy(1));
    two.push(await busy(2));
  }
  return { name: 'the machine: two busy loops, of one', values: two, unit: '1/s', bare: one };
}

/**
 * @param {{ one: Safar, several: Safar }} processes
 * @param {Pace} pace
 * @returns {Promise<Row[]>} the figures of one process are in the column of the bare server
 */
async function throughput({ one, several }, pace) {
  const { seconds } = pace;
  /** @type {Row[]} */
  const rows = [];
  for (const { name, path, goal } of reads) {
    const requests = requestsFor(path);
    /** @type {number[]} */
    const alone = [];
    /** @type {number[]} */
    const together = [];
    // Each process needs as many requests as the single one before its code is compiled.
    await load({ ...one, requests, connections, seconds });
    await load({ ...several, requests, connections, seconds: seconds * copies });
    for (let round = 0; round < repetitions(pace, rounds); round += 1) {
      alone.push((await load({ ...one, requests, connections, seconds })).perSecond);
      together.push((await load({ ...several, requests, connections, seconds })).perSecond);
    }
    const goals = goal ? { goal: `ratio >= ${goal}` } : {};
    const title = `${name}: ${copies} processes, of one`;
    rows.push({ name: title, values: together, unit: '1/s', bare: alone, ...goals });
  }
  return rows;
}

/** @param {string} said @param {{ words: string, times: number }} wanted */
async function parentSays(said, { words, times }) {
  const deadline = Date.now() + bootMs;
  while (readFileSync(said, 'utf8').split(words).length - 1 < times) {
    if (Date.now() > deadline) throw new Error(`the parent did not say: ${words}`);
    await delay(50);
  }
}

/** @param {number} port @param {Agent} agent @returns {Promise<number>} */
const statusOf = (port, agent) =>
  new Promise((resolve, reject) => {
    get(
      { port, path: '/api/config', agent, headers: { 'x-forwarded-for': '10.3.0.1' } },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
        answer.resume();
      },
    ).on('error', reject);
  });

/** @param {Several} several @param {number} times @returns {Promise<Row[]>} */
async function replacing({ port, pid, said }, times) {
  let going = true;
  let answered = 0;
  let failed = 0;
  const all = Array.from({ length: visitors }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; going; turn += 1) {
      const status = await statusOf(port, agent).catch(() => 0);
      answered += 1;
      // 429 counts as a response, because all requests come from one address.
      if (status !== 200 && status !== 429) failed += 1;
      await delay(turn % 5);
    }
    agent.destroy();
  });
  const began = performance.now();
  for (let change = 1; change <= times; change += 1) {
    process.kill(pid, 'SIGHUP');
    await parentSays(said, { words: 'All copies are new', times: change });
  }
  const each = (performance.now() - began) / 1000 / times;
  going = false;
  await Promise.all(all);
  return [
    {
      name: `failed of ${answered} requests, ${copies} copies replaced ${times === 1 ? 'once' : `${times} times`}`,
      ...{ values: [failed], unit: '', goal: '<= 0' },
    },
    { name: `  to replace ${copies} copies under load`, values: [each], unit: 's' },
  ];
}

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'cluster' }, async ({ home, open }) => {
    const said = join(home, 'parent.log');
    const log = openSync(said, 'a');
    try {
      const env = { TRUST_PROXY: '1' };
      const one = await open({ env });
      const several = { ...(await open({ env, copies, stdio: ['ignore', log, log] })), said };
      await parentSays(said, { words: 'copies take requests', times: 1 });
      const rows = [await machine(), ...(await throughput({ one, several }, pace))];
      return { rows: [...rows, ...(await replacing(several, pace.isWhole ? changes : 1))] };
    } finally {
      closeSync(log);
    }
  });
