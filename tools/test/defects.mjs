// @ts-check
/**
 * Shows that the tests find defects: `node tools/test/defects.mjs [name ...]` applies each defect of defects.json to
 * a copy of the working tree, one at a time, and runs the tests that must find it. `--list` lists the defects. Fails
 * when a test misses a defect, or fails without one.
 */
import '../start/runtime.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../start/install.mjs';
import { messageOf } from '../processes.mjs';
import { levelOf, runTests } from './outcomes.mjs';
import { copyTree } from './tree-copy.mjs';

/**
 * @typedef {import('./outcomes.mjs').TestName} TestName
 * @typedef {import('./outcomes.mjs').Outcome} Outcome
 *
 * @typedef {object} Defect
 * @property {string} name
 * @property {string} what description for readers
 * @property {string} file
 * @property {string} find text that is in the file once
 * @property {string} replace
 * @property {TestName[]} foundBy
 *
 * @typedef {object} Finding
 * @property {Defect} defect
 * @property {TestName[]} silent tests that did not find it
 * @property {number} seconds
 */

/** @type {Defect[]} */
const defects = JSON.parse(readFileSync(join(import.meta.dirname, 'defects.json'), 'utf8'));

/** Messages of a failed expectation. A program that cannot be loaded or does not start prints something else. */
const EXPECTATION = /\bexpect(ed|\()|unable to find|not in time|test timeout|exceeded timeout/i;
const BROKEN = /^\s*(Error: )?(Syntax|Reference)Error|Cannot find module|did not get ready/;

/**
 * @param {TestName} test
 * @param {readonly Outcome[]} outcomes
 */
const outcomesOf = ({ file, title = '' }, outcomes) =>
  outcomes.filter((outcome) => outcome.file === file && outcome.title.includes(title));

/** @param {Outcome} outcome */
const isFinding = ({ title, passed, message }) =>
  !passed && title !== '' && EXPECTATION.test(message) && !BROKEN.test(message);

/** @param {TestName} test */
const nameOf = ({ file, title }) => (title === undefined ? file : `${file}: ${title}`);

/**
 * @param {readonly string[]} names empty for all
 * @throws {Error} for an unknown name
 */
function choose(names) {
  const unknown = names.filter((name) => !defects.some((defect) => defect.name === name));
  if (unknown.length > 0) throw new Error(`No defect is called ${unknown.join(', ')}: see --list.`);
  return names.length === 0 ? defects : defects.filter(({ name }) => names.includes(name));
}

/**
 * Negative control.
 * @param {string} tree
 * @param {readonly Defect[]} chosen
 * @throws {Error} when a test fails or does not run without a defect
 */
async function requireGreen(tree, chosen) {
  const tests = chosen.flatMap(({ foundBy }) => foundBy);
  const unique = [...new Map(tests.map((test) => [nameOf(test), test])).values()];
  const outcomes = await runTests(tree, unique);
  const bad = unique.filter((test) => {
    const own = outcomesOf(test, outcomes);
    return own.length === 0 || own.some(({ passed }) => !passed);
  });
  if (bad.length > 0) {
    throw new Error(`Without a defect these do not pass:\n  ${bad.map(nameOf).join('\n  ')}`);
  }
}

/**
 * @param {string} tree
 * @param {Defect} defect
 * @returns {Promise<Finding>}
 */
async function tryDefect(tree, defect) {
  console.log(`\n${defect.name}: ${defect.what}`);
  const began = performance.now();
  const path = join(tree, defect.file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(defect.find).length !== 2) {
    throw new Error(`${defect.name}: its text does not stand in ${defect.file} once`);
  }
  writeFileSync(
    path,
    sound.replace(defect.find, () => defect.replace),
  );
  try {
    const outcomes = await runTests(tree, defect.foundBy);
    const silent = defect.foundBy.filter((test) => !outcomesOf(test, outcomes).some(isFinding));
    for (const { title, passed, message } of outcomes) {
      if (!passed) console.log(`  ${title}\n    ${message.split('\n')[0] ?? ''}`);
    }
    return { defect, silent, seconds: (performance.now() - began) / 1000 };
  } finally {
    writeFileSync(path, sound);
  }
}

/** @param {readonly Finding[]} findings */
function printTable(findings) {
  console.log('\n| defect | found by | level | found | seconds |\n| --- | --- | --- | --- | --- |');
  for (const { defect, silent, seconds } of findings) {
    for (const test of defect.foundBy) {
      const found = silent.includes(test) ? 'NO' : 'yes';
      const cells = [defect.what, nameOf(test), levelOf(test.file), found, Math.round(seconds)];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  const missed = findings.filter(({ silent }) => silent.length > 0);
  console.log(`\n${findings.length - missed.length} of ${findings.length} defects found`);
  return missed.length === 0 ? 0 : 1;
}

/**
 * @param {readonly Defect[]} chosen
 * @returns {Promise<number>} exit code
 */
async function tryAll(chosen) {
  const { folder, remove } = copyTree();
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', remove);
  await requireGreen(folder, chosen);
  const findings = [];
  for (const defect of chosen) findings.push(await tryDefect(folder, defect));
  return printTable(findings);
}

try {
  const args = process.argv.slice(2);
  const chosen = choose(args.filter((arg) => arg !== '--list'));
  if (args.includes('--list')) {
    for (const { name, what, foundBy } of chosen) {
      console.log([`${name}: ${what}`, ...foundBy.map(nameOf)].join('\n    '));
    }
  } else {
    await ensureInstalled();
    process.exitCode = await tryAll(chosen);
  }
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
