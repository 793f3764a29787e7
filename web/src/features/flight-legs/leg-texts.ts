import arabic from '../../i18n/ar/flight-legs.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/flight-legs.js';

/** The texts of flights. */
export const { addTexts: addLegTexts, useTexts: useLegTexts } = lateTexts({
  sv: { legs: swedish },
  ar: { legs: arabic },
});
