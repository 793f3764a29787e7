// @ts-check
/** Rejects folders with more than 25 files, because a reader finds nothing in them. */
import { dirname } from 'node:path';
import { sourceFiles, workspaceFolders } from '../source-files.mjs';

const MOST_FILES = 25;

/** Lists of similar files, one for each decision, approved picture, migration, function or table. */
const LISTS =
  /^docs\/adr$|\.spec\.ts-snapshots$|^backend\/src\/database\/(?:functions|migrations|triggers)$/;

/**
 * Returns the folders that hold more files than allowed, with their number, fullest first.
 * @param {readonly string[]} files relative to the repository
 * @returns {(readonly [folder: string, count: number])[]}
 */
export function fullFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !LISTS.test(folder))
    .toSorted(([, a], [, b]) => b - a);
}

function check() {
  const found = fullFolders(['docs', ...workspaceFolders].flatMap(sourceFiles));
  for (const [folder, count] of found) {
    console.error(`${folder} holds ${count} files: group them by subject, at most ${MOST_FILES}`);
  }
  return found.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = check();
