import { inPathLanguage, languageOf, neutral, path, twin } from './paths.js';

describe('paths', () => {
  it('have no prefix in Swedish and /ar in Arabic', () => {
    expect(path('sv').home()).toBe('/');
    expect(path('ar').home()).toBe('/ar');
    expect(path('sv').destination('istanbul')).toBe('/destination/istanbul');
    expect(path('ar').destination('istanbul')).toBe('/ar/destination/istanbul');
  });

  it('contain a filter only if it is not the default', () => {
    expect(path('sv').destinations()).toBe('/destinationer');
    expect(path('sv').destinations('popular')).toBe('/destinationer');
    expect(path('ar').destinations('asia')).toBe('/ar/destinationer?region=asia');
  });

  it('keep typed text within one segment or one value', () => {
    expect(path('sv').destination('a/b?c')).toBe('/destination/a%2Fb%3Fc');
    expect(path('sv').lookup('SAF & co')).toBe('/bokning?ref=SAF+%26+co');
    expect(path('sv').lookup('')).toBe('/bokning');
  });

  // [SPEC 2.6]
  it('have the amount and the id of a payment in the query', () => {
    expect(path('sv').pay({ bookingId: 'b1', amount: 5592 })).toBe('/pay?bookingId=b1&amount=5592');
  });
});

describe('the language of a URL', () => {
  it.each([
    ['/', 'sv'],
    ['/ar', 'ar'],
    ['/ar/', 'ar'],
    ['/ar/destinationer?region=asia', 'ar'],
    ['/ar?x=1', 'ar'],
    ['/arabia', 'sv'],
    ['/xx/ar', 'sv'],
    ['/destinationer?next=/ar', 'sv'],
  ])('of %s is %s', (url, lang) => {
    expect(languageOf(url)).toBe(lang);
  });
});

describe('the translated URL', () => {
  it.each([
    ['/', '/ar'],
    ['/?ref=1', '/ar?ref=1'],
    ['/destinationer?region=asia#top', '/ar/destinationer?region=asia#top'],
    ['/destination/istanbul', '/ar/destination/istanbul'],
    ['/arabia', '/ar/arabia'],
  ])('of %s is %s, and the other way round', (swedish, arabic) => {
    expect(twin(swedish)).toBe(arabic);
    expect(twin(arabic)).toBe(swedish);
  });

  it('is the URL itself in its own language', () => {
    expect(inPathLanguage('/ar/kontakt', 'ar')).toBe('/ar/kontakt');
    expect(inPathLanguage('/kontakt', 'sv')).toBe('/kontakt');
  });

  it('has the same neutral URL', () => {
    expect(neutral('/ar/pay?amount=1')).toBe(neutral('/pay?amount=1'));
    expect(neutral('/ar')).toBe('/');
  });
});
