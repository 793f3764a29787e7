// @ts-check

/**
 * Writes common-passwords.txt. Its input is an npm package that the product does not depend on, so it is installed
 * outside the repository and given as an argument:
 *
 *   mkdir /tmp/passwords && cd /tmp/passwords
 *   npm install --ignore-scripts @zxcvbn-ts/language-common@4.1.3
 *   node <repository>/backend/src/staff/accounts/data/generate.mjs /tmp/passwords/node_modules
 *
 * README.md in this folder describes it and its licence.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS = 5_000;
/** Shorter passwords are not accepted, so these can be used unchanged. */
const LONG = 12;

const [, , modules = ''] = process.argv;
const source = join(modules, '@zxcvbn-ts/language-common/src/passwords.json');
/** @type {string[]} the most common first */
const passwords = JSON.parse(readFileSync(source, 'utf8'));

/** People add digits and punctuation around a word; keeps the word. */
const words = passwords
  .map((password) => password.replace(/^[^a-z]+|[^a-z]+$/g, ''))
  .filter((word) => word.length >= 4);
const long = passwords.filter((password) => password.length >= LONG);
const chosen = new Set([...[...new Set(words)].slice(0, WORDS), ...long]);

writeFileSync(
  new URL('common-passwords.txt', import.meta.url),
  `${[...chosen].sort().join('\n')}\n`,
);
