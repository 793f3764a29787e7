import { allRows, faults, rowsIn, taggedTests, tagsIn } from './tagged-tests.mjs';

const rows = rowsIn(
  'SPEC',
  ['| 1.1a | Prices | test | |', '| 1.1b | Hotels | by hand | *read* |'].join('\n'),
);

const spec = (...lines: readonly string[]): ReturnType<typeof tagsIn> =>
  tagsIn('some.spec.ts', lines.join('\n'));

describe('The tags of the tests', () => {
  it('name existing rows, are directly above a test, and cover every tested row', () => {
    const tests = taggedTests();
    expect(tests.length).toBeGreaterThan(1200);
    expect(faults(allRows(), tests)).toEqual([]);
  });

  it.each([
    ['a test', ["it('is cheap', () => {"]],
    ['a test of the browser', ["  test('is cheap', async ({ page }) => {"]],
    ['a test whose title has a line of its own', ['it(', "  'is cheap',", '  () => {']],
    ['a table', ['it.each([', "  ['(', f('a')],", "] as const)('is cheap', (price) => {"]],
    ['a block', ["describe('is cheap', () => {"]],
  ])('belong to %s', (_, lines) => {
    const tests = spec('// [SPEC 1.1a] [ASVS 1.2.1]', '// [ASVS 1.2.3]', ...lines);
    expect(tests.map(({ tag, line, title }) => [tag, line, title])).toEqual([
      ['SPEC 1.1a', 3, 'is cheap'],
      ['ASVS 1.2.1', 3, 'is cheap'],
      ['ASVS 1.2.3', 3, 'is cheap'],
    ]);
  });
});

describe('A tag (negative control)', () => {
  it('without a row is reported', () => {
    const tests = spec('// [SPEC 1.1a] [SPEC 1.2]', "it('is cheap', () => {");
    expect(faults(rows, tests)).toEqual(['some.spec.ts:2 [SPEC 1.2] names no row']);
  });

  it.each([
    ['an empty line', ['', "it('is cheap', () => {"]],
    ['another comment', ['// For a reason.', "it('is cheap', () => {"]],
    ['no test', ['const price = 1;']],
    ['nothing', []],
  ])('above %s is reported', (_, lines) => {
    expect(faults(rows, spec('// [SPEC 1.1a]', ...lines))).toEqual([
      'some.spec.ts:2 [SPEC 1.1a] stands above no test',
    ]);
  });

  it('is reported missing for a tested row only', () => {
    expect(faults(rows, [])).toEqual(['SPEC 1.1a has no test']);
  });

  it('of two rows is reported', () => {
    const tests = spec('// [SPEC 1.1a]', "it('is cheap', () => {");
    expect(faults([...rows, ...rows.slice(1)], tests)).toEqual([
      'SPEC 1.1b stands twice in its page',
    ]);
  });
});
