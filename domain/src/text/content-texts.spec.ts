import {
  arabicShare,
  contentProblems,
  isFormatted,
  isHeading,
  normalizeContentText,
} from './content-texts.js';

const fieldsOf = (key: string, value_sv: string, value_ar = '') =>
  contentProblems({ page: 'terms', key }, { value_sv, value_ar }).map(({ code, field }) => [
    field,
    code,
  ]);

describe('an editable text', () => {
  // [SPEC 2.48g]
  it.each([
    ['hero_title', true],
    ['about_2_title', true],
    ['about_2_text', false],
    ['tagline', false],
  ])('%s is a heading: %p', (key, heading) => {
    expect(isHeading(key)).toBe(heading);
  });

  it('is stored trimmed, with uniform line breaks', () => {
    expect(normalizeContentText('about_1_text', '  Ett\r\nTvå\rTre \n')).toBe('Ett\nTvå\nTre');
  });

  it('has no line break in a heading', () => {
    expect(normalizeContentText('about_1_title', ' Ett \r\n Två ')).toBe('Ett Två');
  });

  it('must not be empty in Swedish, but may be in Arabic', () => {
    expect(fieldsOf('tagline', ' \n')).toEqual([['value_sv', 'TEXT_MISSING_SWEDISH']]);
    expect(fieldsOf('tagline', 'Res längre', '')).toEqual([]);
  });

  it('of a section may be empty in Swedish, unless the law requires the section', () => {
    expect(fieldsOf('b_5_text', '')).toEqual([]);
    expect(fieldsOf('a_x1a2b3c4d_title', '')).toEqual([]);
    expect(fieldsOf('b_9_text', '')).toEqual([['value_sv', 'TEXT_REQUIRED']]);
    expect(fieldsOf('b_9_title', ' ')).toEqual([['value_sv', 'TEXT_REQUIRED']]);
  });

  it('may contain only known placeholders in braces', () => {
    const known = 'Betala {depositPercent} nu.';
    expect(fieldsOf('a_text', known, 'ادفع {depositPercent} الآن.')).toEqual([]);
    expect(fieldsOf('a_text', 'Betala {deposit}.', 'ادفع {} و{DepositPercent}.')).toEqual([
      ['value_sv', 'PLACEHOLDER_UNKNOWN'],
      ['value_ar', 'PLACEHOLDER_UNKNOWN'],
      ['value_ar', 'PLACEHOLDER_UNKNOWN'],
    ]);
    const [problem] = contentProblems(
      { page: 'terms', key: 'a_text' },
      { value_sv: '{deposit}', value_ar: '' },
    );
    expect(problem?.params).toEqual({ name: 'deposit' });
  });

  it('is limited to 200 characters as a heading and 5 000 as a text, in both languages', () => {
    expect(fieldsOf('a_title', 'x'.repeat(200), 'x'.repeat(200))).toEqual([]);
    expect(fieldsOf('a_title', 'x'.repeat(201), 'x'.repeat(201))).toEqual([
      ['value_sv', 'TEXT_TOO_LONG'],
      ['value_ar', 'TEXT_TOO_LONG'],
    ]);
    expect(fieldsOf('a_text', 'x'.repeat(5_000))).toEqual([]);
    expect(fieldsOf('a_text', 'x'.repeat(5_001))).toEqual([['value_sv', 'TEXT_TOO_LONG']]);
  });
});

it('A text that is empty in both languages needs no Arabic', () => {
  const empty = { value_sv: '', value_ar: '' };
  expect(arabicShare([empty, { value_sv: 'Text', value_ar: 'نص' }])).toBe(100);
  expect(arabicShare([empty, { value_sv: 'Text', value_ar: '' }])).toBe(0);
});

describe('the Arabic share of a page', () => {
  const page = (written: number, all: number) =>
    Array.from({ length: all }, (_, index) => ({
      value_sv: 'Text',
      value_ar: index < written ? 'نص' : ' ',
    }));

  it.each([
    [0, 3, 0],
    [1, 3, 33],
    [3, 3, 100],
    [299, 300, 99],
    [0, 0, 100],
  ])('with %p of %p texts is %p per cent', (written, all, share) => {
    expect(arabicShare(page(written, all))).toBe(share);
  });
});

it.each([
  ['about', 'about_text', true],
  ['faq', 'question_1_text', true],
  ['home', 'hero_text', false],
  ['about', 'about_title', false],
] as const)('The marks of a text on %s, %s: drawn is %s', (page, key, formatted) => {
  expect(isFormatted(page, key)).toBe(formatted);
});
