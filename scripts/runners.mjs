// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { script } from './checks.mjs';
import { localState, root } from './paths.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 *
 * @typedef {object} JestResult
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 *
 * @typedef {object} PlaywrightResult
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/** @type {Count} */
const broken = { passed: 0, failed: 1 };

const results = join(localState, 'test', 'results');

/**
 * Runs Jest with its output on the screen.
 * @param {string[]} [args]
 * @returns {Promise<Count>}
 */
export async function runJest(args = []) {
  const file = freshFile('jest.json');
  const workers = Math.max(2, availableParallelism() - 1);
  const command = [script('jest'), '--ci', `--maxWorkers=${workers}`, '--json'];
  const code = await runAloud([...command, `--outputFile=${file}`, ...args], 'jest');
  /** @type {JestResult | undefined} */
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return countJest(result, code);
}

/**
 * Runs the browser tests with their output on the screen.
 * @returns {Promise<Count>}
 */
export async function runPlaywright() {
  const file = freshFile('playwright.json');
  const code = await runAloud([script('@playwright/test', 'playwright'), 'test'], 'playwright');
  /** @type {PlaywrightResult | undefined} */
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return countPlaywright(result, code);
}

/**
 * A test that was skipped proves nothing, and neither does a runner that ran none: both count as
 * failed.
 * @param {JestResult | undefined} result undefined when Jest wrote none
 * @param {number | null} code
 * @returns {Count}
 */
export function countJest(result, code) {
  if (!result) return broken;
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + skipped;
  return settle({ passed: result.numPassedTests, failed }, code);
}

/**
 * @param {PlaywrightResult | undefined} result undefined when Playwright wrote none
 * @param {number | null} code
 * @returns {Count}
 */
export function countPlaywright(result, code) {
  if (!result) return broken;
  const { expected, unexpected, flaky, skipped } = result.stats;
  return settle({ passed: expected, failed: unexpected + flaky + skipped }, code);
}

/**
 * @param {Count} count
 * @param {number | null} code
 * @returns {Count}
 */
function settle({ passed, failed }, code) {
  const silent = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: silent ? 1 : failed };
}

/**
 * @param {string} name
 */
function freshFile(name) {
  mkdirSync(results, { recursive: true });
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string[]} command
 * @param {string} what
 */
async function runAloud(command, what) {
  // Jest's --json prints the whole report to stdout as well; people read stderr, where it talks.
  const stdout = what === 'jest' ? 'ignore' : 'inherit';
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return /** @type {number | null} */ (code);
}
