import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SRC = join(import.meta.dirname, '..');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts') && !file.startsWith('i18n'),
);
const sourceOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** Each area with the file of its words, as that file says it. */
const AREAS = new Map(
  readdirSync(join(SRC, 'i18n'))
    .filter((file) => file.endsWith('-sv.ts'))
    .flatMap((file) => {
      const [, area] = /\bregisterTexts\(\{ (\w+):/.exec(sourceOf(join('i18n', file))) ?? [];
      return area ? [[area, join('i18n', file)] as const] : [];
    }),
);

/** The areas whose words a file says by a key that stands in a call. */
const saidIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:t|word)\(\s*['`](\w+)[.'`]/g)]
    .map(([, area = '']) => area)
    .filter((area) => AREAS.has(area));

const importedBy = (file: string, source: string): string[] =>
  [...source.matchAll(/^import '([^']+)\.js';/gm)].map(
    ([, path = '']) => `${normalize(join(dirname(file), path))}.ts`,
  );

function missingIn(file: string, source: string): string[] {
  const imported = importedBy(file, source);
  return saidIn(source).filter((area) => !imported.includes(AREAS.get(area) ?? ''));
}

describe('words', () => {
  it('come with every file that says them', () => {
    expect(AREAS.size).toBeGreaterThan(20);
    expect(FILES.flatMap((file) => saidIn(sourceOf(file))).length).toBeGreaterThan(500);
    expect(FILES.flatMap((file) => missingIn(file, sourceOf(file)))).toEqual([]);
  });

  it('would be missed in a file that does not bring them (negative control)', () => {
    expect(missingIn('users/UserTable.tsx', "t('users.name'); t('mails.title');")).toEqual([
      'users',
      'mails',
    ]);
  });
});
