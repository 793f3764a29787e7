import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gone, sourceOf, testsIn } from './named-tests.mjs';
import { root } from './paths.mjs';

const page = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8');

/** One statement of the specification, as the page judges it. */
interface Statement {
  readonly section: string;
  readonly line: string;
  readonly id: string;
  readonly state: string;
  readonly proof: string;
}

const ROW = /^\| ((\d+)\.(\d+)[a-z]?) \| .* \| (by hand|test|later \([^)]*\)) \| (.*) \|$/;

const statements: Statement[] = page.split('\n').flatMap((row) => {
  const [, id, section, line, state, proof] = ROW.exec(row) ?? [];
  if (!id || !section || !line || !state || !proof) return [];
  return [{ id, section, line, state, proof }];
});

/** Part two as well. */
const proofs = testsIn(page);

describe('the coverage of the specification', () => {
  it('names only tests that exist, by their file and name', () => {
    expect(proofs.length).toBeGreaterThan(300);
    expect(gone(proofs)).toEqual([]);
  });

  it('would notice a test that is not there (negative control)', () => {
    expect(sourceOf('scripts/spec-coverage.spec.ts')).not.toContain(
      ['no', 'such', 'test'].join(' '),
    );
    expect(sourceOf('scripts/no-such.spec.ts')).toBe('');
  });

  it('has a test for every statement that it calls tested, and none twice', () => {
    const tested = statements.filter(({ state }) => state === 'test');
    expect(
      tested.filter(({ proof }) => !/\.spec\.tsx?` › /.test(proof)).map(({ id }) => id),
    ).toEqual([]);
    const ids = statements.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('counts right', () => {
    const counted = (some: readonly Statement[]): number[] => [
      new Set(some.map(({ section, line }) => `${section}.${line}`)).size,
      some.length,
      ...['test', 'by hand', 'later'].map(
        (state) => some.filter((one) => one.state.startsWith(state)).length,
      ),
    ];
    const sections = [...new Set(statements.map(({ section }) => section))];
    const told = (label: string): number[] => {
      const row = page.split('\n').find((one) => one.startsWith(label)) ?? '';
      return row.split('|').slice(3, -1).map(Number);
    };
    for (const section of sections) {
      expect([section, ...told(`| ${section} | `)]).toEqual([
        section,
        ...counted(statements.filter((one) => one.section === section)),
      ]);
    }
    expect(told('|  | **All**')).toEqual(counted(statements));
  });
});
