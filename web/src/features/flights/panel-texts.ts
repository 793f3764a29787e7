import type { Language } from '@safar/domain/rules/languages';
import { addTexts } from '../../i18n/index.js';
import arabic from '../../i18n/ar/flights.js';
import arabicParty from '../../i18n/ar/party.js';
import swedish from '../../i18n/sv/flights.js';
import swedishParty from '../../i18n/sv/party.js';

const TEXTS = {
  sv: { flights: swedish, party: swedishParty },
  ar: { flights: arabic, party: arabicParty },
} as const;

/** The texts come with the form, in both languages: they weigh less than another call. The language must be loaded. */
export const addFlightTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);
