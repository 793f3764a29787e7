import { latinDigits } from './digits.js';

/** No 0 O 1 I L: a reference is read aloud over the phone, in two languages. */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PREFIX = 'SAF';
const LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[${REFERENCE_ALPHABET}]{${LENGTH}}$`);

/**
 * A booking reference such as SAF7K2Q9M. No hyphen, because right-to-left text breaks at one.
 * @param pick a uniformly random integer in 0 … n−1; randomness is the caller's
 */
export const makeReference = (pick: (n: number) => number): string =>
  PREFIX +
  Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET[pick(REFERENCE_ALPHABET.length)]).join(
    '',
  );

/** What somebody typed, in our form: spaces, hyphens and lower case are forgiven. */
export const normaliseReference = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

export const isReference = (text: string): boolean => SHAPE.test(text);
