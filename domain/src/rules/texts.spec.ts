import { numberTyped } from './numbers.js';
import { lengthOf, normalizeText } from './texts.js';

describe('a text that is kept', () => {
  it('has one kind of line break, no controls, no direction overrides and no blanks around it', () => {
    expect(normalizeText(' Ett\r\nTvå\rTre\u0000\u0007\u202e\tslut \n')).toBe(
      'Ett\nTvå\nTre\tslut',
    );
  });

  it('keeps every letter, mark and joiner of Arabic', () => {
    const arabic = 'قارّتان وألف مقهى\u200c، و«سفر»';
    expect(normalizeText(arabic)).toBe(arabic);
  });

  it('is as long as its letters are many', () => {
    expect(lengthOf('å🐫ب')).toBe(3);
  });
});

describe('a number that is typed', () => {
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

  it.each(['', '  ', null, undefined])('%j is none', (typed) => {
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
  ])('%j comes back for a check to refuse', (typed) => {
    expect(numberTyped(typed)).toBe(typed);
  });
});
