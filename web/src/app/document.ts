import { type Language, directionOf } from '@safar/domain/text/languages';
import type { Manifest, ManifestChunk } from 'vite';
import { BOOT_SCRIPT } from './boot.js';

export interface DocumentParts {
  readonly lang: Language;
  readonly head: string;
  readonly markup: string;
  /** Placed before the page, outside the hydrated root. */
  readonly notice: string;
  readonly data: unknown;
  readonly assets: Manifest;
  /** Source files whose chunks the page needs, by their keys in the manifest; unknown keys are ignored. */
  readonly modules: readonly string[];
}

const ENTRY = 'src/app/entry-client.tsx';
// Fonts of the first view; all others load when a character needs them.
const FIRST_FONTS = {
  sv: [/readex-pro-600-u20/, /plex-sans-400-u20/, /plex-sans-600-u20/],
  ar: [/readex-pro-arabic-600-u20/, /plex-sans-arabic-400-u20/, /plex-sans-arabic-600-u20/],
} as const;
// Font of the link to the Arabic page; narrow windows show the link only in the menu (styles/layout/header.css).
const SWITCH_FONT = /plex-sans-switch-600/;
const WIDE = ' media="(width >= 900px)"';

/** Escapes JSON for use inside a script element. */
const inScript = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Returns the files of chunks and their imports, dependencies first. */
function filesOf(assets: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk: ManifestChunk | undefined = assets[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(visit);
    files.add(chunk.file);
  };
  keys.forEach(visit);
  return files;
}

const stylesheets = (assets: Manifest): string[] => {
  const files = [...(assets[ENTRY]?.css ?? []), assets['style.css']?.file ?? ''];
  return [...new Set(files)].filter((file) => file.endsWith('.css'));
};

function fontLinks(assets: Manifest, lang: Language): string[] {
  const files = Object.values(assets).flatMap(({ file, assets: used }) => [file, ...(used ?? [])]);
  const fonts = [...new Set(files)].filter((file) => file.endsWith('.woff2'));
  const link = (font: RegExp, media = ''): string[] =>
    fonts
      .filter((file) => font.test(file))
      .map(
        (file) =>
          `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin${media}>`,
      );
  return [
    ...FIRST_FONTS[lang].flatMap((font) => link(font)),
    ...(lang === 'sv' ? link(SWITCH_FONT, WIDE) : []),
  ];
}

function links(parts: DocumentParts): string {
  const { assets, lang } = parts;
  const modules = filesOf(assets, [ENTRY, ...parts.modules]);
  return [
    ...fontLinks(assets, lang),
    ...stylesheets(assets).map((file) => `<link rel="stylesheet" href="/${file}">`),
    // Not loaded yet: boot.ts turns them into modulepreload links and starts them one by one.
    ...[...modules].map((file) => `<link rel="later" href="/${file}">`),
  ].join('');
}

/** React writes image preloads at the start of its markup; they belong in the head. */
const IMAGE_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Returns the whole document. */
export function documentOf(parts: DocumentParts): string {
  const preloads = IMAGE_PRELOADS.exec(parts.markup)?.[0] ?? '';
  const markup = parts.markup.slice(preloads.length);
  return (
    `<!doctype html><html lang="${parts.lang}" dir="${directionOf(parts.lang)}"><head>` +
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="theme-color" content="#0B5563"><link rel="icon" href="/icon.svg" type="image/svg+xml">' +
    `<script>${BOOT_SCRIPT}</script>${parts.head}${preloads}${links(parts)}</head>` +
    `<body>${parts.notice}<div id="root" data-unhydrated>${markup}</div>` +
    `<script type="application/json" id="safar-data">${inScript(parts.data)}</script></body></html>`
  );
}
