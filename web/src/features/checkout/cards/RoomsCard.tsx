import { useT } from '../../../i18n/index.js';
import { useQuery } from '../../../lib/use-query.js';
import { Button } from '../../../ui/Button.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import type { CheckoutModel } from '../use-checkout.js';

function Loaded({ model }: { readonly model: CheckoutModel }) {
  const { t } = useT();
  const code = useQuery('', () => import('../../rooms/room-components.js'));
  if (code.value) return <code.value.CheckoutRooms model={model} />;
  if (code.status === 'loading') return <Skeleton kind="word" />;
  return (
    <Button variant="secondary" size="small" onClick={code.retry}>
      {t('checkout.quote.retry')}
    </Button>
  );
}

/** The rooms, for a trip with room types. */
export function RoomsCard({ model }: { readonly model: CheckoutModel }) {
  const { t } = useT();
  if (!model.booking.selection.hasRooms) return null;
  return (
    <section className="card stack" aria-labelledby="rooms-title">
      <h2 id="rooms-title">{t('checkout.trip.rooms')}</h2>
      <Loaded model={model} />
    </section>
  );
}
