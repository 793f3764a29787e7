// @ts-check
/** The parts of a test run: what each does, alone and as part of `npm test`. */
import { build } from '../build/build.mjs';
import { runChecks, staticChecks } from '../check/checks.mjs';
import { messageOf } from '../processes.mjs';
import { runJest, runPlaywright } from './run-tests.mjs';

/**
 * @typedef {import('./run-tests.mjs').Run} Run
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title heading of its output
 * @property {(args: string[]) => Promise<Run>} run
 *
 * @typedef {Run & { name: string, seconds: number }} PartResult
 */

/**
 * @param {() => Promise<unknown>} action
 * @returns {Promise<Run>}
 */
async function oneCheck(action) {
  await action();
  return { passed: 1, failed: 0, files: [] };
}

/** @type {Record<'build' | 'static' | 'unit' | 'components' | 'api' | 'e2e' | 'browser' | 'reliability', Part>} */
export const parts = {
  build: { name: 'build', title: 'Build', run: () => oneCheck(() => build()) },
  static: {
    name: 'static',
    title: 'Static checks',
    run: async () => ({ ...(await runChecks(staticChecks())), files: [] }),
  },
  unit: { name: 'unit', title: 'Unit tests', run: (args) => runJest(['unit'], args) },
  components: {
    name: 'components',
    title: 'Component tests',
    run: (args) => runJest(['components'], args),
  },
  api: { name: 'api', title: 'API tests', run: (args) => runJest(['api'], args) },
  e2e: {
    name: 'e2e',
    title: 'Browser tests, core',
    run: (args) => runPlaywright(['--grep=@core', ...args], { CORE_ONLY: '1' }),
  },
  browser: { name: 'browser', title: 'Browser tests, all', run: (args) => runPlaywright(args) },
  reliability: {
    name: 'reliability',
    title: 'Reliability tests, small counts',
    run: (args) => runJest(['reliability'], args),
  },
};

/** Parts that `npm test` runs, in order: cheap parts first. */
export const wholeRun = [
  parts.build,
  parts.static,
  parts.unit,
  parts.components,
  parts.api,
  parts.e2e,
];

/**
 * Runs one part. A part that throws counts as one failure and does not skip later ones.
 * @param {Part} part
 * @param {string[]} [args]
 * @returns {Promise<PartResult>}
 */
export async function runPart({ name, title, run }, args = []) {
  console.log(`\n${title}`);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    return { ...(await run(args)), name, seconds: seconds() };
  } catch (error) {
    console.error(messageOf(error));
    return { passed: 0, failed: 1, files: [], name, seconds: seconds() };
  }
}
