import fc from 'fast-check';
import { latinDigits } from './digits.js';

/** Any text that can be typed or pasted. */
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes));

describe('digits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٩٩٠-۰۱-31', '1990-01-31'],
    ['+٤٦ ٧٠ ١٢٣', '+46 70 123'],
  ])('are converted from Latin, Arabic and Persian: %s is %s', (typed, latin) => {
    expect(latinDigits(typed)).toBe(latin);
  });

  it('are the only characters that change', () => {
    const other = anyText.filter((text) => !/[٠-٩۰-۹]/u.test(text));
    fc.assert(
      fc.property(other, (text) => {
        expect(latinDigits(text)).toBe(text);
      }),
    );
  });

  it('become Latin in any mixture, without changing their number', () => {
    const anyDigit = fc.constantFrom(...Array.from('0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'));
    fc.assert(
      fc.property(fc.array(anyDigit), (digits) => {
        expect(latinDigits(digits.join(''))).toMatch(new RegExp(`^[0-9]{${digits.length}}$`));
      }),
    );
  });
});
