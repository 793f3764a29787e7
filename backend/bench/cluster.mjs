// @ts-check
/**
 * `npm run bench:cluster`: what four processes behind one address answer beside one process alone, in turns within one
 * run, and what visitors lose while all four are replaced. Callers, processes and PostgreSQL share the machine: with two
 * processors, an answer that costs the server little costs its caller as much, and nothing can be won twice.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { load } from '../../scripts/bench/load.mjs';
import { medianOf, printTable } from '../../scripts/bench/table.mjs';
import { build } from '../../scripts/build.mjs';
import { localState } from '../../scripts/paths.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { startPostgres } from '../../scripts/postgres/launcher.mjs';
import { startServer } from '../../scripts/server.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */
/** @typedef {{ port: number, pid: number }} Target */

const home = join(localState, 'bench', 'cluster');
const said = join(home, 'parent.log');
const copies = 4;
const rounds = 5;
const seconds = 2;
const connections = 32;
const callers = 20_000;
const visitors = 16;
const changes = 3;
const bootMs = 120_000;

/** What is asked for, from the cheapest answer to the dearest. */
const reads = [
  { name: 'trips, ready in memory', path: '/api/destinations', goal: '' },
  { name: 'a trip, by Nest and the database', path: '/api/destinations/istanbul?now', goal: '1.5' },
  { name: 'airports, by Nest', path: '/api/places?term=sto&locale=sv', goal: '1.5' },
  { name: 'a page, drawn anew', path: '/destination/istanbul?now', goal: '1.5' },
];

/** Every call comes from another address, told by a proxy: limits are on. @param {string} path */
const requestsFor = (path) =>
  Array.from({ length: callers }, (_, caller) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.2.${caller >> 8}.${caller & 255}\r\n\r\n`,
    ),
  );

/**
 * @param {Target} one
 * @param {Target} several
 * @returns {Promise<Row[]>}
 */
async function throughput(one, several) {
  /** @type {Row[]} */
  const rows = [];
  for (const { name, path, goal } of reads) {
    const requests = requestsFor(path);
    /** @type {{ alone: number, together: number }[]} */
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await load({ ...one, requests, connections, seconds });
      const together = await load({ ...several, requests, connections, seconds });
      pairs.push({ alone: alone.perSecond, together: together.perSecond });
    }
    const ratios = pairs.map(({ alone, together }) => together / alone);
    const goals = goal ? { goal: `>= ${goal}` } : {};
    rows.push({ name: `${name}: ${copies} processes / 1`, values: ratios, unit: '', ...goals });
    const alone = Math.round(medianOf(pairs.map((pair) => pair.alone)));
    const together = pairs.map((pair) => pair.together);
    rows.push({ name: `  a second (1 process: ${alone})`, values: together, unit: '1/s' });
  }
  return rows;
}

const timesSaid = (/** @type {string} */ words) =>
  readFileSync(said, 'utf8').split(words).length - 1;

/** @param {string} words @param {number} times */
async function parentSays(words, times) {
  const deadline = Date.now() + bootMs;
  while (timesSaid(words) < times) {
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

/** @param {Target} several @returns {Promise<Row[]>} */
async function replacing({ port, pid }) {
  let going = true;
  let answered = 0;
  let failed = 0;
  const all = Array.from({ length: visitors }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; going; turn += 1) {
      const status = await statusOf(port, agent).catch(() => 0);
      answered += 1;
      // The limit of calls is an answer, too: all come from one address.
      if (status !== 200 && status !== 429) failed += 1;
      await delay(turn % 5);
    }
    agent.destroy();
  });
  const began = performance.now();
  for (let change = 1; change <= changes; change += 1) {
    process.kill(pid, 'SIGHUP');
    await parentSays('All copies are new', change);
  }
  const each = (performance.now() - began) / 1000 / changes;
  going = false;
  await Promise.all(all);
  return [
    {
      name: `failed of ${answered} requests, ${copies} copies replaced ${changes} times`,
      ...{ values: [failed], unit: '', goal: '<= 0' },
    },
    { name: `  to replace ${copies} copies under load`, values: [each], unit: 's' },
  ];
}

await build();
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
const postgres = await startPostgres({ dataDir: join(home, 'postgres') });
const env = {
  ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error' },
  ...{ SAFAR_DATA: home, SAFAR_DEMO: '1', TRUST_PROXY: '1' },
  DATABASE_URL: await postgres.ensureDatabase('bench_cluster'),
};
const notes = join(home, 'servers');
const ports = { one: await freePort(), several: await freePort() };
const log = openSync(said, 'a');
/** @type {import('../../scripts/server.mjs').Server[]} */
const servers = [];
try {
  const one = startServer({ port: ports.one, notes, env });
  servers.push(one);
  if (!(await one.ready(bootMs))) throw new Error('the server did not get ready');
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['ignore', log, log]);
  const several = startServer({ port: ports.several, notes, env, stdio, copies });
  servers.push(several);
  await parentSays('copies take requests', 1);
  const target = { port: ports.several, pid: several.pid };
  const rows = await throughput({ port: ports.one, pid: one.pid }, target);
  printTable([...rows, ...(await replacing(target))]);
} finally {
  closeSync(log);
  for (const server of servers) await server.stop();
  await postgres.stop();
}
