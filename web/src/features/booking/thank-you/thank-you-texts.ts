import arabic from '../../../i18n/ar/payment/thank-you.js';
import { lateTexts } from '../../../i18n/late-texts.js';
import swedish from '../../../i18n/sv/payment/thank-you.js';

/** The texts of the page after a payment. */
export const { addTexts: addThankYouTexts, useTexts: useThankYouTexts } = lateTexts({
  sv: { booking: { thanks: swedish } },
  ar: { booking: { thanks: arabic } },
});
