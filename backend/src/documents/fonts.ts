import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackWoff } from './woff.js';

/** By the names that the pen calls them. */
export type FontName = 'regular' | 'bold' | 'regular-more' | 'bold-more';
export type Fonts = Readonly<Record<FontName, Buffer>>;

/** The Arabic fonts hold the Latin letters of western Europe; a second one of the same design holds the others. */
const FILES: Readonly<Record<FontName, string>> = {
  regular: 'IBMPlexSansArabic-Regular.woff',
  bold: 'IBMPlexSansArabic-SemiBold.woff',
  'regular-more': 'IBMPlexSans-LatinExt-Regular.woff',
  'bold-more': 'IBMPlexSans-LatinExt-SemiBold.woff',
};

/** Letters that only the second font has: č, ğ, ş, ł and their like. */
const MORE =
  /[\u0100-\u010f\u0111-\u0130\u0134\u0136-\u013f\u0143-\u0151\u0154-\u015f\u0162-\u0177\u0179-\u017c\u017f\u018f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021b\u0259\u1e80-\u1e85\u1ef2-\u1ef9]+/u;
const BORDERS = new RegExp(`(${MORE.source})`, 'u');

export interface FontPart {
  readonly text: string;
  readonly font: FontName;
}

/** A text, in the pieces that one font has all letters for. */
export const fontParts = (text: string, weight: 'regular' | 'bold'): FontPart[] =>
  text
    .split(BORDERS)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: MORE.test(part) ? `${weight}-more` : weight }));

/** Reads and unpacks the fonts of backend/assets/fonts. @param rootDir of the product */
export async function readFonts(rootDir: string): Promise<Fonts> {
  const read = async (name: FontName): Promise<[FontName, Buffer]> => {
    const file = await readFile(join(rootDir, 'backend/assets/fonts', FILES[name]));
    return [name, unpackWoff(file)];
  };
  const names = Object.keys(FILES) as FontName[];
  return Object.fromEntries(await Promise.all(names.map(read))) as Record<FontName, Buffer>;
}
