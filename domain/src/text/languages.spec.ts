import { DEFAULT_LANGUAGE, LANGUAGES, directionOf, inLanguage } from './languages.js';

describe('a language', () => {
  // [SPEC 9.8a]
  it('is Swedish or Arabic, by default Swedish', () => {
    expect(LANGUAGES).toEqual(['sv', 'ar']);
    expect(DEFAULT_LANGUAGE).toBe('sv');
  });

  it('has a text direction', () => {
    expect(directionOf('sv')).toBe('ltr');
    expect(directionOf('ar')).toBe('rtl');
  });
});

describe('a text in both languages', () => {
  const both = { sv: 'Istanbul', ar: 'إسطنبول' };

  // [SPEC 3.1g]
  it('is shown in the requested language', () => {
    expect(inLanguage(both, 'sv')).toBe('Istanbul');
    expect(inLanguage(both, 'ar')).toBe('إسطنبول');
  });

  it.each([{ sv: 'Istanbul', ar: '' }, { sv: 'Istanbul', ar: null }, { sv: 'Istanbul' }])(
    'is shown in Swedish while the Arabic text is missing: %j',
    (texts) => {
      expect(inLanguage(texts, 'ar')).toBe('Istanbul');
    },
  );
});
