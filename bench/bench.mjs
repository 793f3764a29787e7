// @ts-check
/**
 * `npm run bench`: measures every case in one Markdown table, with the bare servers in the same run, then prints the
 * growth tables. It takes ten minutes and lists the parts that it skipped. `npm run bench -- reads growth` runs some
 * parts with their full time (`--quick`: with the time of the whole run); `--load 300` sets the seconds under load
 * before memory is read again; `--strict` exits with 1 when a goal is missed; BENCH_PROFILE=<folder> stores a profile
 * of each server. Figures of record: docs/records/performance.md. The site in a browser is `npm run bench -- web`.
 */
import '../tools/start/runtime.mjs';
import { parseArgs } from 'node:util';
import { isGrowthMet, printGrowth } from './lib/growth-table.mjs';
import { ALONE, AMONG_ALL } from './lib/part.mjs';
import { isMet, printTable } from './lib/table.mjs';
import { build } from '../tools/build/build.mjs';
import { messageOf } from '../tools/processes.mjs';
import { step } from '../tools/progress.mjs';

/**
 * @typedef {import('./lib/part.mjs').Figures} Figures
 * @typedef {import('./lib/part.mjs').Pace} Pace
 */

/** The most important parts first, because late parts may be skipped. @type {Record<string, string>} */
const PARTS = {
  reads: './reads.mjs',
  details: './details.mjs',
  catalogue: './catalogue.mjs',
  search: './search.mjs',
  booking: './booking.mjs',
  paid: './paid.mjs',
  hold: './hold-statements.mjs',
  process: './process.mjs',
  start: './lib/start.mjs',
  documents: './documents.mjs',
  lists: './passenger-lists.mjs',
  rooms: './rooms.mjs',
  upload: './upload.mjs',
  cluster: './cluster.mjs',
  growth: './growth.mjs',
  bookings: './bookings-list.mjs',
  typing: './typing.mjs',
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
    /** @type {{ measure: import('./lib/part.mjs').Measure }} */
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

// Measured in a browser, in rounds, by a separate program.
if (positionals[0] === 'web') {
  await import('./web.mjs');
  process.exit();
}
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  throw new Error(
    `No part ${unknown.join(', ')}. There are: web, ${Object.keys(PARTS).join(', ')}`,
  );
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
