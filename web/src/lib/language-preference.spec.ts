import { languageCookie } from './language-preference.js';

describe('the language cookie', () => {
  // [ASVS 3.3.1] [ASVS 3.3.2] [ASVS 3.3.3]
  it('is bound to this host and to https if the site has it', () => {
    expect(languageCookie('ar', true)).toBe(
      '__Host-safar_lang=ar; path=/; max-age=31536000; samesite=lax; secure',
    );
  });

  it('has no prefix over http, where browsers would reject it', () => {
    expect(languageCookie('sv', false)).toBe(
      'safar_lang=sv; path=/; max-age=31536000; samesite=lax',
    );
  });
});
