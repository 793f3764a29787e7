import { inPathLanguage, languageOf, neutral, path, twin } from './paths.js';

describe('addresses', () => {
  it('have no prefix in Swedish and /ar in Arabic', () => {
    expect(path('sv').home()).toBe('/');
    expect(path('ar').home()).toBe('/ar');
    expect(path('sv').destination('istanbul')).toBe('/destination/istanbul');
    expect(path('ar').destination('istanbul')).toBe('/ar/destination/istanbul');
  });

  it('carry a filter only when it is not the default one', () => {
    expect(path('sv').destinations()).toBe('/destinationer');
    expect(path('sv').destinations('popular')).toBe('/destinationer');
    expect(path('ar').destinations('asia')).toBe('/ar/destinationer?region=asia');
  });

  it('keep what somebody typed inside one segment or one value', () => {
    expect(path('sv').destination('a/b?c')).toBe('/destination/a%2Fb%3Fc');
    expect(path('sv').lookup('SAF & co')).toBe('/bokning?ref=SAF+%26+co');
    expect(path('sv').lookup('')).toBe('/bokning');
  });

  // [SPEC 2.6]
  it('spell amounts and ids of a payment into the query', () => {
    expect(path('sv').pay({ bookingId: 'b1', amount: 5592 })).toBe('/pay?bookingId=b1&amount=5592');
  });
});

describe('the language of an address', () => {
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

describe('the twin of an address', () => {
  it.each([
    ['/', '/ar'],
    ['/?ref=1', '/ar?ref=1'],
    ['/destinationer?region=asia#top', '/ar/destinationer?region=asia#top'],
    ['/destination/istanbul', '/ar/destination/istanbul'],
    ['/arabia', '/ar/arabia'],
  ])('%s is %s, and back', (swedish, arabic) => {
    expect(twin(swedish)).toBe(arabic);
    expect(twin(arabic)).toBe(swedish);
  });

  it('in its own language is the address itself', () => {
    expect(inPathLanguage('/ar/kontakt', 'ar')).toBe('/ar/kontakt');
    expect(inPathLanguage('/kontakt', 'sv')).toBe('/kontakt');
  });

  it('shares the neutral address', () => {
    expect(neutral('/ar/pay?amount=1')).toBe(neutral('/pay?amount=1'));
    expect(neutral('/ar')).toBe('/');
  });
});
