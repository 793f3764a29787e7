// @ts-check
/**
 * Time budgets of the parts of `npm test`. Machines differ, so a run also measures a fixed piece of work, and budgets
 * are compared in seconds of the machine that budgets.json was written on.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from './run-tests.mjs';

/**
 * @typedef {object} NotedRun
 * @property {number} workSeconds of the fixed piece of work on the machine of the run
 * @property {Record<string, number>} parts seconds
 *
 * @typedef {{ name: string, seconds: number, budget: number, isOver: boolean }} Verdict
 */

const runFile = join(resultsFolder, 'parts.json');
const budgetFile = join(import.meta.dirname, 'budgets.json');
/** A part fails when it takes over a tenth more than its budget. */
const tolerance = 1.1;

/** Seconds of a fixed piece of work on one core, the best of five. */
export function measureMachine() {
  const text = Buffer.alloc(4_000_000, 'safar');
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    createHash('sha256').update(text).digest();
    const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `row ${id % 977}` }));
    const parsed = /** @type {typeof rows} */ (JSON.parse(JSON.stringify(rows)));
    parsed.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
    return performance.now() - began;
  });
  return Math.min(...times) / 1000;
}

/** How many times longer this machine takes than the one that budgets.json was written on; 1 when it is as fast. */
export function slowness() {
  return Math.max(1, measureMachine() / readRun(budgetFile).workSeconds);
}

/**
 * Saves the times of a whole run for `npm run check -- budgets`.
 * @param {readonly { name: string, seconds: number }[]} results
 */
export function saveRun(results) {
  mkdirSync(resultsFolder, { recursive: true });
  const parts = Object.fromEntries(results.map(({ name, seconds }) => [name, seconds]));
  writeFileSync(runFile, JSON.stringify({ workSeconds: measureMachine(), parts }, null, 2));
}

/**
 * @param {NotedRun} run
 * @param {NotedRun} budgets
 * @returns {Verdict[]}
 */
export function judge(run, budgets) {
  const scale = budgets.workSeconds / run.workSeconds;
  return Object.entries(budgets.parts).map(([name, budget]) => {
    const seconds = (run.parts[name] ?? 0) * scale;
    return { name, seconds, budget, isOver: seconds > budget * tolerance };
  });
}

/**
 * Prints the parts of the last whole run beside their budgets.
 * @returns {{ passed: number, failed: number }}
 * @throws {Error} when there was no whole run yet
 */
export function checkTimes() {
  if (!existsSync(runFile)) throw new Error('There are no times yet: run npm test first.');
  const verdicts = judge(readRun(runFile), readRun(budgetFile));
  console.log('\nPart            took   budget  (seconds of the machine of budgets.json)');
  for (const { name, seconds, budget, isOver } of verdicts) {
    const figures = `${seconds.toFixed(0).padStart(6)} ${String(budget).padStart(8)}`;
    console.log(`${name.padEnd(12)} ${figures}${isOver ? '  over its budget' : ''}`);
  }
  const failed = verdicts.filter(({ isOver }) => isOver).length;
  return { passed: verdicts.length - failed, failed };
}

/**
 * @param {string} file
 * @returns {NotedRun}
 */
function readRun(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
