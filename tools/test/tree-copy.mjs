// @ts-check
import { execFileSync } from 'node:child_process';
import {
  chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync,
} from 'node:fs'; // oxfmt-ignore
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.mjs';

/** The npm scope of our own workspaces. */
const scope = '@safar';

/**
 * Copies the current working tree to the system's temporary folder, without ignored files. The copy shares the
 * installed packages.
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'safar-defects-')));
  // As root, PostgreSQL runs as another user, who must reach this folder.
  chmodSync(folder, 0o755);
  for (const file of workingFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const workspace of ['', 'domain', 'backend', 'web', 'admin']) {
    linkPackages(join(workspace, 'node_modules'), folder);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** @returns {string[]} relative to the repository */
function workingFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/**
 * Links each package separately, because our own workspaces must be those of the copy.
 * @param {string} packages a node_modules folder, relative to the repository
 * @param {string} copy
 */
function linkPackages(packages, copy) {
  if (!existsSync(join(root, packages))) return;
  mkdirSync(join(copy, packages, scope), { recursive: true });
  for (const name of readdirSync(join(root, packages))) {
    if (name.startsWith('.') || name === scope) continue;
    symlinkSync(join(root, packages, name), join(copy, packages, name), 'junction');
  }
  if (!existsSync(join(root, packages, scope))) return;
  for (const name of readdirSync(join(root, packages, scope))) {
    const workspace = relative(root, realpathSync(join(root, packages, scope, name)));
    symlinkSync(join(copy, workspace), join(copy, packages, scope, name), 'junction');
  }
}
