import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/payment/gift-cards.js';
import swedish from '../../i18n/sv/payment/gift-cards.js';

const TEXTS = { sv: { giftCards: swedish }, ar: { giftCards: arabic } } as const;

/** Returns the language of the page with the texts of gift cards, which are part of their code. */
export function useGiftCardTexts(): I18n {
  const i18n = useT();
  addTexts(i18n.lang, TEXTS[i18n.lang]);
  return i18n;
}
