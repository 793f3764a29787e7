// @ts-check
/**
 * `npm run bench -- process`: time from `node` to the first response on a migrated database, and memory of the server,
 * idle and under load, beside a bare NestJS + TypeORM app in the same versions, started in turn. The load lasts a
 * minute (15 seconds within `npm run bench`); `npm run bench -- process --load 300` for five minutes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { load } from './lib/load.mjs';
import { medianOf } from './lib/table.mjs';
import { root } from '../tools/paths.mjs';
import { freePort } from '../tools/ports.mjs';
import { frugal, nodeFlags } from '../tools/start/server.mjs';
import { environment, withStage } from './stage.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {{ args: string[], env: NodeJS.ProcessEnv, port: number, path: string }} Program
 * @typedef {{ child: import('node:child_process').ChildProcess, ms: number }} Started
 */

const idleMs = 2_000;
const bootMs = 60_000;
const connections = 16;
const slices = 10;
/** Requests from a cached response to work of Nest, the database and the renderer. */
const paths = [
  '/api/destinations',
  '/api/destinations/istanbul?now',
  '/destination/istanbul?now',
  '/ar?now',
];

/** @param {number} port @param {string} path @returns {Promise<boolean>} */
const answers = (port, path) =>
  new Promise((resolve) => {
    const call = get({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    });
    call.on('error', () => resolve(false));
  });

/** @param {Program} program @returns {Promise<Started>} with the milliseconds until its first 200 */
async function start({ args, env, port, path }) {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await answers(port, path))) {
    if (child.exitCode !== null || performance.now() - began > bootMs) throw new Error(`${args[0]} did not start`);
    await delay(2);
  }
  return { child, ms: performance.now() - began };
} // oxfmt-ignore

/** @param {Started} started */
async function end({ child }) {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** @param {Started} started @returns resident memory, MiB */
function residentMiB({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/**
 * Starts both in turn; returns the milliseconds until the first response and the idle memory.
 * @param {{ ours: Program, bare: Program }} programs
 * @param {number} rounds
 */
async function starts({ ours, bare }, rounds) {
  /** @type {Record<'ours' | 'bare', { ms: number[], memory: number[] }>} */
  const measured = { ours: { ms: [], memory: [] }, bare: { ms: [], memory: [] } };
  for (let round = -1; round < rounds; round += 1) {
    for (const [who, program] of /** @type {const} */ ([['ours', ours], ['bare', bare]])) {
      const started = await start(program);
      if (round >= 0) {
        await delay(idleMs);
        measured[who].ms.push(started.ms);
        measured[who].memory.push(residentMiB(started));
      }
      await end(started);
    }
  }
  return measured;
} // oxfmt-ignore

/**
 * Memory after each tenth of the load.
 * @param {Program} program
 * @param {{ asked: readonly string[], seconds: number }} input
 */
async function underLoad(program, { asked, seconds }) {
  const started = await start(program);
  const { port } = program;
  /** @type {number[]} */
  const memory = [];
  const requests = asked.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n`),
  );
  for (let slice = 0; slice < slices; slice += 1) {
    const input = { requests, connections, seconds: seconds / slices, varied: true };
    await load({ port, pid: started.child.pid ?? 0, ...input });
    memory.push(residentMiB(started));
  }
  await end(started);
  return memory;
}

/** @param {{ ours: Program, bare: Program, rounds: number, seconds: number }} input @returns {Promise<Row[]>} */
async function figures({ ours, bare, rounds, seconds }) {
  const begun = await starts({ ours, bare }, rounds);
  const loaded = {
    ours: await underLoad(ours, { asked: paths, seconds }),
    bare: await underLoad(bare, { asked: [bare.path], seconds }),
  };
  const idle = medianOf(begun.ours.memory);
  const last = (/** @type {readonly number[]} */ memory) => memory.slice(-3);
  const flat = medianOf(last(loaded.ours)) / medianOf(loaded.ours.slice(3, 6));
  return [
    { name: '`node` to the first 200 (P13)', values: begun.ours.ms, bare: begun.bare.ms, unit: 'ms', goal: 'ratio <= 1.5' },
    { name: 'memory, idle (P14)', values: begun.ours.memory, bare: begun.bare.memory, unit: 'MiB', goal: 'ratio <= 1.5' },
    { name: `memory after ${seconds} s of load`, values: last(loaded.ours), bare: last(loaded.bare), unit: 'MiB', goal: `<= ${Math.round(idle * 2)}` },
    { name: '  last third of the load, of the middle', values: [flat], unit: '', goal: '<= 1.1' },
  ];
} // oxfmt-ignore

/** @type {import('./lib/part.mjs').Measure} */
export const measure = (pace) =>
  withStage({ folder: 'process' }, async ({ home, open }) => {
    if (process.platform !== 'linux') return { rows: [], note: 'Memory is read from /proc: only on Linux.' };
    // The first start creates the schema, the demo and the secrets.
    const { databaseUrl } = await open();
    const [port, barePort] = [await freePort(), await freePort()];
    const common = { ...frugal, ...environment(home, databaseUrl), RATE_LIMITS: 'off' };
    const ours = {
      ...{ port, path: '/api/destinations', env: { ...common, PORT: String(port) } },
      args: [...nodeFlags, join(root, 'backend/dist/src/main.js')],
    };
    const bare = {
      ...{ port: barePort, path: '/trips', env: common },
      args: [join(import.meta.dirname, 'bare-nest.mjs'), databaseUrl, String(barePort)],
    };
    const { rounds, loadSeconds: seconds } = pace;
    return { rows: await figures({ ours, bare, rounds, seconds }) };
  }); // oxfmt-ignore
