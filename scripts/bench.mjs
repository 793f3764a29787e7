// @ts-check
/**
 * `npm run bench`: measures every case in one Markdown table, with the bare servers in the same run, then prints the
 * growth tables. It takes ten minutes and names what there was no time for. `npm run bench -- reads growth` runs some
 * parts with their full time (`--quick`: with the time of the whole run); `--load 300` sets the seconds under load
 * before memory is read again; `--strict` exits with 1 when a goal is missed; BENCH_PROFILE=<folder> stores a profile
 * of each server. Figures of record: docs/performance.md. The site in a browser is `npm run bench:web`.
 */
import './runtime.mjs';
import { parseArgs } from 'node:util';
import { isGrowthMet, printGrowth } from './bench/growth-table.mjs';
import { ALONE, AMONG_ALL } from './bench/part.mjs';
import { isMet, printTable } from './bench/table.mjs';
import { build } from './build.mjs';
import { messageOf } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * @typedef {import('./bench/part.mjs').Figures} Figures
 * @typedef {import('./bench/part.mjs').Pace} Pace
 */

const backend = '../backend/bench';
/** The most important parts first, because late parts may be skipped. @type {Record<string, string>} */
const PARTS = {
  reads: `${backend}/reads.mjs`,
  details: `${backend}/details.mjs`,
  booking: `${backend}/booking.mjs`,
  paid: `${backend}/paid.mjs`,
  process: `${backend}/process.mjs`,
  start: './bench/start.mjs',
  documents: `${backend}/documents.mjs`,
  lists: `${backend}/passenger-lists.mjs`,
  upload: `${backend}/upload.mjs`,
  cluster: `${backend}/cluster.mjs`,
  growth: `${backend}/growth.mjs`,
  bookings: `${backend}/bookings-list.mjs`,
};
const budgetMs = 10 * 60_000;
/** Duration of the longest part; no part starts when less time is left. */
const reserveMs = 90_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    load: { type: 'string' },
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

/** @returns {Pace} */
function paceOfThisRun() {
  const pace = positionals.length > 0 && !options.quick ? ALONE : AMONG_ALL;
  return options.load === undefined ? pace : { ...pace, loadSeconds: Number(options.load) };
}

/** @param {string} name @param {Pace} pace @returns {Promise<Figures>} */
async function measured(name, pace) {
  try {
    /** @type {{ measure: import('./bench/part.mjs').Measure }} */
    const { measure } = await import(/** @type {string} */ (PARTS[name]));
    return await step(name, () => measure(pace));
  } catch (error) {
    return { rows: [], note: `${name} failed: ${messageOf(error)}` };
  }
}

/** @param {readonly string[]} names @param {Pace} pace */
async function all(names, pace) {
  const began = performance.now();
  /** @type {Figures[]} */
  const figures = [];
  for (const name of names) {
    const isLate = !pace.isWhole && performance.now() - began > budgetMs - reserveMs;
    if (isLate) figures.push({ rows: [], note: `No time was left for ${name}: \`npm run bench -- ${name}\`.` });
    else figures.push(await measured(name, pace));
  }
  return { figures, seconds: Math.round((performance.now() - began) / 1000) };
} // oxfmt-ignore

const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
}
await build();
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const { figures, seconds } = await all(names, paceOfThisRun());
const rows = figures.flatMap((figure) => figure.rows);
if (rows.length > 0) printTable(rows);
for (const { growth } of figures) if (growth) printGrowth(growth);
const notes = figures.flatMap(({ note }) => (note ? [note] : []));
if (notes.length > 0) console.log(['', ...notes.map((note) => `- ${note}`)].join('\n'));
console.log(`\nMeasured in ${seconds} s.`);
const failed = notes.some((note) => note.includes(' failed: '));
const missed =
  !rows.every((row) => isMet(row)) ||
  figures.some(({ growth }) => growth && !growth.cases.every((one) => isGrowthMet(one)));
process.exitCode = failed || (options.strict && missed) ? 1 : 0;
