// @ts-check
/**
 * Lists which tests cover a row of the specification or of ASVS: those below a comment that names it, as `// [SPEC
 * 2.4b] [ASVS 1.2.1]`. `node tools/check/tagged-tests.mjs SPEC 2.4b` lists the tests of one row, without arguments those of
 * all.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { sourceFiles, workspaceFolders } from '../source-files.mjs';

/** @typedef {{ readonly tag: string, readonly file: string, readonly line: number, readonly title: string }} TaggedTest */
/** @typedef {{ readonly tag: string, readonly tested: boolean }} Row */

/** The page with the rows of each kind of tag. */
const PAGES = { SPEC: 'docs/records/spec-coverage.md', ASVS: 'docs/records/asvs.md' };
const ROW = /^\| (I?\d+(?:\.\d+)+[a-z]?) \| /;

const TAGS = /^\s*\/\/ \[(?:SPEC|ASVS)\b/;
const TAG = /\[([^\]]*)\]/g;
const TEST = /^ *(?:it|test|describe|onOwnProduct)\b/;
const TITLE = /^ *[\w.]+\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/;
/** The title follows the table, which may contain brackets. */
const TITLE_OF_EACH = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/;

/**
 * Returns the tags of a source. The title is empty when no test follows the tag.
 * @param {string} file
 * @param {string} source
 * @returns {TaggedTest[]}
 */
export function tagsIn(file, source) {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    if (!TAGS.test(text)) return [];
    let next = index + 1;
    while (TAGS.test(lines[next] ?? '')) next += 1;
    const title = titleOf(lines.slice(next).join('\n'));
    return [...text.matchAll(TAG)].map(([, tag = '']) => ({ tag, file, line: next + 1, title }));
  });
}

/** @param {string} source from the line after a tag */
function titleOf(source) {
  if (!TEST.test(source)) return '';
  const pattern = /^ *\w+\.each\b/.test(source) ? TITLE_OF_EACH : TITLE;
  return pattern.exec(source)?.[2] ?? '';
}

/** All tags of all specs. */
export const taggedTests = () =>
  workspaceFolders
    .flatMap(sourceFiles)
    .filter((file) => /\.spec\.tsx?$/.test(file))
    .flatMap((file) => tagsIn(file, readFileSync(join(root, file), 'utf8')));

/**
 * Returns the rows of a page, each with its tag and whether a test is claimed.
 * @param {string} kind
 * @param {string} page
 * @returns {Row[]}
 */
export const rowsIn = (kind, page) =>
  page.split('\n').flatMap((row) => {
    const [, id] = ROW.exec(row) ?? [];
    return id ? [{ tag: `${kind} ${id}`, tested: / \| (?:met, )?test \| /.test(row) }] : [];
  });

/** The rows of all pages. */
export const allRows = () =>
  Object.entries(PAGES).flatMap(([kind, page]) =>
    rowsIn(kind, readFileSync(join(root, page), 'utf8')),
  );

/**
 * Returns mismatches between rows and tags.
 * @param {readonly Row[]} rows
 * @param {readonly TaggedTest[]} tests
 */
export function faults(rows, tests) {
  const known = new Set(rows.map(({ tag }) => tag));
  const proved = new Set(tests.map(({ tag }) => tag));
  return [
    ...tests
      .filter(({ tag }) => !known.has(tag))
      .map(({ tag, file, line }) => `${file}:${line} [${tag}] names no row`),
    ...tests
      .filter(({ title }) => title === '')
      .map(({ tag, file, line }) => `${file}:${line} [${tag}] stands above no test`),
    ...rows
      .filter(({ tag, tested }) => tested && !proved.has(tag))
      .map(({ tag }) => `${tag} has no test`),
    ...rows
      .filter(({ tag }, place) => rows.findIndex((row) => row.tag === tag) !== place)
      .map(({ tag }) => `${tag} stands twice in its page`),
  ];
}

/** @param {string} wanted a tag, or empty for all */
function print(wanted) {
  const tests = taggedTests();
  for (const { tag } of allRows()) {
    if (wanted && tag !== wanted) continue;
    const some = tests.filter((test) => test.tag === tag);
    if (wanted || some.length > 0) console.log(tag);
    for (const { file, line, title } of some) console.log(`  ${file}:${line} ${title}`);
  }
}

if (process.argv[1] === import.meta.filename) print(process.argv.slice(2).join(' '));
