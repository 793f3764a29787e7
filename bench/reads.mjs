// @ts-check
/**
 * `npm run bench -- reads`: what visitors read, beside a bare node:http server that sends the same bytes from memory,
 * alternating within one run; and the time until a change by staff is in the public responses. Rate limits are on; each
 * request has another address in its proxy header.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { load } from './lib/load.mjs';
import { besideBare, inTurns, repetitions } from './lib/part.mjs';
import { withStage } from './stage.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('./lib/part.mjs').Pace} Pace
 * @typedef {import('./stage.mjs').Safar} Safar
 */

const callers = 20_000;
const changes = 60;
const accepted = 'br, gzip';

/** @param {readonly string[]} paths in turn @param {string} [tag] */
const requestsFor = (paths, tag) =>
  Array.from({ length: callers }, (_, caller) =>
    Buffer.from(
      [
        `GET ${paths[caller % paths.length] ?? ''} HTTP/1.1`,
        'Host: localhost',
        `Accept-Encoding: ${accepted}`,
        `X-Forwarded-For: 10.1.${100 + (caller >> 8)}.${caller & 255}`,
        ...(tag ? [`If-None-Match: ${tag}`] : []),
        '\r\n',
      ].join('\r\n'),
    ),
  );

/**
 * Returns the response as sent, without the headers that Node adds.
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
 * Measures Safar and the bare server in turn. The bare server always sends the answer to `path`; Safar may be asked for
 * other `paths`.
 * @param {Safar} safar
 * @param {{ path: string, paths?: readonly string[], connections: number, unchanged?: boolean, home: string, pace: Pace }} input
 */
export async function beside(safar, { path, paths, connections, unchanged = false, home, pace }) {
  const answer = await answerOf(safar.port, path);
  const file = join(home, 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const raw = fork(new URL('./lib/raw-server.mjs', import.meta.url), [file]);
  const [port] = await once(raw, 'message');
  const { seconds } = pace;
  const status = unchanged ? '304' : '200';
  const requests = requestsFor(paths ?? [path], unchanged ? answer.tag : undefined);
  const plain = requestsFor([path]);
  const bare = { port: Number(port), pid: raw.pid ?? 0, requests: plain, connections, seconds };
  const loads = {
    ours: () =>
      load({ ...safar, requests, connections, seconds, status, varied: paths !== undefined }),
    bare: () => load(bare),
  };
  try {
    // Code of frequent responses is compiled in the first seconds, and a round has one or two.
    await inTurns({ ...pace, rounds: 1 }, loads);
    return await inTurns(pace, loads);
  } finally {
    raw.kill();
  }
}

/** The reads with their goals: share of the bare server's responses per second, and processor time of each. */
const READS = [
  { name: 'GET /api/destinations', path: '/api/destinations', connections: 16, goal: '0.75' },
  { name: 'GET /api/destinations', path: '/api/destinations', connections: 64, goal: '0.75' },
  { name: 'its 304', path: '/api/destinations', connections: 16, unchanged: true, goal: '1' },
  { name: 'page /, warm', path: '/', connections: 16, goal: '0.5' },
  { name: 'page /ar, warm', path: '/ar', connections: 16, goal: '0.5' },
  { name: 'a trip, warm', path: '/destination/istanbul', connections: 16, goal: '0.5' },
];

/**
 * @param {Safar} safar
 * @param {{ home: string, pace: Pace }} place
 * @returns {Promise<Row[]>}
 */
async function reads(safar, place) {
  /** @type {Row[]} */
  const rows = [];
  for (const { name, goal, ...input } of READS) {
    const pairs = await beside(safar, { ...input, ...place });
    const at = `${name}, ${input.connections} callers`;
    rows.push(besideBare(at, { pairs, goal: `ratio >= ${goal}, CPU <= 20` }));
  }
  return rows;
}

/** @param {Safar} safar @param {{ token: string, name: string }} change */
async function rename({ origin }, { token, name }) {
  const answer = await fetch(`${origin}/api/destinations/istanbul`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name_sv: name }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** @param {Safar} safar */
async function nameAt({ origin }) {
  const answer = await fetch(`${origin}/api/destinations`);
  const list = /** @type {{ id: string, name_sv: string }[]} */ (await answer.json());
  return list.find(({ id }) => id === 'istanbul')?.name_sv;
}

/**
 * @param {{ one: Safar, other: Safar }} processes
 * @param {number} rounds
 * @returns {Promise<Row[]>}
 */
async function freshness({ one, other }, rounds) {
  const token = await one.signIn('editor');
  let stale = 0;
  /** @type {number[]} */
  const delays = [];
  /** @type {number[]} */
  const cold = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = `Istanbul ${round}`;
    await rename(one, { token, name });
    const began = performance.now();
    if ((await nameAt(one)) !== name) stale += 1;
    while ((await nameAt(other)) !== name);
    delays.push(performance.now() - began);
    const drawn = performance.now();
    await (await fetch(`${one.origin}/destination/istanbul`)).arrayBuffer();
    cold.push(performance.now() - drawn);
  }
  delays.sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  return [
    { name: 'a page drawn anew', values: cold, unit: 'ms', goal: '<= 12' },
    { name: `old after the editor’s own answer, of ${rounds}`, values: [stale], unit: '', goal: '<= 0' },
    { name: 'a change, in the other process', values: delays, unit: 'ms', p99: [p99], goal: 'p99 <= 50' },
  ];
} // oxfmt-ignore

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'reads' }, async ({ home, open }) => {
    const one = await open({ env: { TRUST_PROXY: '1' } });
    const other = await open({ env: { TRUST_PROXY: '1' } });
    const fresh = await freshness({ one, other }, repetitions(pace, changes));
    return { rows: [...(await reads(one, { home, pace })), ...fresh] };
  });
