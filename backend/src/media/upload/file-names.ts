import { type PictureFile, everyFile } from '../images/picture-sizes.js';

const BASE_NAME = /[^/\\]*$/;
/** Control and format characters: line breaks, NUL, and those that change the writing direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
const RESERVED = /["*:<>?|%;]/g;
const MAX_LENGTH = 100;

/**
 * Returns a file name that is safe to show and send in a header: without folders, invisible characters and extension.
 */
export function cleanName(name: string): string {
  const base = BASE_NAME.exec(name)?.[0] ?? '';
  const readable = base.normalize('NFC').replace(INVISIBLE, '').replace(RESERVED, ' ');
  return readable
    .replace(/(\.[A-Za-z0-9]{1,5})+\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, MAX_LENGTH);
}

/** Name of a picture's master in the store. */
export const masterName = (key: string): string => `${key}.webp`;

/** Name of a picture's file in the store. */
export const fileName = (key: string, { cut, width, format }: PictureFile): string => {
  if (cut === 'social') return `${key}-social.${format}`;
  return `${key}-${cut === 'whole' ? '' : `${cut}-`}${width}.${format}`;
};

/** Lists all possible objects of an upload, saved in the database or not. */
export function allNames(key: string, kind: 'image' | 'pdf'): string[] {
  if (kind === 'pdf') return [key];
  return [masterName(key), ...everyFile().map((file) => fileName(key, file))];
}
