import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.js';

export interface BuildInfo {
  readonly version: string;
  /** `unknown` where neither SAFAR_COMMIT nor a clone says it. */
  readonly commit: string;
}

const readIn = (folder: string, file: string): string | null => {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
};

/** What a clone has checked out, without asking git, which a server need not have. */
function checkedOut(rootDir: string): string | null {
  const head = readIn(rootDir, '.git/HEAD');
  if (head === null) return null;
  if (!head.startsWith('ref: ')) return head;
  const name = head.slice('ref: '.length);
  const packed = readIn(rootDir, '.git/packed-refs') ?? '';
  const line = packed.split('\n').find((one) => one.endsWith(` ${name}`));
  return readIn(rootDir, `.git/${name}`) ?? line?.split(' ')[0] ?? null;
}

/** Which program this is: for the first line of the log and for the metrics. */
export function buildInfo({ rootDir, commit }: Pick<Env, 'rootDir' | 'commit'>): BuildInfo {
  const manifest = readIn(rootDir, 'package.json') ?? '{}';
  const { version = 'unknown' } = JSON.parse(manifest) as { version?: string };
  return { version, commit: (commit ?? checkedOut(rootDir) ?? 'unknown').slice(0, 12) };
}
