import { latinDigits } from '../money/digits.js';

/** Without 0 O 1 I L, because references are read aloud on the phone in two languages. */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PREFIX = 'SAF';
const LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[${REFERENCE_ALPHABET}]{${LENGTH}}$`);

/**
 * Returns a booking reference such as SAF7K2Q9M. It has no hyphen, because right-to-left text breaks at one.
 * @param pick returns a uniformly random integer in 0 … n−1
 */
export const makeReference = (pick: (n: number) => number): string =>
  PREFIX +
  Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET[pick(REFERENCE_ALPHABET.length)]).join(
    '',
  );

/** Normalizes a typed reference: spaces, hyphens and lower case are accepted. */
export const normaliseReference = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

export const isReference = (text: string): boolean => SHAPE.test(text);
