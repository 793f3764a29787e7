import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** Ignores comments, and picture URLs, which may contain colours. */
const styleOf = (file: string): string =>
  readFileSync(join(__dirname, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)/g, '');

const declarations = (file: string): { property: string; value: string }[] =>
  [...styleOf(file).matchAll(/(?:^|[{;])\s*([-a-z]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map((match) => ({
    property: match[1] ?? '',
    value: (match[2] ?? '').trim(),
  }));

const PHYSICAL =
  /^(?:(?:margin|padding|border)-(?:left|right|top|bottom)(?:-.*)?|(?:scroll-)?(?:margin|padding)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius|float|clear)$/;

const RAW_COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

describe.each(files)('%s', (file) => {
  const all = declarations(file);

  it('has declarations', () => {
    expect(all.length + Number(file === 'index.css')).toBeGreaterThan(0);
  });

  it('uses no physical directions, so that Arabic is mirrored automatically', () => {
    const found = all.filter(
      ({ property, value }) =>
        PHYSICAL.test(property) || (property === 'text-align' && /left|right/.test(value)),
    );
    expect(found).toEqual([]);
  });

  it('uses only colours of the tokens', () => {
    if (file.endsWith('tokens.css')) return;
    expect(all.filter(({ value }) => RAW_COLOUR.test(value))).toEqual([]);
  });
});

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.spec.') ? [path] : [];
  });

const source = sourceFiles(join(__dirname, '..'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/**
 * Whether a class such as `btn--quiet` is used: by its name, or by a template such as `btn--${variant}` with the value
 * `'quiet'` or a number.
 */
function isDrawn(name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(source)) return true;
  const [block = '', modifier = ''] = name.split('--');
  const isSaid = /^\d+$/.test(modifier) || new RegExp(`['"]${modifier}['"]`).test(source);
  return modifier !== '' && isSaid && source.includes(`${block}--\${`);
}

test('every styled class is used', () => {
  const names = files.flatMap((file) =>
    [...styleOf(file).matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1] ?? ''),
  );
  expect([...new Set(names)].filter((name) => !isDrawn(name))).toEqual([]);
});

test('every token is used', () => {
  const all = files.map(styleOf).join('\n') + source;
  const tokens = declarations(join('base', 'tokens.css')).filter(({ property }) =>
    property.startsWith('--'),
  );
  const unused = tokens.filter(({ property }) => !all.includes(`var(${property})`));
  expect(unused.map(({ property }) => property)).toEqual([]);
});

describe('a CSS block', () => {
  it('is styled in one file, because two features with the same class would affect each other', () => {
    const homes = new Map<string, string[]>();
    for (const file of files) {
      const blocks = [...styleOf(file).matchAll(/^\.([a-z]+(?:-[a-z]+)*)(?:,| \{)/gm)];
      for (const block of new Set(blocks.map(([, name]) => name ?? ''))) {
        homes.set(block, [...(homes.get(block) ?? []), file]);
      }
    }
    expect([...homes].filter(([, where]) => where.length > 1)).toEqual([]);
  });
});
