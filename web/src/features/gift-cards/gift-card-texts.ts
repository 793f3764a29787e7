import arabic from '../../i18n/ar/payment/gift-cards.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/payment/gift-cards.js';

/** The texts of gift cards. */
export const { useTexts: useGiftCardTexts } = lateTexts({
  sv: { giftCards: swedish },
  ar: { giftCards: arabic },
});
