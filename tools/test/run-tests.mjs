// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { script } from '../check/checks.mjs';
import { localState, root } from '../paths.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 *
 * @typedef {object} FileResult
 * @property {string} file relative to the repository
 * @property {number} seconds time its tests occupied a worker
 * @property {string[]} failures titles of the failed tests
 *
 * @typedef {Count & { files: FileResult[], failedChecks?: string[] }} Run
 *
 * @typedef {object} JestResult
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {JestFile[]} [testResults]
 *
 * @typedef {object} JestFile
 * @property {string} name
 * @property {number} startTime
 * @property {number} endTime
 * @property {string} status
 * @property {{ fullName: string, status: string }[]} assertionResults
 *
 * @typedef {object} PlaywrightResult
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ rootDir: string }} [config]
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} file
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { results: { duration: number }[] }[] }[]} specs
 */

/** @type {Run} */
const broken = { passed: 0, failed: 1, files: [] };

export const resultsFolder = join(localState, 'test', 'results');

/**
 * Two, also on two processors; three for reliability tests, which wait for clocks, stops and starts.
 * @param {string[]} projects
 */
const leastWorkers = (projects) => (projects.includes('reliability') ? 3 : 2);

/**
 * Runs projects of jest.config.mjs and prints their output.
 * @param {string[]} projects
 * @param {string[]} [args]
 * @returns {Promise<Run>}
 */
export async function runJest(projects, args = []) {
  const file = freshFile(`jest-${projects.join('-')}.json`);
  const workers = Math.max(leastWorkers(projects), availableParallelism() - 1);
  const command = [script('jest'), '--ci', `--maxWorkers=${workers}`, '--json'];
  command.push(`--outputFile=${file}`, '--selectProjects', ...projects, ...args);
  const code = await runAloud(command, 'jest');
  /** @type {JestResult | undefined} */
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const isPartOfFiles = args.some((arg) => /^(-t|--testNamePattern(=.*)?)$/.test(arg));
  return { ...countJest(result, code, isPartOfFiles), files: jestFiles(result) };
}

/**
 * Runs browser tests and prints their output.
 * @param {string[]} [args]
 * @param {Record<string, string>} [variables] for playwright.config.ts
 * @returns {Promise<Run>}
 */
export async function runPlaywright(args = [], variables = {}) {
  const file = freshFile('playwright.json');
  const command = [script('@playwright/test', 'playwright'), 'test', ...args];
  const code = await runAloud(command, 'playwright', variables);
  /** @type {PlaywrightResult | undefined} */
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { ...countPlaywright(result, code), files: playwrightFiles(result) };
}

/**
 * Counts a skipped test, and a run without tests, as failed.
 * @param {JestResult | undefined} result undefined when Jest wrote none
 * @param {number | null} code
 * @param {boolean} [isPartOfFiles] with a title filter, Jest counts the other tests of a file as pending
 * @returns {Count}
 */
export function countJest(result, code, isPartOfFiles = false) {
  if (!result) return broken;
  const skipped = (isPartOfFiles ? 0 : result.numPendingTests) + result.numTodoTests;
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
 * @param {JestResult | undefined} result
 * @returns {FileResult[]}
 */
export function jestFiles(result) {
  return (result?.testResults ?? []).map(({ name, startTime, endTime, status, ...rest }) => {
    const failed = rest.assertionResults.filter((test) => test.status === 'failed');
    const failures = failed.map(({ fullName }) => fullName);
    // A file that could not be loaded has no failed tests.
    if (status === 'failed' && failures.length === 0) failures.push('');
    return { file: shortPath(name), seconds: (endTime - startTime) / 1000, failures };
  });
}

/**
 * @param {PlaywrightResult | undefined} result
 * @returns {FileResult[]}
 */
export function playwrightFiles(result) {
  /** @type {Map<string, FileResult>} */
  const files = new Map();
  const visit = (/** @type {PlaywrightSuite} */ suite) => {
    const file = shortPath(join(result?.config?.rootDir ?? root, suite.file));
    const entry = files.get(file) ?? { file, seconds: 0, failures: [] };
    files.set(file, entry);
    for (const { title, ok, tests } of suite.specs) {
      const runs = tests.flatMap(({ results }) => results);
      entry.seconds += runs.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      if (!ok) entry.failures.push(title);
    }
    suite.suites?.forEach(visit);
  };
  result?.suites?.forEach(visit);
  return [...files.values()];
}

/** @param {string} path */
const shortPath = (path) => relative(root, path).split(sep).join('/');

/**
 * @param {string} name
 */
function freshFile(name) {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, name);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string[]} command
 * @param {string} what
 * @param {Record<string, string>} [variables]
 */
async function runAloud(command, what, variables = {}) {
  // Jest's --json also prints the whole report to stdout; its messages for people go to stderr.
  const stdout = what === 'jest' ? 'ignore' : 'inherit';
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', stdout, 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return /** @type {number | null} */ (code);
}
