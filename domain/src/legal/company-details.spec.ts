import { iataNumber, orgNumber, phoneNumber, secureAddress, vatNumber } from './company-details.js';

describe('a telephone number of the agency', () => {
  it.each([
    ['0701234567', '+46 70 123 45 67'],
    ['070-123 45 67', '+46 70 123 45 67'],
    ['08-465 004 00', '+46 8 465 004 00'],
    ['08-12 34 56', '+46 8 12 34 56'],
    ['031-12 34 56', '+46 31 12 34 56'],
    ['0500-12 34 56', '+46 500 12 34 56'],
    ['0500-123 45', '+46 500 123 45'],
    ['+46 (0)70 123 45 67', '+46 70 123 45 67'],
    ['+460701234567', '+46 70 123 45 67'],
    ['0046 70 123 45 67', '+46 70 123 45 67'],
    ['٠٧٠ ١٢٣ ٤٥ ٦٧', '+46 70 123 45 67'],
    ['070–123 45 67', '+46 70 123 45 67'],
    ['+971 4 123 4567', '+971 4 123 4567'],
    ['00971-4-123-4567', '+971 4 123 4567'],
  ])('%p is stored as %p', (typed, stored) => {
    expect(phoneNumber(typed)).toBe(stored);
  });

  it('in stored form stays unchanged', () => {
    for (const stored of ['+46 70 123 45 67', '+46 8 465 004 00', '+971 4 123 4567']) {
      expect(phoneNumber(stored)).toBe(stored);
    }
  });

  it.each([
    ['ring oss'],
    ['070-123 45 67 eller 08-1'],
    ['123'],
    ['0701'],
    ['+46 1'],
    ['070123456789012'],
    ['+'],
    ['070 12\r\n34567x'],
    ['+1234567890123456'],
  ])('is not %p', (typed) => {
    expect(phoneNumber(typed)).toBeNull();
  });
});

describe('an organisation number', () => {
  it.each([
    ['5560360793', '556036-0793'],
    ['556036-0793', '556036-0793'],
    ['16556036-0793', '556036-0793'],
    ['556036 0793', '556036-0793'],
    ['19811218-9876', '811218-9876'],
    ['٥٥٦٠٣٦٠٧٩٣', '556036-0793'],
  ])('%p is stored as %p', (typed, stored) => {
    expect(orgNumber(typed)).toBe(stored);
  });

  it.each([['abc'], ['556036-0794'], ['559999-0000'], ['55603607'], ['556036-07933'], ['']])(
    'is not %p',
    (typed) => {
      expect(orgNumber(typed)).toBeNull();
    },
  );
});

describe('a VAT number', () => {
  it.each([
    ['SE556036079301', 'SE556036079301'],
    ['se 556036-0793 01', 'SE556036079301'],
  ])('%p is stored as %p', (typed, stored) => {
    expect(vatNumber(typed)).toBe(stored);
  });

  it.each([['SE556036079401'], ['SE556036079302'], ['556036079301'], ['DE123456789'], ['abc']])(
    'is not %p',
    (typed) => {
      expect(vatNumber(typed)).toBeNull();
    },
  );
});

describe('an IATA number', () => {
  it.each([
    ['80212345', '80-2 1234 5'],
    ['80-2 1234 5', '80-2 1234 5'],
    ['8021234', '80-2 1234'],
  ])('%p is stored as %p', (typed, stored) => {
    expect(iataNumber(typed)).toBe(stored);
  });

  it.each([['ja'], ['80-2'], ['802123456'], ['80-2 1234 X']])('is not %p', (typed) => {
    expect(iataNumber(typed)).toBeNull();
  });
});

describe('a web address', () => {
  it.each([
    ['https://flyg.example/sv', 'https://flyg.example/sv'],
    ['flyg.example/sv?a=1', 'https://flyg.example/sv?a=1'],
    [' www.safar.example ', 'https://www.safar.example'],
  ])('%p is stored as %p', (typed, stored) => {
    expect(secureAddress(typed)).toBe(stored);
  });

  it.each([
    ['http://engine.example'],
    ['javascript:alert(1)'],
    ['https://'],
    ['https://ett två.se'],
    ['villkor'],
    ['https://x"onload="y.se'],
    ['mailto:a@b.se'],
  ])('is not %p', (typed) => {
    expect(secureAddress(typed)).toBeNull();
  });
});
