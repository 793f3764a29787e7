// @ts-check
/**
 * Budgets for the size of the code base. `npm run check -- budgets` fails when one is missed. A budget that cannot be
 * met yet has a reason and a limit of its own: above the limit it fails too, so that what is missed does not grow.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { fullFolders } from './full-folders.mjs';

/**
 * @typedef {object} Budget
 * @property {string} name
 * @property {number} most
 * @property {(tree: Tree) => number} value
 * @property {{ limit: number, reason: string }} [excuse] of a budget that cannot be met yet
 *
 * @typedef {object} Tree
 * @property {readonly string[]} files tracked, relative to the repository
 * @property {(file: string) => string} read
 */

const isSource = (/** @type {string} */ file) => /\.(?:ts|tsx|mjs|cjs|css|sql)$/.test(file);
/** Data, not read by a developer. */
const PICTURE = /^backend\/assets\/pictures\//;
const isTest = (/** @type {string} */ file) =>
  /\.spec\.tsx?$|\.fixture\.|\/e2e\/|^(?:backend|admin|web)\/test\//.test(file);
const isProduct = (/** @type {string} */ file) => isSource(file) && !isTest(file);
/** Tests of helpers are tests. */
const isHelper = (/** @type {string} */ file) =>
  /^backend\/test\/(?:harness|factories)\//.test(file) && !file.includes('.spec.');
const isForPeople = (/** @type {string} */ file) =>
  /^(?:README|CONTRIBUTING)\.md$|^docs\/(?:domain\/)?[\w-]+\.md$/.test(file);

/** @param {Tree} tree @param {(file: string) => boolean} has */
const linesOf = ({ files, read }, has) =>
  files.filter(has).reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);

/** @param {Tree} tree @param {(file: string) => boolean} has */
const wordsOf = ({ files, read }, has) =>
  files.filter(has).reduce((sum, file) => sum + read(file).split(/\s+/).filter(Boolean).length, 0);

/** @param {RegExp} folder */
const productLines = (folder) => (/** @type {Tree} */ tree) =>
  linesOf(tree, (file) => folder.test(file) && isProduct(file));

const GROWN = 'more features than when the target was set (docs/records/size-2026-11.md)';

/** @type {readonly Budget[]} */
export const budgets = [
  {
    name: 'files without pictures',
    most: 1_850,
    value: ({ files }) => files.filter((file) => !PICTURE.test(file)).length,
    excuse: { limit: 3_560, reason: GROWN },
  },
  {
    name: 'source lines',
    most: 90_000,
    value: (tree) => linesOf(tree, isProduct),
    excuse: { limit: 178_000, reason: GROWN },
  },
  {
    name: 'lines of backend/src',
    most: 34_000,
    value: productLines(/^backend\/src\//),
    excuse: { limit: 63_500, reason: GROWN },
  },
  {
    name: 'lines of web/src',
    most: 18_000,
    value: productLines(/^web\/src\//),
    excuse: { limit: 36_000, reason: GROWN },
  },
  {
    name: 'lines of admin/src',
    most: 21_500,
    value: productLines(/^admin\/src\//),
    excuse: { limit: 37_500, reason: GROWN },
  },
  {
    name: 'test lines',
    most: 57_000,
    value: (tree) => linesOf(tree, (file) => isSource(file) && isTest(file)),
    excuse: { limit: 124_000, reason: GROWN },
  },
  {
    name: 'lines of test helpers',
    most: 2_000,
    value: (tree) => linesOf(tree, isHelper),
    excuse: {
      limit: 5_100,
      reason:
        'fake servers, files of attacks and a client for each area (docs/records/size-2026-11.md)',
    },
  },
  {
    name: 'product files over 300 lines',
    most: 0,
    value: (tree) =>
      tree.files.filter((file) => isProduct(file) && linesOf(tree, (one) => one === file) > 300)
        .length,
  },
  {
    name: 'folders over 25 files',
    most: 0,
    value: ({ files }) => fullFolders(files).length,
  },
  {
    name: 'npm scripts',
    most: 18,
    value: ({ read }) => Object.keys(JSON.parse(read('package.json')).scripts).length,
  },
  {
    name: 'words of README',
    most: 1_200,
    value: (tree) => wordsOf(tree, (file) => file === 'README.md'),
  },
  {
    name: 'words for people',
    most: 12_000,
    value: (tree) => wordsOf(tree, isForPeople),
    excuse: {
      limit: 34_700,
      reason: 'rules, operations and production are read by the page, not as a whole',
    },
  },
];

/** @returns {Tree} */
function workingTree() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  /** @type {Map<string, string>} */
  const texts = new Map();
  const read = (/** @type {string} */ file) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return { files: listed.split('\0').filter(Boolean), read };
}

/**
 * @param {Tree} tree
 * @returns {{ line: string, passed: boolean }[]}
 */
export const judgeSizes = (tree) =>
  budgets.map(({ name, most, value, excuse }) => {
    const found = value(tree);
    const missed = excuse ? `missed, limit ${excuse.limit}: ${excuse.reason}` : 'missed';
    const note = found <= most ? '' : `  ${missed}`;
    const line = `${name.padEnd(30)} ${String(found).padStart(8)} ${String(most).padStart(8)}${note}`;
    return { line, passed: found <= (excuse?.limit ?? most) };
  });

/**
 * Prints all budgets of size.
 * @returns {{ passed: number, failed: number }}
 */
export function checkSizes() {
  const verdicts = judgeSizes(workingTree());
  console.log(`${'Size'.padEnd(30)}    value   budget`);
  for (const { line } of verdicts) console.log(line);
  const failed = verdicts.filter(({ passed }) => !passed).length;
  return { passed: verdicts.length - failed, failed };
}
