import { readFileSync } from 'node:fs';

/** Obvious words for our staff; the demo's password is made of them. */
const OUR_WORDS = [
  'safar', 'سفر', 'resa', 'resor', 'resebyra', 'resebyrå', 'travel', 'agency', 'flyg', 'hotell', 'biljett', 'bokning',
  'admin', 'editor', 'agent', 'losenord', 'lösenord', 'valkommen', 'välkommen', 'hemlig', 'hemligt', 'sverige', 'stockholm',
  'goteborg', 'göteborg', 'malmo', 'malmö', 'sommar', 'vinter', 'host', 'höst', 'med', 'och',
]; // oxfmt-ignore

/** Sequences of keyboards, digits and the alphabet. */
const RUNS = [
  'qwertyuiopåasdfghjklöäzxcvbnm',
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890123456789',
].flatMap((run) => [run, [...run].reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i',
}; // oxfmt-ignore

/** Fewer remaining letters than this are easy to guess. */
const OWN_LETTERS = 6;
const SHORTEST_WORD = 3;

/** Returns the repeated part of a text: `safarsafar` is no better than `safar`. */
const unitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** Includes repeated parts, because a repeated word is compared by its part. */
const common = new Set(
  readFileSync(new URL('./data/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((word) => [word, unitOf(word)]),
);

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
const withoutFigures = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');
const lookedThrough = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

const withoutWords = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text);

/**
 * Returns variants of a password: unchanged, without punctuation, without outer digits, with digits read as letters.
 */
function readings(password: string): string[] {
  const whole = password.normalize('NFKC').toLowerCase();
  const texts = [
    whole,
    plain(whole),
    plain(lookedThrough(whole)),
    plain(lookedThrough(withoutFigures(whole))),
  ];
  return [...new Set(texts.flatMap((text) => [text, withoutFigures(text)]))].filter(Boolean);
}

/**
 * Tells whether a password is easy to guess: common ones with or without decoration, keyboard sequences, and words of
 * the agency or the owner's name and address.
 * @param own name and address of the owner
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const words = [
    ...own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
    ...OUR_WORDS,
  ]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  return readings(password).some((text) => {
    const unit = unitOf(text);
    const rest = withoutWords(text, words);
    const isOurs = rest !== text && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS;
    return (
      common.has(unit) ||
      isOurs ||
      [...new Set(text)].length < 3 ||
      RUNS.some((run) => run.includes(unit))
    );
  });
}
