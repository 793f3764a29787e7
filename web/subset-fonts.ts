import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AtRule, Plugin } from 'postcss';
import subsetFont from 'subset-font';

const SOURCE = /url\('(@expo-google-fonts\/[^']+)'\)/;
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'];
const JOINING = ['init', 'medi', 'fina', 'isol', 'rlig', 'curs'];
const COPYRIGHT_AND_LICENCE = [0, 13, 14];
const OPTIONS = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: [...FEATURES, ...JOINING],
  preserveNameIds: COPYRIGHT_AND_LICENCE,
} as const;
const { resolve } = createRequire(import.meta.url);

/**
 * Returns the characters of a `unicode-range`.
 * @param range e.g. `U+0020-007E, U+20AC`
 */
function charactersOf(range: string): string {
  const parts = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)];
  return parts
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/** Returns the value of a declaration in a font face, '' when it is missing. */
function valueOf(face: AtRule, property: string): string {
  let found = '';
  face.walkDecls(property, ({ value }) => {
    found = value;
  });
  return found;
}

async function subset(face: AtRule, folder: string): Promise<void> {
  const source = SOURCE.exec(valueOf(face, 'src'))?.[1];
  if (!source) return;
  const letters = charactersOf(valueOf(face, 'unicode-range'));
  const weight = Number.parseInt(valueOf(face, 'font-weight'), 10);
  const from = letters.codePointAt(0)?.toString(16) ?? '';
  const name = `${valueOf(face, 'font-family')} ${weight} u${from}`;
  const file = join(folder, `${name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')}.woff2`);
  writeFileSync(file, await subsetFont(readFileSync(resolve(source)), letters, OPTIONS));
  face.walkDecls('src', (declaration) => {
    declaration.value = `url('${file}') format('woff2')`;
  });
}

/**
 * A PostCSS plugin that reduces every `@expo-google-fonts` font in a `@font-face` rule (complete files, all scripts) to
 * the characters of its `unicode-range`, so that the stylesheet alone determines what a browser loads. An Arabic font
 * shrinks to a third.
 * @param folder for the reduced fonts
 */
export const subsetFonts = (folder: string): Plugin => ({
  postcssPlugin: 'subset-fonts',
  async OnceExit(sheet) {
    const faces: AtRule[] = [];
    sheet.walkAtRules('font-face', (rule) => void faces.push(rule));
    if (faces.length > 0) mkdirSync(folder, { recursive: true });
    for (const face of faces) await subset(face, folder);
  },
});
