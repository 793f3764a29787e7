import arabic from '../../../i18n/ar/payment/swish.js';
import { lateTexts } from '../../../i18n/late-texts.js';
import swedish from '../../../i18n/sv/payment/swish.js';

const { useTexts } = lateTexts({ sv: { swish: swedish }, ar: { swish: arabic } });

/** What the button leads to, and Stripe's text about the claim, which the customer must see before. */
export function SwishNext() {
  const { t } = useTexts();
  return (
    <>
      <p>{t('swish.next')}</p>
      <p className="field__hint">{t('swish.claim')}</p>
    </>
  );
}
