// @ts-check
/** Runs tests by file and title in a copy of the repository, and returns for each whether it passed and its message. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} TestName
 * @property {string} file relative to the repository
 * @property {string} [title] a part of the title; without one the whole file
 *
 * @typedef {'unit' | 'components' | 'api' | 'reliability' | 'browser'} Level
 *
 * @typedef {object} Outcome
 * @property {string} file
 * @property {string} title empty for a file that could not be loaded
 * @property {boolean} passed
 * @property {string} message of the failure
 *
 * @typedef {object} JestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ fullName: string, status: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} file
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }[]} specs
 */

/**
 * @param {string} file
 * @returns {Level}
 */
export function levelOf(file) {
  if (/(^|\/)e2e\//.test(file)) return 'browser';
  if (file.endsWith('.dom.spec.tsx')) return 'components';
  if (file.startsWith('backend/test/reliability/')) return 'reliability';
  return file.startsWith('backend/') ? 'api' : 'unit';
}

/**
 * @param {string} tree
 * @param {readonly TestName[]} tests
 * @returns {Promise<Outcome[]>}
 */
export async function runTests(tree, tests) {
  /** @type {Map<string, TestName[]>} */
  const runs = new Map();
  for (const test of tests) {
    // Titles filter a whole run, so files without one get their own run.
    const key = `${levelOf(test.file)} ${test.title === undefined ? 'files' : 'titles'}`;
    runs.set(key, [...(runs.get(key) ?? []), test]);
  }
  const outcomes = [];
  for (const run of runs.values()) outcomes.push(...(await runLevel(tree, run)));
  return outcomes;
}

/**
 * @param {string} tree
 * @param {readonly TestName[]} tests all of one level
 * @returns {Promise<Outcome[]>}
 */
async function runLevel(tree, tests) {
  const level = levelOf(tests[0]?.file ?? '');
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.flatMap(({ title }) => (title === undefined ? [] : [escape(title)]));
  /** @type {typeof import('./run-tests.mjs')} */
  const { resultsFolder, runJest, runPlaywright } = await ofTree(tree, 'test/run-tests');
  if (level === 'browser') {
    await runPlaywright([...files, ...(titles.length > 0 ? ['--grep', titles.join('|')] : [])]);
    return playwrightOutcomes(tree, readReport(join(resultsFolder, 'playwright.json')));
  }
  if (level === 'api' || level === 'reliability') {
    /** @type {typeof import('../build/build.mjs')} */
    const { build } = await ofTree(tree, 'build/build');
    await build();
  }
  const filter = titles.length > 0 ? ['-t', titles.join('|')] : [];
  await runJest([level], ['--runTestsByPath', ...files, ...filter]);
  return jestOutcomes(tree, readReport(join(resultsFolder, `jest-${level}.json`)));
}

/**
 * Imports a script of the copy, so it works on the copy.
 * @param {string} tree
 * @param {string} name
 */
const ofTree = (tree, name) => import(pathToFileURL(join(tree, 'tools', `${name}.mjs`)).href);

const escape = (/** @type {string} */ title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * @param {string} tree
 * @param {string} path
 */
const inTree = (tree, path) => relative(tree, path).split(sep).join('/');

/**
 * @param {string} tree
 * @param {{ testResults?: JestFile[] }} report
 * @returns {Outcome[]}
 */
function jestOutcomes(tree, { testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = inTree(tree, name);
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file, title: '', passed: false, message }];
    }
    const ran = assertionResults.filter((test) => ['passed', 'failed'].includes(test.status));
    return ran.map((test) => ({
      file,
      title: test.fullName,
      passed: test.status === 'passed',
      message: test.failureMessages.join('\n'),
    }));
  });
}

/**
 * @param {string} tree
 * @param {{ suites?: PlaywrightSuite[], config?: { rootDir: string } }} report
 * @returns {Outcome[]}
 */
function playwrightOutcomes(tree, { suites = [], config }) {
  /** @type {(suite: PlaywrightSuite) => Outcome[]} */
  const visit = (suite) => [
    ...suite.specs.map(({ title, ok, tests }) => ({
      file: inTree(tree, join(config?.rootDir ?? tree, suite.file)),
      title,
      passed: ok,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
    ...(suite.suites ?? []).flatMap(visit),
  ];
  return suites.flatMap(visit);
}
