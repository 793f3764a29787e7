// @ts-check
/** `npm run bench -- start`: measures `npm start` on a prepared folder, memory, and the script of the home page. */
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { withApp } from './with-app.mjs';

/** @typedef {import('./table.mjs').Row} Row */

const idleMs = 5_000;

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
 * JavaScript that a browser loads for a page until the network is idle, kB after gzip.
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

/**
 * Seconds from `npm start` to ready, several times, after a first start that builds and creates the database. @param
 * {number} rounds
 */
async function startTimes(rounds) {
  await withApp(async () => {});
  /** @type {number[]} */
  const seconds = [];
  for (let round = 0; round < rounds; round += 1) {
    seconds.push(await withApp(async (product) => product.seconds));
  }
  return seconds;
}

/**
 * @param {number} port
 * @returns {Promise<Row[]>}
 */
async function weights(port) {
  const { chromium } = await import('@playwright/test');
  const { findChromium } = await import('../../tools/test/chromium.mjs');
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

/** @type {import('./part.mjs').Measure} */
export async function measure({ rounds }) {
  const starts = await startTimes(rounds);
  return withApp(async ({ port, launcher }) => {
    const pages = await weights(port);
    await delay(idleMs);
    const memory = residentMiB(launcher);
    return {
      rows: [
        { name: 'second `npm start` until it listens', values: starts, unit: 's', goal: '<= 3' },
        { name: '  resident memory, idle', values: [memory], unit: 'MiB', goal: '<= 250' },
        ...pages,
      ],
    };
  });
}
