// @ts-check
/**
 * `npm run bench:reads`: what visitors read, beside a bare node:http server that sends the same bytes from memory, in
 * turns within one run; and how soon a change by staff is in the public answers. Limits of calls are on, as shipped: every
 * call comes from another address, told by a proxy.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { load } from '../../scripts/bench/load.mjs';
import { medianOf, printTable } from '../../scripts/bench/table.mjs';
import { build } from '../../scripts/build.mjs';
import { localState } from '../../scripts/paths.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { startPostgres } from '../../scripts/postgres/launcher.mjs';
import { startServer } from '../../scripts/server.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */
/** @typedef {{ port: number, pid: number }} Target */
/** @typedef {import('../../scripts/bench/load.mjs').Load} Load */

const home = join(localState, 'bench', 'reads');
const rounds = 5;
const seconds = 2;
const callers = 20_000;
const changes = 60;
const accepted = 'br, gzip';

/** @param {string} path @param {string} [tag] */
const requestsFor = (path, tag) =>
  Array.from({ length: callers }, (_, caller) =>
    Buffer.from(
      [
        `GET ${path} HTTP/1.1`,
        'Host: localhost',
        `Accept-Encoding: ${accepted}`,
        `X-Forwarded-For: 10.1.${100 + (caller >> 8)}.${caller & 255}`,
        ...(tag ? [`If-None-Match: ${tag}`] : []),
        '\r\n',
      ].join('\r\n'),
    ),
  );

/**
 * The answer as it stands on the wire, without what Node adds itself.
 * @param {number} port
 * @param {string} path
 * @returns {Promise<{ status: number, headers: string[], body: string, tag: string }>}
 */
async function answerOf(port, path) {
  const call = get({ port, path, headers: { 'accept-encoding': accepted } });
  const [answer] = await once(call, 'response');
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of answer) parts.push(part);
  const own = ['date', 'connection', 'keep-alive'];
  /** @type {string[]} */
  const headers = [];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const [name, value] = answer.rawHeaders.slice(at, at + 2);
    if (!own.includes(name.toLowerCase())) headers.push(name, value);
  }
  const body = Buffer.concat(parts).toString('base64');
  return { status: answer.statusCode, headers, body, tag: answer.headers.etag ?? '' };
}

/**
 * Safar and the bare server in turns, so that a noisy machine disturbs both.
 * @param {Target} safar
 * @param {{ path: string, connections: number, unchanged?: boolean }} wish
 */
async function beside(safar, { path, connections, unchanged = false }) {
  const answer = await answerOf(safar.port, path);
  const file = join(home, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const raw = fork(new URL('../../scripts/bench/raw-server.mjs', import.meta.url), [file]);
  const [port] = await once(raw, 'message');
  try {
    /** @type {{ ours: Load, bare: Load }[]} */
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const status = unchanged ? '304' : '200';
      const requests = requestsFor(path, unchanged ? answer.tag : undefined);
      const ours = await load({ ...safar, requests, connections, seconds, status });
      const bare = await load({
        ...{ port: Number(port), pid: raw.pid ?? 0, connections, seconds },
        requests: requestsFor(path),
      });
      pairs.push({ ours, bare });
    }
    return pairs;
  } finally {
    raw.kill();
  }
}

/**
 * @param {Target} safar
 * @returns {Promise<Row[]>}
 */
async function reads(safar) {
  /** @type {Row[]} */
  const rows = [];
  for (const { name, goal, ...wish } of [
    { name: 'GET /api/destinations', path: '/api/destinations', connections: 16, goal: '0.75' },
    { name: 'GET /api/destinations', path: '/api/destinations', connections: 64, goal: '0.75' },
    { name: 'its 304', path: '/api/destinations', connections: 16, unchanged: true, goal: '1' },
    { name: 'page /, warm', path: '/', connections: 16, goal: '0.5' },
    { name: 'page /ar, warm', path: '/ar', connections: 16, goal: '0.5' },
    { name: 'a trip, warm', path: '/destination/istanbul', connections: 16, goal: '0.5' },
  ]) {
    const pairs = await beside(safar, wish);
    const at = `${name}, ${wish.connections} callers`;
    const ratios = pairs.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
    rows.push({ name: `${at}, of bare`, values: ratios, unit: '', goal: `>= ${goal}` });
    const ours = pairs.map((pair) => pair.ours);
    const bare = Math.round(medianOf(pairs.map((pair) => pair.bare.perSecond)));
    rows.push({
      ...{ name: `  a second (bare ${bare})`, values: ours.map(({ perSecond }) => perSecond) },
      ...{ unit: '1/s' },
    });
    rows.push({ name: '  p99', values: ours.map(({ p99 }) => p99), unit: 'ms' });
    const micros = ours.map(({ cpuMicros }) => cpuMicros);
    const bareMicros = medianOf(pairs.map((pair) => pair.bare.cpuMicros)).toFixed(1);
    rows.push({
      name: `  processor, each (bare ${bareMicros})`,
      values: micros,
      unit: 'µs',
      goal: '<= 20',
    });
  }
  return rows;
}

/**
 * @param {readonly Target[]} processes
 * @param {string} token
 * @returns {Promise<Row[]>}
 */
async function freshness([one, other], token) {
  if (!one || !other) throw new Error('two processes are needed');
  const nameAt = async (/** @type {number} */ port) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/destinations`);
    const list = /** @type {{ id: string, name_sv: string }[]} */ (await answer.json());
    return list.find(({ id }) => id === 'istanbul')?.name_sv;
  };
  let stale = 0;
  /** @type {number[]} */
  const delays = [];
  /** @type {number[]} */
  const cold = [];
  for (let round = 0; round < changes; round += 1) {
    const name = `Istanbul ${round}`;
    const answer = await fetch(`http://127.0.0.1:${one.port}/api/destinations/istanbul`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name_sv: name }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const began = performance.now();
    if ((await nameAt(one.port)) !== name) stale += 1;
    while ((await nameAt(other.port)) !== name);
    delays.push(performance.now() - began);
    const drawn = performance.now();
    await (await fetch(`http://127.0.0.1:${one.port}/destination/istanbul`)).arrayBuffer();
    cold.push(performance.now() - drawn);
  }
  delays.sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  return [
    { name: 'a page drawn anew', values: cold, unit: 'ms', goal: '<= 12' },
    { name: 'old after the editor’s own answer', values: [stale], unit: '', goal: '<= 0' },
    { name: 'a change, in the other process', values: delays, unit: 'ms', goal: '<= 50' },
    { name: '  p99', values: [p99], unit: 'ms', goal: '<= 50' },
  ];
}

await build();
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
const postgres = await startPostgres({ dataDir: join(home, 'postgres') });
const databaseUrl = await postgres.ensureDatabase('bench_reads');
const ports = [await freePort(), await freePort()];
const start = (/** @type {number} */ port) =>
  startServer({
    port,
    notes: join(home, 'servers'),
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error' },
      ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: home, SAFAR_DEMO: '1', TRUST_PROXY: '1' },
    },
  });
/** @type {import('../../scripts/server.mjs').Server[]} */
const servers = [];
try {
  for (const port of ports) {
    const server = start(port);
    servers.push(server);
    if (!(await server.ready(60_000))) throw new Error('the server did not get ready');
  }
  const targets = servers.map(({ pid }, index) => ({ pid, port: ports[index] ?? 0 }));
  const login = await fetch(`http://127.0.0.1:${ports[0]}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'editor@safar.example', password: 'resa-med-safar' }),
  });
  const { token } = /** @type {{ token: string }} */ (await login.json());
  const fresh = await freshness(targets, token);
  const [first] = targets;
  if (!first) throw new Error('no server');
  printTable([...(await reads(first)), ...fresh]);
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
}
