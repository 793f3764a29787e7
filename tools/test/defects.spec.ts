import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

interface Defect {
  readonly name: string;
  readonly what: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly foundBy: readonly { readonly file: string; readonly title?: string }[];
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const defects = JSON.parse(read('tools/test/defects.json')) as Defect[];

/** Titles are made of parts; the longest one is in the file literally. */
const longestPart = (title: string): string =>
  title
    .split(/\w+ \([a-z]{2}\)|\([a-z]{2}\)/)
    .map((part) => part.trim())
    .toSorted((one, other) => other.length - one.length)[0] ?? '';

describe('The defects for testing the tests', () => {
  it('are at least twenty with unique names', () => {
    expect(defects.length).toBeGreaterThanOrEqual(20);
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  });

  it.each(defects)('$name can still be applied', ({ file, find, replace }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  it.each(defects)('$name still has its tests', ({ foundBy }) => {
    expect(foundBy.length).toBeGreaterThan(0);
    for (const { file, title = '' } of foundBy) {
      expect(existsSync(join(root, file))).toBe(true);
      expect(read(file).includes(longestPart(title))).toBe(true);
    }
  });
});
