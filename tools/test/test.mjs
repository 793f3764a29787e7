// @ts-check
/**
 * `npm test`: builds, checks, then runs unit, component and API tests and the core of the browser tests. A failed part
 * does not skip later ones. `npm test -- <file, folder or word> [-t "title"]` runs the matching tests at every level.
 * `--random` or `--random=<seed>` runs Jest's files in a random order and prints its seed. Other commands run one
 * level: `node tools/test/test.mjs --part unit|api|e2e|browser [arguments of its runner]`.
 */
import '../start/runtime.mjs';
import { randomInt } from 'node:crypto';
import { ensureInstalled } from '../start/install.mjs';
import { messageOf } from '../processes.mjs';

/** @typedef {import('./parts.mjs').PartResult} PartResult */

/** Parts that a command of package.json runs. */
const commands = {
  unit: ['unit', 'components'],
  api: ['build', 'api'],
  e2e: ['build', 'e2e'],
  browser: ['build', 'browser'],
};

/** @returns {Promise<PartResult[]>} */
async function runAll() {
  const { runPart, wholeRun } = await import('./parts.mjs');
  const { saveRun } = await import('./budgets.mjs');
  /** @type {PartResult[]} */
  const results = [];
  for (const part of wholeRun) results.push(await runPart(part));
  saveRun(results);
  return results;
}

/**
 * @param {string} command
 * @param {string[]} args for the last of its parts
 * @returns {Promise<PartResult[]>}
 */
async function runCommand(command, args) {
  const { parts, runPart } = await import('./parts.mjs');
  const names = /** @type {Record<string, string[]>} */ (commands)[command];
  if (!names) throw new Error(`There is no part "${command}": ${Object.keys(commands).join(', ')}`);
  /** @type {PartResult[]} */
  const results = [];
  for (const name of names) {
    const part = parts[/** @type {keyof typeof parts} */ (name)];
    results.push(await runPart(part, name === 'build' ? [] : args));
  }
  return results;
}

/**
 * @param {string[]} args
 * @returns {Promise<PartResult[]>}
 */
async function runSelected(args) {
  const { filesAt } = await import('../source-files.mjs');
  const { selectTests } = await import('./selection.mjs');
  const { runSelection } = await import('./run-selection.mjs');
  return runSelection(selectTests(args, filesAt));
}

/**
 * Removes the order option from the arguments.
 * @param {string[]} args
 */
function withOrder(args) {
  const order = args.find((arg) => /^--random(=\d+)?$/.test(arg));
  if (order === undefined) return args;
  const seed = order.split('=')[1] ?? String(randomInt(1_000_000));
  process.env['TEST_ORDER_SEED'] = seed;
  console.log(`Files in random order; the same again: --random=${seed}`);
  return args.filter((arg) => arg !== order);
}

try {
  await ensureInstalled();
  const { printSummary } = await import('./summary.mjs');
  const [first, ...rest] = withOrder(process.argv.slice(2));
  const [command = '', ...args] = rest;
  let results;
  if (first === undefined) results = await runAll();
  else if (first === '--part') results = await runCommand(command, args);
  else results = await runSelected([first, ...rest]);
  process.exitCode = printSummary(results);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
