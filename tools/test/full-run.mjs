// @ts-check
/** What full runs of the reliability tests met on one commit: a run that was cut off goes on with the rest. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * @typedef {import('../../backend/test/reliability/metric.ts').Figure} Figure
 *
 * @typedef {{ name: string, passed: boolean, figures: Figure[], took: string, slowness: number }} Outcome
 *
 * @typedef {{ commit: string | null, outcomes: Outcome[] }} FullRun
 */

/**
 * @param {string} folder
 * @returns {string | null} commit that is checked out; null with changes, and without git
 */
export function commitIn(folder) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string | null} commit
 * @returns {FullRun} what was run on this commit; nothing without one
 */
export function fullRunOf(file, commit) {
  if (commit !== null && existsSync(file)) {
    const run = JSON.parse(readFileSync(file, 'utf8'));
    if (run.commit === commit) return run;
  }
  return { commit, outcomes: [] };
}

/**
 * Stores the outcome of a test in place of its earlier one.
 * @param {string} file
 * @param {FullRun} run
 * @param {Outcome} outcome
 */
export function saveOutcome(file, run, outcome) {
  run.outcomes = [...run.outcomes.filter(({ name }) => name !== outcome.name), outcome];
  writeFileSync(file, JSON.stringify(run));
}
