import arabicParty from '../../i18n/ar/party.js';
import arabic from '../../i18n/ar/search.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedishParty from '../../i18n/sv/party.js';
import swedish from '../../i18n/sv/search.js';

/** The texts of the search. */
export const { addTexts: addSearchTexts, useTexts: useSearchTexts } = lateTexts({
  sv: { search: swedish, party: swedishParty },
  ar: { search: arabic, party: arabicParty },
});
