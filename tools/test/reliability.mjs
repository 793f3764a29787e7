// @ts-check
/**
 * `npm run test:reliability`: tests payments, seats, mails and access under crashes, races and attacks, at small
 * counts, each against real server processes and a real PostgreSQL, each with its negative control. `-- --full` runs
 * the full counts, prints one table of figures, and fails when a goal is missed; with `--continue` it leaves out what
 * was met on the same commit. Names run some (`-- seats crash`), `-- --list` lists all. What they show:
 * docs/reliability.md.
 */
import '../start/runtime.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join, sep } from 'node:path';
import { ensureInstalled } from '../start/install.mjs';
import { localState, root } from '../paths.mjs';
import { messageOf } from '../processes.mjs';
import { since } from '../progress.mjs';
import { commitIn, fullRunOf, saveOutcome } from './full-run.mjs';

/** @typedef {import('./full-run.mjs').Figure} Figure */
/** @typedef {import('./full-run.mjs').Outcome} Outcome */

const folder = join('backend', 'test', 'reliability');
const results = join(localState, 'test', 'results');
const figuresFile = join(results, 'reliability.ndjson');
const fullRunFile = join(results, 'reliability-full.json');

/** @returns {Map<string, string>} file of each reliability test by its name */
function reliabilityTests() {
  const found = new Map();
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    // Those that start other servers have no figures.
    if (!file.endsWith('.spec.ts') || file.startsWith(`servers${sep}`)) continue;
    found.set(basename(file, '.spec.ts'), join(folder, file));
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}

/** @returns {Figure[]} */
function readFigures() {
  if (!existsSync(figuresFile)) return [];
  const lines = readFileSync(figuresFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/**
 * @param {string} name
 * @param {string} file
 * @returns {Promise<Outcome>}
 */
async function runTest(name, file) {
  const { runJest } = await import('./run-tests.mjs');
  const { slowness } = await import('./budgets.mjs');
  mkdirSync(results, { recursive: true });
  rmSync(figuresFile, { force: true });
  process.env['PROOF'] = 'full';
  process.env['PROOF_FIGURES'] = figuresFile;
  const factor = slowness();
  process.env['PROOF_SLOWNESS'] = String(factor);
  const began = performance.now();
  // A test that failed may leave its servers open: the next one comes all the same.
  const count = await runJest(['reliability'], ['--forceExit', '--runTestsByPath', file]);
  const figures = readFigures();
  const passed = count.failed === 0 && figures.length > 0 && figures.every(({ met }) => met);
  return { name, passed, figures, took: since(began), slowness: factor };
}

/** @param {Outcome} outcome */
function line({ name, passed, figures, took, slowness: factor }) {
  const goals = [...new Set(figures.map(({ goal }) => goal))].join(', ');
  const values = figures.map(
    ({ what, value, bound, met }) =>
      `${what} ${Math.round(10 * value) / 10} (${bound})${met ? '' : ' MISSED'}`,
  );
  return `| ${[name, goals, passed ? 'yes' : 'NO', took, factor.toFixed(1), values.join(' · ')].join(' | ')} |`;
}

/** @param {readonly Outcome[]} outcomes */
function printTable(outcomes) {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'} · Node ${process.version}`;
  console.log(`\n${new Date().toISOString().slice(0, 16)}Z · ${machine}\n`);
  console.log(
    '| test | goal | met | took | slowness | figures |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const outcome of outcomes) console.log(line(outcome));
  const missed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  const summary = missed.length === 0 ? 'every goal met' : `NOT met: ${missed.join(', ')}`;
  console.log(
    `\n${outcomes.length} tests, ${outcomes.flatMap(({ figures }) => figures).length} figures: ${summary}`,
  );
  return missed.length === 0 ? 0 : 1;
}

/** @param {readonly string[]} names */
function choose(names) {
  const all = reliabilityTests();
  const unknown = names.filter((name) => !all.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `No test is called ${unknown.join(', ')}. There are: ${[...all.keys()].join(', ')}.`,
    );
  }
  return names.length === 0 ? all : new Map([...all].filter(([name]) => names.includes(name)));
}

/**
 * @param {readonly string[]} names
 * @param {boolean} isContinued whether tests that were met on this commit are left out
 * @returns {Promise<number>} exit code
 */
async function runFull(names, isContinued) {
  const run = fullRunOf(fullRunFile, commitIn(root));
  if (isContinued && run.commit === null) {
    throw new Error('--continue needs a checkout without changes: figures are those of a commit.');
  }
  const met = isContinued ? run.outcomes.filter(({ passed }) => passed) : [];
  const { build } = await import('../build/build.mjs');
  await build();
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const [name, file] of choose(names)) {
    const before = met.find((outcome) => outcome.name === name);
    const outcome = before ?? (await runTest(name, file));
    outcomes.push(outcome);
    saveOutcome(fullRunFile, run, outcome);
    console.log(line(outcome)); // a run that is cut off has printed its figures
  }
  const earlier = outcomes.filter((outcome) => met.includes(outcome)).length;
  if (earlier > 0) console.log(`\n${earlier} met in an earlier run of this commit`);
  return printTable(outcomes);
}

/**
 * @param {readonly string[]} names without names: all, and the specs of the scripts that need the built product
 * @returns {Promise<number>} exit code
 */
async function runQuick(names) {
  const { parts, runPart } = await import('./parts.mjs');
  const { printSummary } = await import('./summary.mjs');
  const files = names.length === 0 ? [] : ['--runTestsByPath', ...choose(names).values()];
  return printSummary([await runPart(parts.build), await runPart(parts.reliability, files)]);
}

try {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--list')) {
    console.log([...reliabilityTests().keys()].join('\n'));
  } else {
    await ensureInstalled();
    process.exitCode = await (args.includes('--full')
      ? runFull(names, args.includes('--continue'))
      : runQuick(names));
  }
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
