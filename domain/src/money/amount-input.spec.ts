import fc from 'fast-check';
import { NUMBER_KINDS, type NumberKind, readNumber } from './amount-input.js';
import { formatKronor, formatSek } from './formats.js';

const anyKind = fc.constantFrom(...NUMBER_KINDS);
const anyAmount = fc.nat({ max: 999_999_999 });
const valueOf = (typed: string, kind: NumberKind = 'kronor') => readNumber(typed, { kind }).value;
const codeOf = (typed: string, kind: NumberKind = 'kronor') =>
  readNumber(typed, { kind }).problem?.code;

const inArabic = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const inPersian = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

describe('a typed number', () => {
  it.each([
    ['11990', 11_990],
    [' 11 990 ', 11_990],
    ['11\u00a0990', 11_990],
    ['11\u202f990', 11_990],
    ['11.990', 11_990],
    ['11,990', 11_990],
    ["1'234'567", 1_234_567],
    ['1.234.567', 1_234_567],
    ['١١٬٩٩٠', 11_990],
    ['۱۱۹۹۰', 11_990],
    ['\u200f١٢٥٠', 1_250],
    ['0', 0],
    ['007', 7],
  ])('may contain the usual thousands separators: %j is %d', (typed, value) => {
    expect(valueOf(typed)).toBe(value);
    expect(valueOf(typed, 'ore')).toBe(value);
    expect(valueOf(typed, 'count')).toBe(value);
  });

  it.each(['1250 kr', '1250kr', '1 250 kr.', '1 250 kronor', '1250:-', '1 250,-', '1250 SEK'])(
    'of an amount may end with a unit, but a count may not: %j',
    (typed) => {
      expect(valueOf(typed)).toBe(1_250);
      expect(codeOf(typed, 'count')).toBe('COUNT_UNREADABLE');
    },
  );

  it.each(['3000,50', '3000.5', '3 000,50', '3.000,50', '3,000.50', '٣٠٠٠٫٥٠', "3'000,5 kr"])(
    'with öre is rejected for whole kronor and accepted for amounts with öre: %j',
    (typed) => {
      expect(readNumber(typed, { kind: 'kronor' })).toEqual({
        value: null,
        problem: { code: 'AMOUNT_NOT_WHOLE' },
      });
      expect(valueOf(typed, 'ore')).toBe(3_000.5);
    },
  );

  it.each(['3000,00', '3000.0', '3 000,00 kr'])('with zero öre counts as whole: %j', (typed) => {
    expect(valueOf(typed)).toBe(3_000);
  });

  it('must be whole for counts: 2,5 is rejected and not read as 25', () => {
    expect(codeOf('2,5', 'count')).toBe('COUNT_NOT_WHOLE');
    expect(codeOf('2.5', 'count')).toBe('COUNT_NOT_WHOLE');
    expect(valueOf('2,0', 'count')).toBe(2);
  });

  it.each(
    [
      ['1e4', '0x10', 'fem', '12 st', '+5', '1/2', '12%', 'kr', '∞'],
      ['1,234,56', '1.234.56', '1,5,5', '1.234,567', '1234,567', '12 34', '1 2 3', '0,500', '1 23'],
      ['5,', ',5', '.50', '3000,', '3000,505', '1  000 000', "1'000 000"],
      ['1234567890', '5-', '--5', '1-2'],
    ].flat(),
  )('that cannot be read is rejected as a whole: %j', (typed) => {
    for (const kind of NUMBER_KINDS) {
      expect(readNumber(typed, { kind, negative: true }).value).toBeNull();
      expect(codeOf(typed, kind)).toMatch(/_(UNREADABLE|NEGATIVE)$/);
    }
  });

  it.each(['-5', '−5', '– 5', '-5 kr', '-٥'])(
    'may be negative only where negative numbers are allowed: %j',
    (typed) => {
      expect(codeOf(typed)).toBe('NUMBER_NEGATIVE');
      expect(readNumber(typed, { kind: 'kronor', negative: true }).value).toBe(-5);
    },
  );

  it.each(['', '  ', '\u00a0'])('that is empty gives neither a value nor an issue: %j', (typed) => {
    for (const kind of NUMBER_KINDS) {
      expect(readNumber(typed, { kind })).toEqual({ value: null, problem: null });
    }
  });

  it('can be the formatted text of any amount, in Latin, Arabic and Persian digits', () => {
    fc.assert(
      fc.property(anyAmount, anyKind, (amount, kind) => {
        const written = formatKronor(amount);
        for (const text of [written, inArabic(written), inPersian(written), String(amount)]) {
          expect(valueOf(text, kind)).toBe(amount);
        }
        expect(valueOf(formatSek(amount, 'sv'))).toBe(amount);
        expect(valueOf(formatSek(amount, 'ar'))).toBe(amount);
      }),
    );
  });

  it('keeps öre exactly, to the hundredth', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat({ max: 99 }), (kronor, ore) => {
        const typed = `${formatKronor(kronor)},${String(ore).padStart(2, '0')}`;
        expect(Math.round((valueOf(typed, 'ore') ?? NaN) * 100)).toBe(kronor * 100 + ore);
        expect(valueOf(typed)).toBe(ore === 0 ? kronor : null);
      }),
    );
  });

  it('with one or two digits after a comma or point is never read as the joined digits', () => {
    const anyTail = fc.tuple(
      fc.constantFrom(',', '.', '٫'),
      fc.constantFrom('5', '50', '05', '99'),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        anyTail,
        anyKind,
        (n, [sign, tail], kind) => {
          expect(valueOf(`${n}${sign}${tail}`, kind)).not.toBe(Number(`${n}${tail}`));
        },
      ),
    );
  });

  it('is accepted only if it consists of digits, separators, a minus sign and «kr»', () => {
    const anyText = fc
      .array(fc.constantFrom(...Array.from("0123456789 .,'-eEx+kr")), { maxLength: 12 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(anyText, anyKind, (text, kind) => {
        if (valueOf(text, kind) !== null) expect(text).toMatch(/^[\d\s.,'-]*(kr\.?)?\s*$/i);
      }),
    );
  });
});
