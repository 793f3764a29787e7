import fc from 'fast-check';
import {
  REFERENCE_ALPHABET,
  isReference,
  makeReference,
  normaliseReference,
} from './references.js';

/** References from random numbers of fast-check. */
const anyReference = fc
  .infiniteStream(fc.nat({ max: 0x7fff_ffff }))
  .map((dice) => makeReference((n) => (dice.next().value ?? 0) % n));

/** Any text that can be typed or pasted. */
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes));

describe('the alphabet of references', () => {
  it('omits characters that are easily confused: 0 and O, 1, I and L', () => {
    expect(REFERENCE_ALPHABET).not.toMatch(/[0O1IL]/);
  });

  it('has 31 different capitals and digits', () => {
    expect(REFERENCE_ALPHABET).toMatch(/^[A-Z2-9]+$/);
    expect(new Set(REFERENCE_ALPHABET).size).toBe(31);
    expect(REFERENCE_ALPHABET).toHaveLength(31);
  });
});

describe('a new reference', () => {
  it('is SAF and six characters, without a hyphen at which Arabic text could break it', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        expect(reference).toMatch(/^SAF[A-HJKMNP-Z2-9]{6}$/);
        expect(isReference(reference)).toBe(true);
      }),
    );
  });

  it('can have every character in every position', () => {
    for (let place = 0; place < REFERENCE_ALPHABET.length; place += 1) {
      const letter = REFERENCE_ALPHABET.charAt(place);
      expect(makeReference(() => place)).toBe(`SAF${letter.repeat(6)}`);
    }
  });

  it('uses six random numbers, each below the size of the alphabet', () => {
    const asked: number[] = [];
    makeReference((n) => {
      asked.push(n);
      return n - 1;
    });
    expect(asked).toEqual([31, 31, 31, 31, 31, 31]);
  });
});

// [SPEC I1.19]
describe('a typed reference', () => {
  it.each([
    'SAF7K2Q9M',
    'saf7k2q9m',
    ' SAF 7K2 Q9M ',
    'saf-7k2-q9m',
    'SAF7K2Q9M.',
    '\u2068SAF7K2Q9M\u2069',
    'SAF٧K٢Q٩M',
    'SAF۷k۲q۹m',
  ])('is understood: %j', (typed) => {
    expect(normaliseReference(typed)).toBe('SAF7K2Q9M');
  });

  it('stays unchanged when it is already normalized', () => {
    fc.assert(
      fc.property(anyReference, (reference) => {
        expect(normaliseReference(reference)).toBe(reference);
        expect(normaliseReference(reference.toLowerCase())).toBe(reference);
      }),
    );
  });

  it('is reduced to Latin capitals and digits, for any text', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(normaliseReference(typed)).toMatch(/^[A-Z0-9]*$/);
      }),
    );
  });
});

describe('an invalid reference', () => {
  it.each([
    ['SAF7K2Q9', 'too short'],
    ['SAF7K2Q9MM', 'too long'],
    ['SAF7K2Q9O', 'an O'],
    ['SAF7K2Q90', 'a zero'],
    ['SAFIK2Q9M', 'an I'],
    ['ABC7K2Q9M', 'another beginning'],
    ['saf7k2q9m', 'not in our form yet'],
    ['SAF7K2Q9M\n', 'a line break'],
    ['', 'nothing'],
  ])('%j: %s', (text) => {
    expect(isReference(text)).toBe(false);
  });
});
