import type { Language } from '@safar/domain/text/languages';
import { addTexts } from '../../i18n/index.js';
import arabic from '../../i18n/ar/flights.js';
import arabicParty from '../../i18n/ar/party.js';
import swedish from '../../i18n/sv/flights.js';
import swedishParty from '../../i18n/sv/party.js';

const TEXTS = {
  sv: { flights: swedish, party: swedishParty },
  ar: { flights: arabic, party: arabicParty },
} as const;

/**
 * Adds the form's texts in a language that is loaded. Both languages are part of the form's code, because they are
 * smaller than another request.
 */
export const addFlightTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);
