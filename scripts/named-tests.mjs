// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ readonly file: string, readonly name: string }} NamedTest */

const NAMED = /`([^`]+\.spec\.tsx?)` › (.+?)(?=<br>| \|$)/gm;

/**
 * Every «`file` › name» of a page, with the bars of a table cell as they are in the code.
 * @param {string} page
 * @returns {NamedTest[]}
 */
export const testsIn = (page) =>
  [...page.matchAll(NAMED)].map(([, file = '', name = '']) => ({
    file,
    name: name.replaceAll('\\|', '|'),
  }));

/** @type {Map<string, string>} */
const sources = new Map();

/**
 * The source of a spec, with quotes of its strings as they are read; empty where there is no such file.
 * @param {string} file
 */
export function sourceOf(file) {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
  sources.set(file, source);
  return source;
}

/**
 * The tests that a page names and that are not there.
 * @param {readonly NamedTest[]} tests
 */
export const gone = (tests) =>
  tests
    .filter(({ file, name }) => !sourceOf(file).includes(name))
    .map(({ file, name }) => `${file} › ${name}`);
