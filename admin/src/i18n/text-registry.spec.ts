import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SRC = join(import.meta.dirname, '..');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts') && !file.startsWith('i18n'),
);
const sourceOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** Each text area with its file, read from the file itself. */
const AREAS = new Map(
  readdirSync(join(SRC, 'i18n'))
    .filter((file) => file.endsWith('-sv.ts'))
    .flatMap((file) => {
      const [, area] = /\bregisterTexts\(\{ (\w+):/.exec(sourceOf(join('i18n', file))) ?? [];
      return area ? [[area, join('i18n', file)] as const] : [];
    }),
);

/** Returns the text areas that a file uses, found by the keys in its calls. */
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

/** The areas of `ConsoleTexts` with the texts that their type is taken from, as `area: texts`. */
const TYPED = [
  ...sourceOf(join('i18n', 'console-texts.ts')).matchAll(/readonly (\w+): typeof (\w+);/g),
].map(([, area, texts]) => `${area}: ${texts}`);

const REGISTERED = [...AREAS.values()].map(
  (file) => /\bregisterTexts\(\{ (\w+: \w+) \}\)/.exec(sourceOf(file))?.[1],
);

describe('Texts', () => {
  it('are registered under the area that their type has', () => {
    expect([...REGISTERED].sort()).toEqual([...TYPED].sort());
  });

  it('are imported by every file that uses them', () => {
    expect(AREAS.size).toBeGreaterThan(20);
    expect(FILES.flatMap((file) => saidIn(sourceOf(file))).length).toBeGreaterThan(500);
    expect(FILES.flatMap((file) => missingIn(file, sourceOf(file)))).toEqual([]);
  });

  it('are reported missing in a file that does not import them (negative control)', () => {
    expect(missingIn('users/UserTable.tsx', "t('users.name'); t('mails.title');")).toEqual([
      'users',
      'mails',
    ]);
  });
});
