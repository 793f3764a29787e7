// @ts-check
/**
 * Rejects comments that disable linter rules: an exception belongs into .oxlintrc.jsonc with a reason. oxlint obeys
 * such comments and has no option to forbid them, so this script searches for them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { sourceFiles, workspaceFolders } from '../source-files.mjs';

const LINTED = /\.[cm]?[jt]sx?$/;
const DIRECTIVE = /\b(?:es|ox)lint-(?:dis|en)able/;

/**
 * Returns the lines with linter directives, counted from one.
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
