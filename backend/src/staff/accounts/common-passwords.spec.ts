import { readFileSync } from 'node:fs';
import { isCommonPassword } from './common-passwords.js';

const OWNER = ['Amina Al-Khatib', 'amina.k@resebolaget.se'];

describe('A common password', () => {
  // [ASVS 6.2.4] [ASVS 6.2.11] [ASVS 6.2.12]
  it.each([
    ['the demo’s own', 'resa-med-safar'],
    ['a common word with figures', 'password2026'],
    ['a common word in capitals with signs', 'PASSWORD!!!!'],
    ['a common word with figures for letters', 'P@55w0rd2026'],
    ['a common word twice', 'sunshinesunshine'],
    ['a word of the house with figures', 'Safar2026!!!'],
    ['words of the house', 'safar-admin-2026'],
    ['a season and a year', 'Sommar2026!!'],
    ['a word of the house in Arabic', 'سفر سفر سفر سفر'],
    ['the owner’s name', 'Amina1987!!!'],
    ['the owner’s address', 'resebolaget1'],
    ['one letter', 'aaaaaaaaaaaa'],
    ['two letters in turn', 'abababababab'],
    ['figures in order', '123456789012'],
    ['a row of keys', 'qwertyuiopåa'],
    ['the alphabet', 'abcdefghijkl'],
    ['a long one from the list', 'leavemealone'],
  ])('is rejected: %s', (...[, password]) => {
    expect(isCommonPassword(password, OWNER)).toBe(true);
  });

  it.each([
    ['words that do not belong together', 'kanel trappa saxofon'],
    ['the same with a word of the house', 'safar kanel saxofon'],
    ['letters from a generator', 'xk4!vRz9qLp2'],
    ['figures from a generator', '408271936552'],
    ['Arabic words', 'قمر نافذة كتاب زيت'],
  ])('is not: %s', (...[, password]) => {
    expect(isCommonPassword(password, OWNER)).toBe(false);
  });

  // [ASVS 6.2.4]
  it('is in a list of more than 3 000', () => {
    const list = readFileSync(`${import.meta.dirname}/data/common-passwords.txt`, 'utf8');
    const words = list.trim().split('\n');
    expect(words.length).toBeGreaterThan(3_000);
    const passed = words.filter((word) => !isCommonPassword(`${word}${word}${word}`, []));
    expect(passed).toEqual([]);
  });
});
