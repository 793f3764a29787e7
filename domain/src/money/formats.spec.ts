import fc from 'fast-check';
import {
  formatExactAmount,
  formatExactSek,
  formatKronor,
  formatSek,
  isolateAuto,
  isolateLtr,
} from './formats.js';
import { LANGUAGES } from '../text/languages.js';

describe('a price', () => {
  // [SPEC 1.1a] [SPEC 9.1]
  it.each([
    [0, '0\u00a0kr', '0\u00a0كرونة'],
    [149, '149\u00a0kr', '149\u00a0كرونة'],
    [1_490, '1\u00a0490\u00a0kr', '1\u00a0490\u00a0كرونة'],
    [12_995, '12\u00a0995\u00a0kr', '12\u00a0995\u00a0كرونة'],
    [350_980, '350\u00a0980\u00a0kr', '350\u00a0980\u00a0كرونة'],
    [1_234_567, '1\u00a0234\u00a0567\u00a0kr', '1\u00a0234\u00a0567\u00a0كرونة'],
  ])('of %d is written without decimals, with hard spaces, in both languages', (amount, sv, ar) => {
    expect(formatSek(amount, 'sv')).toBe(sv);
    expect(formatSek(amount, 'ar')).toBe(ar);
  });

  it('is grouped as the tables of Unicode say, also below zero', () => {
    const grouped = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer(), (kronor) => {
        expect(formatKronor(kronor)).toBe(grouped.format(kronor));
      }),
    );
    expect(formatKronor(12_995.5)).toBe('12\u00a0996');
    expect(formatKronor(-0.4)).toBe('0');
  });

  it.each([
    [1_234.5, '1\u00a0234,50\u00a0kr'],
    [-0.5, '\u22120,50\u00a0kr'],
    [0.07, '0,07\u00a0kr'],
    [100, '100\u00a0kr'],
    [99.999, '100\u00a0kr'],
  ])('of the provider keeps its öre: %d', (amount, sv) => {
    expect(formatExactSek(amount, 'sv')).toBe(sv);
    expect(formatExactSek(amount, 'ar')).toBe(sv.replace('kr', 'كرونة'));
  });

  it('in another currency is written with its code; SEK is written as everywhere else', () => {
    expect(formatExactAmount(-1_234.5, 'EUR', 'sv')).toBe('\u22121\u00a0234,50\u00a0EUR');
    expect(formatExactAmount(1_234.5, 'SEK', 'sv')).toBe('1\u00a0234,50\u00a0kr');
  });

  it('has no space where it could break or be reordered, and only Latin digits', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...LANGUAGES), (kronor, language) => {
        const [word, ...groups] = formatSek(kronor, language).split('\u00a0').reverse();
        expect(word).toBe(language === 'ar' ? 'كرونة' : 'kr');
        expect(Number(groups.reverse().join(''))).toBe(kronor);
        expect(formatSek(kronor, language)).not.toMatch(/[ \u202f٠-٩]/);
      }),
    );
  });
});

describe('a phrase inside text of the other direction', () => {
  it('is isolated: left to right for a reference, by its first letter for a name', () => {
    expect(isolateLtr('SAF7K2Q9M')).toBe('\u2066SAF7K2Q9M\u2069');
    expect(isolateAuto('إسطنبول')).toBe('\u2068إسطنبول\u2069');
  });
});
