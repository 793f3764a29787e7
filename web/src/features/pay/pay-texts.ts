import arabic from '../../i18n/ar/payment/pay-form.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/payment/pay-form.js';

/** The texts of the forms that take a payment. */
export const { addTexts: addPayTexts, useTexts: usePayTexts } = lateTexts({
  sv: { pay: swedish },
  ar: { pay: arabic },
});
