import arabic from '../../i18n/ar/checkout-form.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/checkout-form.js';

/** The texts of the form of the checkout. */
export const { addTexts: addCheckoutTexts, useTexts: useCheckoutTexts } = lateTexts({
  sv: { checkout: swedish },
  ar: { checkout: arabic },
});
