// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results', 'coverage']);

/** The workspaces, the tools and the benchmarks. */
export const workspaceFolders = ['domain', 'backend', 'web', 'admin', 'tools', 'bench'];

/**
 * Files below a folder of the repository, without those of npm, builds and tests.
 * @param {string} folder
 * @returns {string[]}
 */
export const sourceFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return NOT_SOURCES.has(entry.name) ? [] : sourceFiles(path);
  });

/**
 * Returns the file of a path, or the files below it when it is a folder; null when the repository has neither.
 * @param {string} path
 * @returns {string[] | null}
 */
export function filesAt(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return null;
  return found.isDirectory() ? sourceFiles(path) : [path];
}
