import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NAMESPACES, type Namespace } from './namespaces.js';

const SRC = join(import.meta.dirname, '..');

type Texts = Readonly<Record<string, unknown>>;

/** Texts that a shared part reads by their name (use-resource-texts.ts). */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  ResourceList: ['title', 'failed', 'none'],
  PlainForm: ['new', 'edit', 'saved', 'saveFailed', 'removeTitle', 'removeText', 'removed'],
  RecordScreen: ['back', 'loading', 'loadFailed'],
};

/** Sources of a folder without its tests, in one. */
const sourceOf = (folder: string): string =>
  readdirSync(join(SRC, folder))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => readFileSync(join(SRC, folder, file), 'utf8'))
    .join('\n');

const FIELD = /^[^<]*?\b(?:source|name)="(\w+)"/;
/** What follows `<`; of a typed column, what follows the `<` of its type. */
const LABELLED = /^(?:\w+Input\b|FormSwitch\b|BothLanguages\b|DataTable\.Col |\w+Record>)/;

/** Fields of inputs and columns that name no label. */
const unlabelled = (source: string): string[] =>
  source
    .split(/<(?=[A-Z])/)
    .filter((element) => LABELLED.test(element))
    .filter((element) => !/\blabel=/.test(element.split('/>')[0] ?? ''))
    .flatMap((element) => FIELD.exec(element)?.[1]?.replace(/_sv$/, '') ?? []);

/** Texts that the screens of a folder read and that none of its resources has. */
function missingIn(source: string, texts: readonly Texts[]): string[] {
  const wanted = Object.entries(READ_BY).flatMap(([part, names]) =>
    source.includes(`<${part}`) ? names : [],
  );
  return [...wanted, ...unlabelled(source)].filter((name) => !texts.some((one) => name in one));
}

/** Folders with a list of the shared kind, and the resources in each. */
const FOLDERS = readdirSync(SRC, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'layout')
  .map(({ name }) => ({ name, source: sourceOf(name) }))
  .filter(({ source }) => source.includes('<ResourceList'))
  .map(({ name, source }) => ({
    folder: name,
    source,
    resources: [...source.matchAll(/^ {2}name: '([\w-]+)',$/gm)].map(([, found = '']) => found),
  }));

const textsOf = async (resource: string): Promise<Texts> =>
  (await NAMESPACES[resource as Namespace]()).default;

describe('The texts of a resource', () => {
  it.each(FOLDERS)('have what its lists and forms read by name: $folder', async (one) => {
    const texts = await Promise.all(one.resources.map(textsOf));
    expect(missingIn(one.source, texts)).toEqual([]);
  });

  it('are reported when one is missing (negative control)', async () => {
    const { failed, stars, ...texts } = (await textsOf('hotels')) as Record<string, unknown>;
    expect([failed, stars]).toEqual([expect.any(String), expect.any(String)]);
    const hotels = FOLDERS.find(({ folder }) => folder === 'hotels');
    expect(missingIn(hotels?.source ?? '', [texts])).toEqual(['failed', 'stars', 'stars']);
  });
});
