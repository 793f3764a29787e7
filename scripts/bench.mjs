// @ts-check
/**
 * `npm run bench`: start, memory and weight of the product on this machine, measured, one table. Five rounds where time
 * counts; medians, because machines are shared and noisy. Figures of record: docs/performance.md.
 */
import './node-version.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { localState, root } from './paths.mjs';
import { freePort } from './ports.mjs';

const rounds = 5;
const readyMs = 120_000;
const idleMs = 5_000;

/** @typedef {{ name: string, values: number[], unit: string, goal: string }} Row */

/**
 * Runs `npm start` in a data folder of its own until the work is done.
 * @template T
 * @param {(product: { port: number, seconds: number, launcher: number }) => Promise<T>} work
 */
async function withProduct(work) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), SAFAR_DATA: join(localState, 'bench') };
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    env,
    stdio: 'ignore',
  });
  if (child.pid === undefined) throw new Error('npm start could not be started');
  try {
    await untilReady(port, child);
    return await work({ port, seconds: (performance.now() - began) / 1000, launcher: child.pid });
  } finally {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilReady(port, child) {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
  throw new Error('the product did not get ready');
}

/**
 * Resident memory of the server process, MiB.
 * @param {number} launcher
 */
function residentMiB(launcher) {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const server = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(
      ([, parent, , ...args]) => Number(parent) === launcher && args.join(' ').includes('main.js'),
    );
  if (!server) throw new Error('the server process is not there');
  return Number(server[2]) / 1024;
}

/**
 * JavaScript that a browser fetches for a page until the network rests, kB after gzip.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function javascriptOf(browser, url) {
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    sizes.push(response.body().then((body) => gzipSync(body).length / 1000));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const all = await Promise.all(sizes);
  await page.close();
  return all.reduce((sum, size) => sum + size, 0);
}

/** Seconds from `npm start` to listening, several times, after one start that builds and seeds. */
async function startTimes() {
  await withProduct(async () => {});
  /** @type {number[]} */
  const seconds = [];
  for (let round = 0; round < rounds; round += 1) {
    seconds.push(await withProduct(async (product) => product.seconds));
  }
  return seconds;
}

/**
 * @param {number} port
 * @returns {Promise<Row[]>}
 */
async function weights(port) {
  const { chromium } = await import('@playwright/test');
  const { findChromium } = await import('./chromium.mjs');
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const home = `http://localhost:${port}`;
  const swedish = await javascriptOf(browser, `${home}/`);
  const arabic = await javascriptOf(browser, `${home}/ar`);
  await browser.close();
  const unit = 'kB gzip';
  return [
    { name: 'JavaScript of the home page, Swedish', values: [swedish], unit, goal: '<= 130' },
    { name: 'JavaScript of the home page, Arabic', values: [arabic], unit, goal: '<= 130' },
  ];
}

/** @returns {Promise<Row[]>} */
async function measure() {
  await build();
  const starts = await startTimes();
  return withProduct(async ({ port, launcher }) => {
    const pages = await weights(port);
    await delay(idleMs);
    const memory = residentMiB(launcher);
    return [
      { name: 'second `npm start` until it listens', values: starts, unit: 's', goal: '<= 3' },
      { name: 'resident memory, idle', values: [memory], unit: 'MiB', goal: '<= 250' },
      ...pages,
    ];
  });
}

/**
 * @param {Row} row
 */
function line({ name, values, unit, goal }) {
  const sorted = [...values].sort((a, b) => a - b);
  const digits = unit === 's' ? 2 : 1;
  const show = (/** @type {number | undefined} */ value) => (value ?? Number.NaN).toFixed(digits);
  const spread = sorted.length > 1 ? `${show(sorted[0])}–${show(sorted.at(-1))}` : '';
  const median = show(sorted[Math.floor(sorted.length / 2)]);
  return `| ${name.padEnd(40)} | ${median.padStart(8)} | ${spread.padStart(11)} | ${unit.padEnd(8)} | ${goal.padEnd(7)} |`;
}

const rows = await measure();
console.log(
  `\n${new Date().toISOString().slice(0, 10)} · Node ${process.version} · ${cpus().length} × ${cpus()[0]?.model ?? '?'} · ${process.platform} ${release()}\n`,
);
console.log(`| ${'case'.padEnd(40)} |   median |     min–max | unit     | goal    |`);
console.log(`| ${'-'.repeat(40)} | -------: | ----------: | -------- | ------- |`);
for (const row of rows) console.log(line(row));
