// @ts-check
/**
 * The words of old-words.json must not be used for names of files, folders and exports; those of `declared` not for
 * anything that domain or backend declares. Existing exceptions are in old-words-allowed.txt, which only shrinks:
 * `node tools/check/old-words.mjs --shrink` removes renamed ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';
import { sourceFiles, workspaceFolders } from '../source-files.mjs';

/**
 * Old names and their replacements. `deed` matches a whole name in any spelling, `*deed*` a word anywhere in a name,
 * plurals included. With a capital, a dot or a slash it matches one export, file or folder.
 * @typedef {{ readonly words: Record<string, string>, readonly keep: readonly string[] }} Vocabulary
 */
/** @typedef {{ readonly name: string, readonly instead: string }} Offender */

const ALLOWED = join(import.meta.dirname, 'old-words-allowed.txt');
/** The workspaces in which `declared` holds. */
const STRICT = ['domain/src', 'backend/src'];
const EXPORT =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const DECLARED = /^\s*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Migrations that have run keep their names; pictures are named after tests. */
const isNamedByUs = (/** @type {string} */ file) =>
  /\.(?:[cm]?[jt]sx?|json|sql|css|md|txt)$/.test(file) && !file.startsWith('backend/src/database/');

/**
 * `bookingLetters`, `BOOKING_LETTERS` and `booking.letters.ts` become `-booking-letters-`.
 * @param {string} name
 */
const phraseOf = (name) =>
  `-${name
    .replace(/\.\w+$/, '')
    .replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-`;

/** @param {string} phrase */
function patternOf(phrase) {
  const words = phrase
    .replaceAll('*', '')
    .split('-')
    .filter(Boolean)
    .map((word) => `${word}(?:e?s)?`)
    .join('-');
  const end = phrase.endsWith('-*') ? '.' : phrase.endsWith('*') ? '' : '$';
  return new RegExp(`${phrase.startsWith('*') ? '' : '^'}-${words}-${end}`);
}

/** @type {(files: readonly string[], pattern: RegExp) => string[]} */
const names = (files, pattern) =>
  files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name);

/**
 * Returns the names of folders (with their path), files and exports, without duplicates.
 * @returns {string[]}
 */
export function namesInUse() {
  const files = workspaceFolders.flatMap(sourceFiles).filter(isNamedByUs);
  const exported = names(files, EXPORT);
  const folders = files.map((file) => `${dirname(file)}/`);
  const bare = files.map((file) => file.slice(file.lastIndexOf('/') + 1));
  return [...new Set([...folders, ...bare, ...exported])].sort();
}

/**
 * Returns the names that domain and backend declare without export, without duplicates.
 * @returns {string[]}
 */
export const declaredNames = () => [
  ...new Set(names(STRICT.flatMap(sourceFiles).filter(isNamedByUs), DECLARED)),
];

/**
 * Returns the names with an old word, each with the replacement of the longest matching phrase.
 * @param {readonly string[]} names
 * @param {Vocabulary} vocabulary
 * @returns {Offender[]}
 */
export function offenders(names, { words, keep }) {
  const phrases = Object.keys(words)
    .filter((phrase) => !/[A-Z./]/.test(phrase))
    .sort((one, other) => other.length - one.length)
    .map((phrase) => ({ phrase, pattern: patternOf(phrase) }));
  return names.flatMap((full) => {
    const name = full.replace(/(?:\.(?:desktop|mobile))?\.spec(?=\.\w+$)/, '');
    if (keep.includes(full)) return [];
    if (Object.hasOwn(words, name)) return [{ name: full, instead: words[name] ?? '' }];
    if (name.endsWith('/')) return [];
    const spoken = phraseOf(name);
    const found = phrases.find(({ pattern }) => pattern.test(spoken));
    return found ? [{ name: full, instead: words[found.phrase] ?? '' }] : [];
  });
}

/**
 * Returns new offenders, and allowed names that no longer exist.
 * @param {readonly Offender[]} found
 * @param {readonly string[]} allowed
 */
export function complaints(found, allowed) {
  const names = new Set(found.map(({ name }) => name));
  return [
    ...found
      .filter(({ name }) => !allowed.includes(name))
      .map(({ name, instead }) => `${name}: an old word, use ${instead}`),
    ...allowed
      .filter((name) => !names.has(name))
      .map((name) => `${name}: is gone, take it out (node tools/check/old-words.mjs --shrink)`),
  ];
}

/** @returns {Vocabulary & { readonly declared: readonly string[] }} */
export const readVocabulary = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'old-words.json'), 'utf8'));

/** @returns {Offender[]} */
function allOffenders() {
  const { words, declared, keep } = readVocabulary();
  const strict = Object.fromEntries(declared.map((word) => [word, words[word] ?? '']));
  return [
    ...offenders(namesInUse(), { words, keep }),
    ...offenders(declaredNames(), { words: strict, keep }),
  ];
}

const readAllowed = () => readFileSync(ALLOWED, 'utf8').split('\n').filter(Boolean);

function check() {
  const found = allOffenders();
  let allowed = readAllowed();
  if (process.argv.includes('--shrink')) {
    const names = new Set(found.map(({ name }) => name));
    allowed = allowed.filter((name) => names.has(name));
    writeFileSync(ALLOWED, `${allowed.join('\n')}\n`);
  }
  const said = complaints(found, allowed);
  if (said.length > 0) console.error(said.join('\n'));
  return said.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = check();
