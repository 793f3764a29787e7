import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { FRAME, NAMESPACES } from './namespaces.js';

const SRC = join(import.meta.dirname, '..');
const FRAME_NAMES: ReadonlySet<string> = new Set(FRAME);

/** Source by path below `src`; texts, tests and the permissions of screens (`audit.list`) use no texts. */
const SOURCES = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^i18n|^access\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(SRC, file), 'utf8')]),
);

/** Namespaces of the keys in a source. */
const usedIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([\w-]+)\.[\w$]/g)]
    .map(([, name = '']) => name)
    .filter((name) => name in NAMESPACES && !FRAME_NAMES.has(name));

/** A screen, with its namespaces and its file. */
const LAZY_SCREEN = /lazyScreen\(\s*\[([^\]]*)\],\s*'\w+',[^']*'(\.[^']+)\.js'/g;

const importsOf = (file: string, source: string): string[] =>
  [...source.replaceAll(LAZY_SCREEN, '').matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g)].flatMap(
    ([, path = '']) => {
      const to = normalize(join(dirname(file), path));
      return [`${to}.ts`, `${to}.tsx`].filter((found) => SOURCES.has(found));
    },
  );

/** Returns the files that a screen consists of. */
function filesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file, SOURCES.get(file) ?? '')) filesOf(next, found);
  return found;
}

interface Screen {
  readonly file: string;
  readonly loads: readonly string[];
}

const SCREENS: readonly Screen[] = [...SOURCES].flatMap(([index, source]) =>
  [...source.matchAll(LAZY_SCREEN)].map(([, names = '', path = '']) => ({
    file: `${normalize(join(dirname(index), path))}.tsx`,
    loads: [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  })),
);

const usedBy = (file: string): string[] => [
  ...new Set([...filesOf(file)].flatMap((part) => usedIn(SOURCES.get(part) ?? ''))),
];

const missingIn = ({ file, loads }: Screen): string[] =>
  usedBy(file).filter((name) => !loads.includes(name));

describe('The texts of a screen', () => {
  it('are all loaded with it, and no others', () => {
    expect(SCREENS.length).toBeGreaterThan(20);
    for (const screen of SCREENS) {
      expect({ ...screen, loads: [...screen.loads].sort() }).toEqual({
        ...screen,
        loads: usedBy(screen.file).sort(),
      });
    }
  });

  it('are reported when the screen does not load them (negative control)', () => {
    const file = 'users/UserList.tsx';
    expect(missingIn({ file, loads: [] })).toEqual(['users']);
  });

  it('of the frame, with the icons of its menu, are loaded at the start', () => {
    expect([...filesOf('main.tsx')]).toContain('tasks/TasksIcon.tsx');
    expect(usedBy('main.tsx')).toEqual([]);
  });
});
