import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useT } from '../../../i18n/index.js';

/** What the button leads to; for Swish also Stripe's text about the claim, which the customer must see before. */
export function NextStep({ method }: { method: PaymentMethod }) {
  const { t } = useT();
  if (method === 'card') return null;
  if (method === 'klarna') return <p>{t('pay.method.klarnaNext')}</p>;
  return (
    <>
      <p>{t('pay.method.swishNext')}</p>
      <p className="field__hint">{t('pay.method.swishClaim')}</p>
    </>
  );
}
