import arabic from '../../i18n/ar/flights.js';
import arabicParty from '../../i18n/ar/party.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/flights.js';
import swedishParty from '../../i18n/sv/party.js';

/** The texts of the flight search. */
export const { addTexts: addFlightTexts } = lateTexts({
  sv: { flights: swedish, party: swedishParty },
  ar: { flights: arabic, party: arabicParty },
});
