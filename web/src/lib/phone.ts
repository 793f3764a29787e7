import { digitsIn, latinDigits } from '@safar/domain/money/digits';
import type { Language } from '@safar/domain/text/languages';
import type * as Library from 'libphonenumber-js/min';

export type PhoneLibrary = typeof Library;
type CountryCode = Library.CountryCode;

/** Loads the phone library. It has 35 kB and only forms with a phone number need it, so it is loaded on demand. */
export const loadPhoneLibrary = (): Promise<PhoneLibrary> => import('libphonenumber-js/min');

export interface PhoneCountry {
  readonly code: CountryCode;
  readonly name: string;
  /** Without the plus. */
  readonly callingCode: string;
}

/** Countries where most customers have their phones; listed first. */
const NEAR: readonly CountryCode[] = ['SE', 'NO', 'DK', 'FI'];

const LOCALE = { sv: 'sv', ar: 'ar-u-nu-latn' } as const;

/** Returns all countries with a calling code, named in the language of the page, the Nordic ones first. */
export function phoneCountries(library: PhoneLibrary, language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames([LOCALE[language]], { type: 'region' });
  const collator = new Intl.Collator(LOCALE[language]);
  const all = library
    .getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: library.getCountryCallingCode(code),
    }))
    .sort((one, other) => collator.compare(one.name, other.name));
  const near = NEAR.flatMap((code) => all.filter((country) => country.code === code));
  return [...near, ...all.filter(({ code }) => !NEAR.includes(code))];
}

const isCountry = (library: PhoneLibrary, code: string): code is CountryCode =>
  library.isSupportedCountry(code);

/**
 * Returns a typed number as E.164. Without a plus it is read as a number of the country; an unreadable number is
 * returned as its digits, so that the domain rule rejects it.
 */
export function toE164(library: PhoneLibrary, typed: string, country: string): string {
  const text = latinDigits(typed).trim().replace(/^00/, '+');
  const home = isCountry(library, country) ? country : 'SE';
  const parsed = library.parsePhoneNumberFromString(text, home);
  return parsed?.number ?? text.replace(/[^\d+]/g, '');
}

/** Formats a number in groups as usual in its country; unfinished numbers stay as typed. */
export function prettyNational(library: PhoneLibrary, typed: string, country: string): string {
  const text = latinDigits(typed).trim();
  const home = isCountry(library, country) ? country : 'SE';
  const parsed = library.parsePhoneNumberFromString(text, home);
  if (!parsed?.isPossible() || parsed.country !== home) return text;
  return parsed.formatNational();
}

/** Returns the country of a number typed with plus, or null; the select follows it. */
export function countryOf(library: PhoneLibrary, typed: string): CountryCode | null {
  const text = latinDigits(typed).trim().replace(/^00/, '+');
  if (!text.startsWith('+')) return null;
  return library.parsePhoneNumberFromString(text)?.country ?? null;
}

/** Whether the text is a different number: at most one character is left, or its first digits differ. */
export function isAnotherNumber(before: string, now: string): boolean {
  if (now.trim().length <= 1) return true;
  return digitsIn(before).slice(0, 2) !== digitsIn(now).slice(0, 2);
}
