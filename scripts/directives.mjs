// @ts-check
/**
 * Comments that switch the linter off are refused: an exception belongs into .oxlintrc.jsonc, where it
 * has a reason. oxlint obeys such comments and has no option to forbid them, so this looks for them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { sourceFiles, workspaceFolders } from './source-files.mjs';

const LINTED = /\.[cm]?[jt]sx?$/;
const DIRECTIVE = /\b(?:es|ox)lint-(?:dis|en)able/;

/**
 * The lines of a file that speak to a linter, counted from one.
 * @param {string} source
 * @returns {number[]}
 */
export const directivesIn = (source) =>
  source.split('\n').flatMap((line, index) => (DIRECTIVE.test(line) ? [index + 1] : []));

function check() {
  const files = [...readdirSync(root), ...workspaceFolders.flatMap(sourceFiles)];
  const found = files
    .filter((file) => LINTED.test(file))
    .flatMap((file) =>
      directivesIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
  for (const place of found) console.error(`${place}: a comment that switches the linter off`);
  return found.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = check();
