import arabic from '../../../i18n/ar/payment/swish.js';
import { addTexts, useT } from '../../../i18n/index.js';
import swedish from '../../../i18n/sv/payment/swish.js';

const TEXTS = { sv: { swish: swedish }, ar: { swish: arabic } } as const;

/** What the button leads to, and Stripe's text about the claim, which the customer must see before. */
export function SwishNext() {
  const { t, lang } = useT();
  addTexts(lang, TEXTS[lang]);
  return (
    <>
      <p>{t('swish.next')}</p>
      <p className="field__hint">{t('swish.claim')}</p>
    </>
  );
}
