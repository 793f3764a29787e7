import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { Suspense, lazy } from 'react';
import { useT } from '../../../i18n/index.js';

const SwishNext = lazy(async () => ({ default: (await import('./SwishNext.js')).SwishNext }));

/** What the button leads to. */
export function NextStep({ method }: { method: PaymentMethod }) {
  const { t } = useT();
  if (method === 'klarna') return <p>{t('pay.method.klarnaNext')}</p>;
  return (
    method === 'swish_online' && (
      <Suspense>
        <SwishNext />
      </Suspense>
    )
  );
}
