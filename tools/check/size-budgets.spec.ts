import { judgeSizes } from './size-budgets.mjs';

/** A tree with these files; every file has the text. */
const tree = (files: readonly string[], scripts: number, text = 'one line\n') => ({
  files,
  read: (file: string) =>
    file === 'package.json'
      ? JSON.stringify({
          scripts: Object.fromEntries(Array.from({ length: scripts }, (_, n) => [n, ''])),
        })
      : text,
});

const lineOf = (name: string, found: ReturnType<typeof judgeSizes>) =>
  found.find(({ line }) => line.startsWith(name));

describe('A budget of size', () => {
  it('passes up to its number and fails above it', () => {
    expect(lineOf('npm scripts', judgeSizes(tree([], 18)))?.passed).toBe(true);
    expect(lineOf('npm scripts', judgeSizes(tree([], 19)))?.passed).toBe(false);
  });

  it('with an excuse says why it is missed, and fails above the limit of the excuse', () => {
    const helper = 'backend/test/harness/a.ts';
    const found = (lines: number) =>
      lineOf('lines of test helpers', judgeSizes(tree([helper], 1, 'line\n'.repeat(lines))));
    expect(found(2_001)?.line).toContain('2001     2000  missed, limit 5100: ');
    expect(found(2_001)?.passed).toBe(true);
    expect(found(5_101)?.passed).toBe(false);
    expect(found(2_000)?.line).not.toContain('missed');
  });

  it('counts lines of product and of tests apart', () => {
    const files = ['backend/src/a.ts', 'backend/src/a.spec.ts', 'backend/test/api/b.spec.ts'];
    const found = judgeSizes(tree(files, 1));
    expect(lineOf('lines of backend/src', found)?.line).toMatch(/ 1 +34000$/);
    expect(lineOf('test lines', found)?.line).toMatch(/ 2 +57000$/);
  });
});
