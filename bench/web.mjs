// @ts-check
/**
 * `npm run bench -- web`: measures the public site as a phone on a slow network loads it, on the production build:
 * Lighthouse, sizes, layout shift and server time, in one table with medians of five. Figures of record:
 * docs/records/performance.md. `npm run bench -- web 1` makes one round instead.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../tools/start/runtime.mjs';
import { METRICS, withLighthouse } from './lib/lighthouse.mjs';
import { withApp } from './lib/with-app.mjs';
import { isMet, medianOf, printTable } from './lib/table.mjs';
import { withStaticFloor } from './lib/static-floor.mjs';
import {
  consoleOf,
  documentOf,
  fontsOf,
  pictureOf,
  scriptsOf,
  shiftOnSwitch,
  stylesOf,
} from './lib/weights.mjs';
import { build } from '../tools/build/build.mjs';
import { findChromium } from '../tools/test/chromium.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 */

const rounds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 5);
const requests = 200;
const LANGUAGES = /** @type {const} */ (['', '/ar']);
const MEASURED = ['/', '/destinationer', '/destination/istanbul', '/checkout'];
const WEIGHED = [
  ...MEASURED,
  ...['/bokning', '/om-oss', '/kontakt', '/business', '/terms', '/privacy', '/login'],
];

/** Pages whose LCP is compared with a static copy of the page, measured in the same rounds. */
const FLOORED = ['/', '/ar', '/destination/istanbul', '/ar/destination/istanbul'];
const LCP = METRICS.findIndex(({ name }) => name === 'LCP ms');
/** Size of react-admin with two resources and nothing else, kB gzip. */
const CONSOLE_FLOOR = 303;
/** Requested shapes of the demo pictures, with their goals in kB. */
const SHAPES = { 'w=1920': 60, 'w=960': 60, 'w=500&crop=card': 25 };

/** @param {string} path @param {string} prefix */
const inLanguage = (path, prefix) => (path === '/' ? prefix || '/' : prefix + path);

/**
 * Selects a destination as a visitor does, so that a reloaded checkout has content.
 * @param {BrowserContext} context
 * @param {string} base
 */
async function chooseDestination(context, base) {
  const page = await context.newPage();
  await page.goto(`${base}/destination/istanbul`, { waitUntil: 'networkidle' });
  await page.locator('#booking input[type=radio]').first().check({ force: true });
  await page.locator('#booking').getByRole('button', { name: 'Boka nu' }).click();
  await page.waitForURL('**/checkout');
  await page.locator('input[type=email]').fill('vera@safar.example');
  await page.waitForFunction(() => localStorage.getItem('currentBooking') !== null);
  await page.close();
}

/**
 * @param {{ base: string, floor: string, profile: string }} servers
 * @returns {Promise<{ pages: Map<string, number[][]>, floors: Map<string, number[][]> }>} by page: rounds of MEASURES
 */
async function lighthouse({ base, floor, profile }) {
  /** @type {Map<string, number[][]>} */
  const pages = new Map();
  /** @type {Map<string, number[][]>} */
  const floors = new Map();
  const paths = MEASURED.flatMap((each) => LANGUAGES.map((lang) => inLanguage(each, lang)));
  await withLighthouse({ ...(await findChromium()), profile }, async (measure) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) {
        pages.set(path, [...(pages.get(path) ?? []), await measure(base + path)]);
        if (!FLOORED.includes(path)) continue;
        floors.set(path, [...(floors.get(path) ?? []), await measure(floor + path)]);
      }
    }
  });
  return { pages, floors };
}

/**
 * Ratio of the LCP to that of the static copy, per round.
 * @param {Awaited<ReturnType<typeof lighthouse>>} measured
 * @returns {Row[]}
 */
const besideFloor = ({ pages, floors }) =>
  [...floors].map(([path, results]) => ({
    name: `LCP of ${path} / of its static copy`,
    values: results.map((floor, round) => {
      const own = pages.get(path)?.[round]?.[LCP] ?? Number.NaN;
      return own / (floor[LCP] ?? Number.NaN);
    }),
    unit: '',
    goal: '<= 1.6',
  }));

/**
 * Time from the request to the last byte, on this machine, ms.
 * @param {string} url
 */
async function serverTimes(url) {
  /** @type {number[]} */
  const times = [];
  for (let request = 0; request < requests; request += 1) {
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * @param {BrowserContext} context
 * @param {string} base
 * @returns {Promise<Row[]>}
 */
async function weights(context, base) {
  /** @type {Row[]} */
  const rows = [];
  const add = (/** @type {Omit<Row, 'values'>} */ row, /** @type {number} */ value) =>
    rows.push({ ...row, values: [value] });
  for (const path of WEIGHED) {
    const scripts = await Promise.all(
      LANGUAGES.map((lang) => scriptsOf(context, base + inLanguage(path, lang))),
    );
    const goal = path === '/' ? '<= 130' : '<= 170';
    add({ name: `JavaScript of ${path}`, unit: 'kB gzip', goal }, Math.max(...scripts));
  }
  for (const [lang, goal] of [
    ['', '<= 75'],
    ['/ar', '<= 185'],
  ]) {
    const fonts = [];
    for (const path of WEIGHED) {
      fonts.push(await fontsOf(context, base + inLanguage(path, lang ?? '')));
    }
    const name = `fonts, ${lang ? 'Arabic' : 'Swedish'}, heaviest page`;
    add({ name, unit: 'kB', goal: goal ?? '' }, Math.max(...fonts));
  }
  for (const path of MEASURED) {
    const name = `layout shift on language switch, ${path}`;
    add({ name, unit: '', goal: '<= 0.02' }, await shiftOnSwitch(context, base + path));
  }
  return rows;
}

/**
 * Pictures of the demo and HTML responses, the largest of each.
 * @param {BrowserContext} context
 * @param {string} base
 * @returns {Promise<Row[]>}
 */
async function heaviest(context, base) {
  const trips = await (await fetch(`${base}/api/destinations`)).json();
  const heroes = [
    '/media/art/home-hero',
    ...trips.map((/** @type {{ image: string }} */ { image }) => image),
  ];
  /** @type {Row[]} */
  const rows = [];
  for (const [shape, limit] of Object.entries(SHAPES)) {
    const sizes = await Promise.all(heroes.map((hero) => pictureOf(context, base + hero, shape)));
    const name = `picture ?${shape}, heaviest of ${sizes.length}`;
    rows.push({ name, values: [Math.max(...sizes)], unit: 'kB', goal: `<= ${limit}` });
  }
  const documents = await Promise.all(
    WEIGHED.flatMap((path) => LANGUAGES.map((lang) => documentOf(base + inLanguage(path, lang)))),
  );
  const document = Math.max(...documents);
  const whole = document + (await stylesOf(base));
  const about = { unit: 'kB br', goal: '<= 14' };
  return [
    ...rows,
    { name: `first answer, heaviest of ${documents.length}`, values: [document], ...about },
    { name: 'the same with the stylesheet of all pages', values: [whole], ...about },
  ];
}

/** @param {Map<string, number[][]>} pages */
function printPages(pages) {
  const width = Math.max(...[...pages.keys()].map(({ length }) => length), 'goal'.length);
  const cell = (/** @type {string} */ text) => text.padStart(14);
  console.log(`\n| ${'page'.padEnd(width)} |${METRICS.map(({ name }) => cell(name)).join(' |')} |`);
  console.log(`| ${'-'.repeat(width)} |${METRICS.map(() => `${'-'.repeat(14)}:`).join('|')}|`);
  for (const [page, results] of pages) {
    const cells = METRICS.map(({ name, goal }, index) => {
      const values = results.map((result) => result[index] ?? Number.NaN);
      const median = medianOf(values).toFixed(name === 'CLS' ? 3 : 0);
      return cell(!goal || isMet({ name, values, unit: '', goal }) ? median : `${median} NO`);
    });
    console.log(`| ${page.padEnd(width)} |${cells.join(' |')} |`);
  }
  console.log(`| ${'goal'.padEnd(width)} |${METRICS.map(({ goal }) => cell(goal)).join(' |')} |`);
}

/**
 * @template T
 * @param {string} profile
 * @param {(context: BrowserContext) => Promise<T>} work
 */
async function withBrowser(profile, work) {
  const { chromium } = await import('@playwright/test');
  const { executablePath, args, env } = await findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    env: { ...process.env, ...env },
    viewport: { width: 412, height: 823 },
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

await build();
await withApp(async ({ port: productPort }) => {
  const base = `http://localhost:${productPort}`;
  // One profile for all pages: the checkout is measured with the destination selected in it.
  const profile = mkdtempSync(join(tmpdir(), 'safar-bench-'));
  await withBrowser(profile, (context) => chooseDestination(context, base));
  const measured = await withStaticFloor({ base, paths: FLOORED }, (floor) =>
    lighthouse({ base, floor, profile }),
  );
  printPages(measured.pages);
  const rows = [
    ...besideFloor(measured),
    ...(await withBrowser(profile, (context) => weights(context, base))),
    ...(await withBrowser(profile, (context) => heaviest(context, base))),
  ];
  const kB = await withBrowser(profile, (context) => consoleOf(context, base));
  const name = `console, first load / ${CONSOLE_FLOOR} kB of react-admin`;
  rows.push({ name, values: [kB / CONSOLE_FLOOR], unit: '', goal: '<= 1.2' });
  rmSync(profile, { recursive: true, force: true });
  for (const path of ['/', '/destinationer', '/destination/istanbul']) {
    const values = await serverTimes(base + path);
    rows.push({ name: `server-rendered ${path}, p50`, values, unit: 'ms', goal: '<= 15' });
  }
  printTable(rows);
});
