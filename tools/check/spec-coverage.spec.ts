import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const page = readFileSync(join(root, 'docs/records/spec-coverage.md'), 'utf8');

/** One statement of the specification with its state on the page. */
interface Statement {
  readonly section: string;
  readonly line: string;
  readonly state: string;
}

const ROW = /^\| (\d+)\.(\d+)[a-z]? \| .* \| (by hand|test|later \([^)]*\)) \| .*\|$/;

const statements: Statement[] = page.split('\n').flatMap((row) => {
  const [, section, line, state] = ROW.exec(row) ?? [];
  return section && line && state ? [{ section, line, state }] : [];
});

describe('The coverage of the specification', () => {
  it('has correct totals', () => {
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
