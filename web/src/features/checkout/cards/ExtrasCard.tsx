import { useT } from '../../../i18n/index.js';
import { useQuery } from '../../../lib/use-query.js';
import { Button } from '../../../ui/Button.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import type { CheckoutModel } from '../use-checkout.js';

function Loaded({ model }: { readonly model: CheckoutModel }) {
  const { t } = useT();
  const code = useQuery('', () => import('../../extras/extra-components.js'));
  if (code.value) return <code.value.CheckoutExtras model={model} />;
  if (code.status === 'loading') return <Skeleton kind="block" />;
  return (
    <Button variant="secondary" size="small" onClick={code.retry}>
      {t('checkout.quote.retry')}
    </Button>
  );
}

/** The extras, for a departure that has some. */
export function ExtrasCard({ model }: { readonly model: CheckoutModel }) {
  const { t } = useT();
  const { value } = model.extras.departure;
  if (!value || value.extras.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="extras-title">
      <h2 id="extras-title" tabIndex={-1}>
        {t('checkout.extras')}
      </h2>
      <Loaded model={model} />
    </section>
  );
}
