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
  it('is met up to its number and fails above it', () => {
    expect(lineOf('npm scripts', judgeSizes(tree([], 18)))).toMatchObject({ isMet: true });
    expect(lineOf('npm scripts', judgeSizes(tree([], 19)))).toMatchObject({
      isMet: false,
      isExcused: false,
    });
  });

  it('that is missed for a reason prints the reason and does not fail', () => {
    const files = Array.from({ length: 26 }, (_, n) => `docs/adr/${n}.md`);
    const full = lineOf('folders over 25', judgeSizes(tree(files, 1)));
    expect(full).toMatchObject({ isMet: false, isExcused: true });
    expect(full?.line).toContain('1        0  missed: ');
    expect(lineOf('folders over 25', judgeSizes(tree(files.slice(1), 1)))).toMatchObject({
      isMet: true,
    });
  });

  it('counts lines of product and of tests apart', () => {
    const files = ['backend/src/a.ts', 'backend/src/a.spec.ts', 'backend/test/api/b.spec.ts'];
    const found = judgeSizes(tree(files, 1));
    expect(lineOf('lines of backend/src', found)?.line).toMatch(/ 1 +34000$/);
    expect(lineOf('test lines', found)?.line).toMatch(/ 2 +57000$/);
  });
});
