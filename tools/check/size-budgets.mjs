// @ts-check
/**
 * Budgets for the size of the code base. A missed budget without a reason below fails `npm run check -- budgets`; with
 * a reason it is printed with it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Budget
 * @property {string} name
 * @property {number} most
 * @property {(tree: Tree) => number} value
 * @property {string} [reason] why it is missed
 *
 * @typedef {object} Tree
 * @property {readonly string[]} files tracked, relative to the repository
 * @property {(file: string) => string} read
 */

const isSource = (/** @type {string} */ file) => /\.(?:ts|tsx|mjs|cjs|css|sql)$/.test(file);
const isTest = (/** @type {string} */ file) =>
  /\.spec\.tsx?$|\.fixture\.|\/e2e\/|^(?:backend|admin)\/test\//.test(file);
const isProduct = (/** @type {string} */ file) => isSource(file) && !isTest(file);
const isHelper = (/** @type {string} */ file) =>
  /^backend\/test\/(?:harness|factories)\//.test(file);
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

/** @param {Tree} tree @returns {number} */
function fullFolders({ files }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 25).length;
}

const GROWN = 'the product has more features than when the target was set';

/** @type {readonly Budget[]} */
export const budgets = [
  { name: 'tracked files', most: 1_850, value: ({ files }) => files.length, reason: GROWN },
  { name: 'source lines', most: 90_000, value: (tree) => linesOf(tree, isProduct), reason: GROWN },
  {
    name: 'lines of backend/src',
    most: 34_000,
    value: productLines(/^backend\/src\//),
    reason: GROWN,
  },
  {
    name: 'lines of web/src and web/art',
    most: 18_000,
    value: productLines(/^web\/(?:src|art)\//),
    reason: 'the drawings of the demo are still code (web/art)',
  },
  {
    name: 'lines of admin/src',
    most: 21_500,
    value: productLines(/^admin\/src\//),
    reason: 'the screens will be rebuilt from react-admin’s own parts',
  },
  {
    name: 'test lines',
    most: 57_000,
    value: (tree) => linesOf(tree, (file) => isSource(file) && isTest(file)),
    reason: GROWN,
  },
  {
    name: 'lines of test helpers',
    most: 2_000,
    value: (tree) => linesOf(tree, isHelper),
    reason: 'clients of each subject are not yet one client with factories',
  },
  {
    name: 'product files over 300 lines',
    most: 0,
    value: (tree) =>
      tree.files.filter((file) => isProduct(file) && linesOf(tree, (one) => one === file) > 300)
        .length,
    reason: 'each says why, or is a style sheet of one page',
  },
  {
    name: 'folders over 25 files',
    most: 0,
    value: fullFolders,
    reason: 'four of the console, which will be rebuilt; ADRs; pictures of the visual test',
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
    reason: 'operations and production are read by the page, not as a whole',
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
 * @returns {{ line: string, isMet: boolean, isExcused: boolean }[]}
 */
export const judgeSizes = (tree) =>
  budgets.map(({ name, most, value, reason }) => {
    const found = value(tree);
    const isMet = found <= most;
    const note = isMet ? '' : `  missed: ${reason ?? 'no reason is given'}`;
    const line = `${name.padEnd(30)} ${String(found).padStart(8)} ${String(most).padStart(8)}${note}`;
    return { line, isMet, isExcused: !isMet && reason !== undefined };
  });

/**
 * Prints all budgets of size.
 * @returns {{ passed: number, failed: number }}
 */
export function checkSizes() {
  const verdicts = judgeSizes(workingTree());
  console.log(`${'Size'.padEnd(30)}    value   budget`);
  for (const { line } of verdicts) console.log(line);
  const failed = verdicts.filter(({ isMet, isExcused }) => !isMet && !isExcused).length;
  return { passed: verdicts.length - failed, failed };
}
