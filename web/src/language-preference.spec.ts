import { languageCookie } from './language-preference.js';

describe('the cookie of the language', () => {
  // [ASVS 3.3.1] [ASVS 3.3.2] [ASVS 3.3.3]
  it('is bound to this host and to https where the site has it', () => {
    expect(languageCookie('ar', true)).toBe(
      '__Host-safar_lang=ar; path=/; max-age=31536000; samesite=lax; secure',
    );
  });

  it('has no prefix over http, where browsers would refuse it', () => {
    expect(languageCookie('sv', false)).toBe(
      'safar_lang=sv; path=/; max-age=31536000; samesite=lax',
    );
  });
});
