import fc from 'fast-check';
import {
  comparableName, hasInvisibleCharacters, isPassportName, sameName, ticketName, normalizeName,
} from './names.js'; // oxfmt-ignore

const LETTERS = Array.from(
  'abcdefghijklmnopqrstuvwxyzåäöéèêëçñüøæœßłđðþšžčćğşıİőűāēīūŧħŋẓḥḤĳÅÄÖÉÑÜØÆŒŁĐÐÞŠŽ',
);
const anyName = fc
  .array(fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((words) => fc.constantFrom(' ', '-', '’').map((gap) => words.join(gap)));

/**
 * Characters that a stored name must not contain: direction overrides, direction marks, joiners and zero-width
 * characters.
 */
const UNSEEN = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u200e', '\u200f', '\u061c', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad'],
  ...['\u034f', '\u115f', '\u3164', '\ufe0f', '\u{e0041}', '\u0000', '\u0007', '\u007f'],
];

describe('a stored name', () => {
  it.each(UNSEEN)('never contains %j, in any position', (sign) => {
    expect(normalizeName(`${sign}Mona ${sign}Al-${sign}Khatib${sign}`)).toBe('Mona Al-Khatib');
    expect(normalizeName(`منى${sign} الخطيب`)).toBe('منى الخطيب');
    expect(normalizeName(`${sign} ${sign}`)).toBe('');
    expect([hasInvisibleCharacters(`Mo${sign}na`), hasInvisibleCharacters('Mona, منى')]).toEqual([
      true,
      false,
    ]);
  });

  it.each(['Åsa-Märta O’Brien', 'منى الخطيب', 'مُنَى بنت عبد الله', 'Nguyễn', '李小龍', 'Zoë 🐪'])(
    'keeps every letter and mark: %j',
    (name) => {
      expect(normalizeName(name)).toBe(name);
    },
  );

  it('is a single line with single spaces', () => {
    expect(normalizeName(' Mona\r\nBcc:\tx\u2028  y\u0085z ')).toBe('Mona Bcc: x y z');
  });
});

describe('a name as in the passport', () => {
  it.each([
    'Amina',
    'Al-Khatib',
    'al Khatib',
    'bin Salman',
    'Abd al-Rahman',
    'Abu-Bakr',
    "O'Brien",
    'O’Brien',
    'Åsa-Märta',
    'Đorđević',
    'Yıldız',
    'Nguyễn',
    'Muñoz Ibáñez',
    ' Amina ',
  ])('is in Latin letters: %j', (name) => {
    expect(isPassportName(name)).toBe(true);
  });

  it.each([
    ['أمينة', 'Arabic letters'],
    ['Amina أمينة', 'both'],
    ['Ami\u064Ena', 'an Arabic vowel sign among Latin letters'],
    ['Ами́на', 'Cyrillic letters'],
    ['Αθηνά', 'Greek letters'],
    ['阿米娜', 'Chinese characters'],
    ['Amina2', 'a digit'],
    ['Amina١', 'an Arabic digit'],
    ['A. Khatib', 'a full stop'],
    ['Khatib, Amina', 'a comma'],
    ['-Khatib', 'a hyphen first'],
    ["'", 'no letter'],
    ['Amina\u202E', 'a character that turns text around'],
    ['Amina 🙂', 'a picture'],
    ['Ǝmina', 'a letter for which passports have no rule'],
    ['Henrik Ⅷ', 'a numeral'],
    ['', 'nothing'],
    ['   ', 'only spaces'],
  ])('is not %j (%s)', (name) => {
    expect(isPassportName(name)).toBe(false);
  });

  it('has a ticket form of A to Z and single spaces in any spelling', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(isPassportName(name)).toBe(true);
        expect(ticketName(name)).toMatch(/^[A-Z]+( [A-Z]+)*$/);
      }),
    );
  });

  it('has a ticket form for every character that the rule accepts', () => {
    const wrong = [];
    for (let code = 0; code <= 0x2ffff; code += 1) {
      const name = `Ami${String.fromCodePoint(code)}na`;
      if (isPassportName(name) && !/^[A-Z]+( [A-Z]+)*$/.test(ticketName(name))) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a name on the ticket', () => {
  it.each([
    ['Åsa', 'AASA'],
    ['åsa', 'AASA'],
    ['A\u030asa', 'AASA'],
    ['Märta', 'MAERTA'],
    ['Örjan', 'OERJAN'],
    ['Øystein', 'OEYSTEIN'],
    ['Æsa', 'AESA'],
    ['Müller', 'MUELLER'],
    ['Weiß', 'WEISS'],
    ['WEIẞ', 'WEISS'],
    ['Łukasz', 'LUKASZ'],
    ['Đorđević', 'DORDEVIC'],
    ['Þór', 'THOR'],
    ['Guðrún', 'GUDRUN'],
    ['Peña', 'PENA'],
    ['Yıldız', 'YILDIZ'],
    ['İsmail', 'ISMAIL'],
    ['Šarić', 'SARIC'],
    ['Nguyễn', 'NGUYEN'],
    ['Ħamrun', 'HAMRUN'],
    ['Ŧeŋŋo', 'TENNO'],
    ['al-Khatib', 'AL KHATIB'],
    ['Al Khatib', 'AL KHATIB'],
    ['bin Salman', 'BIN SALMAN'],
    ['Abd al-Rahman', 'ABD AL RAHMAN'],
    ["O'Brien", 'OBRIEN'],
    ['O’Brien', 'OBRIEN'],
    ['  Mohammad   Ahmad ', 'MOHAMMAD AHMAD'],
    ['Anna - Maria', 'ANNA MARIA'],
    ['Anna-', 'ANNA'],
  ])('%j is %s', (name, ticket) => {
    expect(ticketName(name)).toBe(ticket);
  });

  it('does not change when it is converted again', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(ticketName(ticketName(name))).toBe(ticketName(name));
      }),
    );
  });
});

// [SPEC I1.19]
describe('a last name at the look-up', () => {
  it.each([
    ['AL-KHATIB', 'Al-Khatib', 'case'],
    ['al khatib', 'Al-Khatib', 'a space for a hyphen'],
    ['alkhatib', 'Al-Khatib', 'no gap at all'],
    ['Al\u2011Khatib', 'Al-Khatib', 'a hyphen that does not break'],
    [' Al-Khatib ', 'Al-Khatib', 'spaces around it'],
    ['OBrien', "O'Brien", 'an apostrophe left out'],
    ['O’Brien', "O'Brien", 'another apostrophe'],
    ['Asplund Ohman', 'Åsplund-Öhman', 'rings and dots'],
    ['Ibanez', 'Ibáñez', 'accents'],
    ['A\u030asa', 'Åsa', 'a ring that is a character of its own'],
    ['Strasse', 'Straße', 'sharp s'],
    ['STRASSE', 'Straße', 'sharp s in capitals'],
    ['Sorensen', 'Sørensen', 'a stroke'],
    ['Lukaszewski', 'Łukaszewski', 'a stroke'],
    ['Dordevic', 'Đorđević', 'a stroke'],
    ['YILDIZ', 'Yıldız', 'case of a letter without a dot'],
    ['yildiz', 'Yıldız', 'a dot'],
    ['ismailoglu', 'İsmailoğlu', 'a capital with a dot'],
    ['saether', 'Sæther', 'a ligature'],
    ['\u2068Al-Khatib\u2069', 'Al-Khatib', 'the isolates around a copied name'],
  ])('%j matches %j (%s)', (typed, stored) => {
    expect(sameName(typed, stored)).toBe(true);
  });

  it.each([
    ['Khatib', 'Al-Khatib', 'only a part'],
    ['Al-Khatibi', 'Al-Khatib', 'more'],
    ['', '', 'nothing'],
    [' - ', '-', 'nothing but gaps'],
    ['', 'Al-Khatib', 'nothing typed'],
    ['الخطيب', 'Al-Khatib', 'another script'],
  ])('%j does not match %j (%s)', (typed, stored) => {
    expect(sameName(typed, stored)).toBe(false);
  });

  it('matches in upper and lower case, for any name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(sameName(name.toUpperCase(), name)).toBe(true);
        expect(sameName(name.toLowerCase(), name)).toBe(true);
      }),
    );
  });

  it('matches composed, decomposed and with other spaces, for any name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(sameName(name.normalize('NFD'), name.normalize('NFC'))).toBe(true);
        expect(sameName(name.replace(/[ ’-]/g, ''), name)).toBe(true);
      }),
    );
  });

  it('must include the particle: al, bin and abu are part of the name', () => {
    expect(comparableName('bin Salman')).toBe('binsalman');
    expect(comparableName('Abu-Bakr')).toBe('abubakr');
  });
});
