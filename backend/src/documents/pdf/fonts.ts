import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font, GlyphRun } from 'fontkit';
import { readable } from './readable-font.js';

/** Font names as registered in the PDF. */
export type Weight = 'regular' | 'bold';
export type FontName = Weight | `${Weight}-more` | `${Weight}-vietnamese`;
/** Opened once and shared, because an open font caches what it has parsed. */
export type Fonts = Readonly<Record<FontName, Font>>;

/**
 * TrueType: of a packed font, the library would unpack a table at each access. The Arabic fonts include the letters of
 * western Europe; two more of the same design have the others.
 */
const FILES: Readonly<Record<FontName, string>> = {
  regular: 'IBMPlexSansArabic-Regular.ttf',
  bold: 'IBMPlexSansArabic-SemiBold.ttf',
  'regular-more': 'IBMPlexSans-LatinExt-Regular.ttf',
  'bold-more': 'IBMPlexSans-LatinExt-SemiBold.ttf',
  'regular-vietnamese': 'IBMPlexSans-Vietnamese-Regular.ttf',
  'bold-vietnamese': 'IBMPlexSans-Vietnamese-SemiBold.ttf',
};

/** Letters that only the second font has: č, ğ, ş, ł and similar. */
const MORE =
  /[\u0100-\u010f\u0111-\u0130\u0134\u0136-\u013f\u0143-\u0151\u0154-\u015f\u0162-\u0177\u0179-\u017c\u017f\u018f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021b\u0259\u1e80-\u1e85\u1ef2-\u1ef9]+/u;
/** ễ, ậ, ợ and other letters with two diacritics. */
const VIETNAMESE = /[\u1ea0-\u1ef1]+/u;
const BORDERS = new RegExp(`(${MORE.source}|${VIETNAMESE.source})`, 'u');

export interface FontPart {
  readonly text: string;
  readonly font: FontName;
}

/** Splits a text into parts that one font can draw. */
export const fontParts = (text: string, weight: Weight): FontPart[] =>
  text
    .split(BORDERS)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: fontOf(part, weight) }));

function fontOf(part: string, weight: Weight): FontName {
  if (MORE.test(part)) return `${weight}-more`;
  return VIETNAMESE.test(part) ? `${weight}-vietnamese` : weight;
}

/** Replaces a letter that no font has. */
export const UNKNOWN_CHARACTER = '¤';

/** Returns the text with drawable letters only: others lose their diacritics or are replaced. */
export function drawable(text: string, fonts: Fonts): string {
  const isKnown = (character: string): boolean =>
    character === '\n' || fonts[fontOf(character, 'regular')].hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((character) => {
      if (isKnown(character)) return character;
      const plain = character.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, '');
      return [...plain].every(isKnown) ? plain : UNKNOWN_CHARACTER;
    })
    .join('');
} // oxfmt-ignore

/** What all fonts have, and isolates: most texts, which need not be read letter by letter. */
const ORDINARY =
  /^[\n -~\u00a0-\u00ff\u060c\u061b\u061f-\u0652\u0660-\u0669\u2013\u2019\u2022\u2026\u2066-\u2069]*$/;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Presentation})\ufe0f?\u200d?/gu;

/**
 * Returns the text of a document with drawable letters only. What directs a text stays; emoji, without which a greeting is
 * whole, are left out.
 */
export function printable(text: string, fonts: Fonts): string {
  if (ORDINARY.test(text)) return text;
  return text
    .replace(/\t/g, ' ')
    .replace(EMOJI, (sign) => (drawable(sign, fonts) === UNKNOWN_CHARACTER ? '' : sign))
    .replace(/\P{Cf}+/gu, (part) => drawable(part, fonts));
}

/** The words of a few documents of the longest kind. */
const MAX_CACHED_SHAPES = 5_000;

/**
 * Caches the shapes of words, since documents of a kind share most of their text. Returns copies of the positions,
 * because pdfkit scales them in place.
 */
function remembering(font: Font): Font {
  const shapes = new Map<string, GlyphRun>();
  const shapeOf = (text: string): GlyphRun => {
    const known = shapes.get(text);
    if (known) return known;
    if (shapes.size >= MAX_CACHED_SHAPES) shapes.clear();
    const run = font.layout(text);
    shapes.set(text, run);
    return run;
  };
  const layout: Font['layout'] = (text, features, ...more) => {
    if (features) return font.layout(text, features, ...more);
    const run = shapeOf(text);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
      positions,
    });
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

/** Opens the fonts of backend/assets/fonts. @param rootDir of the product */
export async function readFonts(rootDir: string): Promise<Fonts> {
  const { create } = await import('fontkit');
  const read = async (name: FontName): Promise<[FontName, Font]> => {
    const file = await readFile(join(rootDir, 'backend/assets/fonts', FILES[name]));
    // The type also allows collections of fonts.
    return [name, remembering(readable(create(file) as Font))];
  };
  const names = Object.keys(FILES) as FontName[];
  return Object.fromEntries(await Promise.all(names.map(read))) as Record<FontName, Font>;
}
