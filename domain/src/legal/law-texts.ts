import { STANDARD_INFORMATION_A_SV } from './standard-information-a-sv.js';
import { ARABIC_EXPLANATION } from './standard-information-ar.js';
import { STANDARD_INFORMATION_B_SV } from './standard-information-b-sv.js';

/** Texts that a person with knowledge of the law has to check before the first sale (docs/before-opening.md). */
export const LAW_TEXTS = [
  'standard_information_screen',
  'standard_information_print',
  'standard_information_arabic',
  'terms_packages',
  'terms_flights',
  'terms_general',
  'privacy',
  'storage',
  'accessibility',
] as const;
export type LawText = (typeof LAW_TEXTS)[number];

/** The texts of the program, which change only with a new version of it. */
const OF_PROGRAM = {
  standard_information_screen: STANDARD_INFORMATION_A_SV,
  standard_information_print: STANDARD_INFORMATION_B_SV,
  standard_information_arabic: ARABIC_EXPLANATION.join('\n'),
} as const;

/**
 * SHA-256 of the texts of the public site in both languages, which the server cannot read. A test
 * (law-texts.spec.ts) compares them with the files.
 */
export const SITE_TEXT_HASHES = {
  privacy: 'ca1eb6d5800189b382cf2b52fbfa2faceb60e879388b9cd145bf4db9922c2bdb',
  storage: '348cb451fafd611dc92722dde515b188044b3401a610ab03e47637f19eba8e63',
  accessibility: 'cc4f38d8a01d85f23ab9028f4b91826bd3ab8f9b4ee150011a7992f301049acc',
} as const;

interface TermsText {
  readonly key_name: string;
  readonly value_sv: string;
  readonly value_ar: string;
}

/** The parts of the travel terms by the beginning of their keys. */
const partOf = (key: string): LawText => {
  if (key.startsWith('a_')) return 'terms_flights';
  return key.startsWith('b_') ? 'terms_packages' : 'terms_general';
};

/**
 * Returns the present wording of each law text, for comparison only.
 * @param terms the texts of the page `terms`, with the figures of the settings
 */
export function lawTextWordings(terms: readonly TermsText[]): Readonly<Record<LawText, string>> {
  const part = (name: LawText): string =>
    terms
      .filter(({ key_name }) => partOf(key_name) === name)
      .map(({ key_name, value_sv, value_ar }) => [key_name, value_sv, value_ar].join('\n'))
      .join('\n');
  return {
    ...OF_PROGRAM,
    ...SITE_TEXT_HASHES,
    terms_packages: part('terms_packages'),
    terms_flights: part('terms_flights'),
    terms_general: part('terms_general'),
  };
}
