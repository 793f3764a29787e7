// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../../../tools/paths.mjs';
import { Blind, runTool, printLine } from './tools.mjs';

const CLIENTS = 400;
const PER_SECOND = 200;
/** Remaining connections that still count as none, because other visitors also have connections. */
const FEW = CLIENTS / 20;
const LOOK_MS = 250;
const PROBE_TIMEOUT_MS = 3_000;
const GOAL_MS = 500;
const BROKEN_SECONDS = 15;

/**
 * @typedef {object} Slowness
 * @property {string} name
 * @property {string[]} args
 * @property {string} path in Safar
 * @property {string} brokenPath
 * @property {number} within seconds after which Safar must have closed all of them
 */

/** Returns the largest script of the console, half a megabyte. @returns {string} */
function biggestScript() {
  const folder = join(root, 'admin', 'dist', 'assets');
  const size = (/** @type {string} */ name) => statSync(join(folder, name)).size;
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const [biggest = ''] = scripts.sort((one, other) => size(other) - size(one));
  return `/admin/assets/${biggest}`;
}

/** @returns {readonly Slowness[]} */
const kinds = () => [
  {
    name: 'headers',
    args: ['-H', '-i', '2', '-x', '20'],
    ...{ path: '/', brokenPath: '/', within: 20 },
  },
  {
    name: 'body',
    args: ['-B', '-i', '2', '-x', '10', '-s', '9000', '-t', 'POST', '-f', 'application/json'],
    ...{ path: '/api/quote', brokenPath: '/api/login', within: 40 },
  },
  {
    name: 'reading',
    args: ['-X', '-w', '256', '-y', '512', '-n', '3', '-z', '16', '-k', '3'],
    ...{ path: '/', brokenPath: '/big', within: 90 },
  },
  {
    // More than the buffers of two sockets hold; the rest stays in the process.
    name: 'reading of much',
    args: ['-X', '-w', '256', '-y', '512', '-n', '3', '-z', '16', '-k', '10'],
    ...{ path: biggestScript(), brokenPath: '/big', within: 140 },
  },
];

/**
 * @param {number} pid
 * @returns {number} open connections and files of the process
 */
const openOf = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/**
 * @typedef {object} Visits
 * @property {number} served
 * @property {number} failed
 * @property {number[]} times ms
 * @property {{ second: number, open: number }[]} looks
 */

/**
 * Visits as an ordinary client until aborted, and counts what the process keeps open.
 * @param {{ url: string, pid: number }} place
 * @param {AbortSignal} signal
 * @returns {Promise<Visits>}
 */
async function visit({ url, pid }, signal) {
  const start = performance.now();
  /** @type {Visits} */
  const visits = { served: 0, failed: 0, times: [], looks: [] };
  while (!signal.aborted) {
    const began = performance.now();
    try {
      // A new connection each time, because servers keep serving connections opened before the attack.
      const headers = { connection: 'close' };
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(String(answer.status));
      visits.times.push(performance.now() - began);
      visits.served += 1;
    } catch {
      visits.failed += 1;
    }
    visits.looks.push({ second: (performance.now() - start) / 1_000, open: openOf(pid) });
    await delay(LOOK_MS);
  }
  return visits;
}

/** @param {number[]} times */
const p95 = (times) =>
  times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/**
 * @param {{ slowness: Slowness, target: import('./harness.mjs').Target, home: string, isBroken: boolean }} order
 * @returns {Promise<{ failed: number, p95: number, held: number, gone: number }>} failed visits and the duration of the
 *   others, the most connections held, and the seconds until they were closed (never: Infinity)
 */
async function besiege({ slowness, target, home, isBroken }) {
  const [port, pid = 0] = [target.ports[0], target.pids[0]];
  const { name, args, path, brokenPath, within } = slowness;
  const origin = `http://127.0.0.1:${port}`;
  const page = isBroken ? '/api/trips?name=Istanbul' : '/api/destinations';
  const before = openOf(pid);
  const stop = new AbortController();
  const visiting = visit({ url: origin + page, pid }, stop.signal);
  const url = origin + (isBroken ? brokenPath : path);
  const lasts = isBroken ? BROKEN_SECONDS : within;
  const bounds = ['-c', String(CLIENTS), '-r', String(PER_SECOND), '-p', '3', '-l', String(lasts)];
  const { output, seconds } = await runTool('slowhttptest', [...args, ...bounds, '-u', url], {
    home,
    seconds: lasts + 60,
  });
  stop.abort();
  const { failed, times, looks } = await visiting;
  const most = Math.max(...looks.map(({ open }) => open));
  if (most - before < CLIENTS / 4) {
    throw new Blind(`slow ${name}: only ${most - before} connections: ${output.slice(-800)}`);
  }
  const peak = looks.findIndex(({ open }) => open === most);
  // Ignore the last second: when the tool stops, it closes its own connections.
  const empty = looks
    .slice(peak)
    .find(({ open, second }) => open - before <= FEW && second < lasts - 1);
  const areNoneLeft = /No open connections left/.test(output);
  const gone = empty?.second ?? (areNoneLeft ? seconds : Number.POSITIVE_INFINITY);
  return { failed, p95: Math.round(p95(times)), held: most - before, gone };
}

/** @param {import('./harness.mjs').AttackContext} context */
async function findPlants({ broken, home }) {
  for (const slowness of kinds()) {
    const { failed, held, gone } = await besiege({
      ...{ slowness, target: broken, home, isBroken: true },
    });
    if (failed === 0 || gone !== Number.POSITIVE_INFINITY) {
      throw new Blind(
        `slow ${slowness.name}: the broken server held ${held}, let them go after ${gone} s, and turned ${failed} visits away`,
      );
    }
    printLine(`  plant found: slow ${slowness.name}: ${failed} visits failed, ${held} held`);
  }
}

/**
 * Attacks with hundreds of slow clients in four ways. Throws Blind when they do not harm the broken server.
 * @param {import('./harness.mjs').AttackContext} context
 * @returns {Promise<{ findings: string[], figures: string }>}
 */
export async function attack(context) {
  await findPlants(context);
  const safar = await context.startSafar();
  /** @type {string[]} */
  const findings = [];
  /** @type {string[]} */
  const figures = [];
  for (const slowness of kinds()) {
    const { name, within } = slowness;
    const met = await besiege({ slowness, target: safar, home: context.home, isBroken: false });
    if (met.failed > 0) findings.push(`slow ${name}: ${met.failed} ordinary visits failed`);
    if (!(met.p95 <= GOAL_MS)) findings.push(`slow ${name}: visits take ${met.p95} ms`);
    if (!(met.gone <= within)) findings.push(`slow ${name}: still there after ${within} s`);
    figures.push(
      `slow ${name}: ${met.held} held, gone after ${met.gone.toFixed(0)} s, visits failed ${met.failed}, p95 ${met.p95} ms`,
    );
    printLine(`  ${figures.at(-1)}`);
  }
  return {
    findings,
    figures: `plants ${figures.length} of ${figures.length}; ${CLIENTS} clients; ${figures.join('; ')}`,
  };
}
