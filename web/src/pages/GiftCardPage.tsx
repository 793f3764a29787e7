import { GiftCardPurchase } from '../features/gift-cards/GiftCardPurchase.js';
import arabic from '../i18n/ar/payment/gift-cards.js';
import swedish from '../i18n/sv/payment/gift-cards.js';
import { pageHandle } from '../app/page-head.js';

/** The texts of this page are part of its code, so its head takes them from there. */
const TEXTS = { sv: swedish, ar: arabic } as const;

export const handle = pageHandle(({ t, lang, brand }) => ({
  title: `${TEXTS[lang].title} – ${t('common.meta.site', { brand })}`,
  description: TEXTS[lang].description,
}));

export function Component() {
  return <GiftCardPurchase />;
}
