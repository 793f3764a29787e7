import { numberTyped } from '../money/numbers.js';
import { lengthOf, normalizeText } from './texts.js';

describe('a stored text', () => {
  it('has uniform line breaks, no control characters, no direction overrides and no surrounding spaces', () => {
    expect(normalizeText(' Ett\r\nTvå\rTre\u0000\u0007\u202e\tslut \n')).toBe(
      'Ett\nTvå\nTre\tslut',
    );
  });

  it('keeps every Arabic letter, mark and joiner', () => {
    const arabic = 'قارّتان وألف مقهى\u200c، و«سفر»';
    expect(normalizeText(arabic)).toBe(arabic);
  });

  it('has a length in characters, not UTF-16 units', () => {
    expect(lengthOf('å🐫ب')).toBe(3);
  });
});

describe('a typed number', () => {
  it.each([
    ['12995', 12_995],
    [' 12 995 ', 12_995],
    ['12\u00a0995', 12_995],
    ['١٢٩٩٥', 12_995],
    ['5.0', 5],
    ['-3', -3],
    [12_995, 12_995],
  ])('%j is %d', (typed, number) => {
    expect(numberTyped(typed)).toBe(number);
  });

  it.each(['', '  ', null, undefined])('is missing in %j', (typed) => {
    expect(numberTyped(typed)).toBeUndefined();
  });

  it.each([
    'abc',
    '12 kr',
    '1e9',
    '0x10',
    '12,5',
    '12,50',
    '11.990',
    '5.000',
    '12 9',
    '99999999999',
    true,
  ])('is returned unchanged for validation when it is %j', (typed) => {
    expect(numberTyped(typed)).toBe(typed);
  });
});
