import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import config from '../../jest.config.mjs';
import { root } from '../paths.mjs';

const patterns = (config.projects ?? [])
  .flatMap((project) => (typeof project === 'string' ? [] : (project.testMatch ?? [])))
  .filter((pattern) => typeof pattern === 'string')
  .map((pattern) => pattern.replace('<rootDir>/', ''));
/** Those of Playwright are in `e2e`. */
const specs = globSync('{admin,backend,domain,tools,web}/**/*.spec.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '*/e2e/**'],
});

const isRun = (file: string): boolean => patterns.some((pattern) => matchesGlob(file, pattern));

describe('The projects of Jest', () => {
  it('run every spec', () => {
    expect(specs.length).toBeGreaterThan(500);
    expect(specs.filter((file) => !isRun(file))).toEqual([]);
  });

  it('would not run one in another folder (negative control)', () => {
    expect(isRun('backend/test/lost/one.spec.ts')).toBe(false);
  });
});
