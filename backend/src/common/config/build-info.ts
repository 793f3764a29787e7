import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.js';

export interface BuildInfo {
  readonly version: string;
  /** `unknown` without SAFAR_COMMIT or a clone. */
  readonly commit: string;
}

const readIn = (folder: string, file: string): string | null => {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
};

/** Reads the commit of a clone without the git program, which a server may lack. */
function checkedOut(rootDir: string): string | null {
  const head = readIn(rootDir, '.git/HEAD');
  if (head === null) return null;
  if (!head.startsWith('ref: ')) return head;
  const name = head.slice('ref: '.length);
  const packed = readIn(rootDir, '.git/packed-refs') ?? '';
  const line = packed.split('\n').find((one) => one.endsWith(` ${name}`));
  return readIn(rootDir, `.git/${name}`) ?? line?.split(' ')[0] ?? null;
}

/** Returns version and commit, for the first log line and the metrics. */
export function buildInfo({ rootDir, commit }: Pick<Env, 'rootDir' | 'commit'>): BuildInfo {
  const manifest = readIn(rootDir, 'package.json') ?? '{}';
  const { version = 'unknown' } = JSON.parse(manifest) as { version?: string };
  return { version, commit: (commit ?? checkedOut(rootDir) ?? 'unknown').slice(0, 12) };
}
