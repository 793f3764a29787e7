import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { useT } from '../../../i18n/index.js';
import { useQuery } from '../../../lib/use-query.js';
import { Button } from '../../../ui/Button.js';
import { Skeleton } from '../../../ui/Skeleton.js';

function Loaded({ booking }: { readonly booking: BookingView }) {
  const { t } = useT();
  const code = useQuery('', () => import('../../extras/extra-components.js'));
  if (code.value) return <code.value.BookingExtras booking={booking} />;
  if (code.status === 'loading') return <Skeleton kind="block" />;
  return (
    <Button variant="secondary" onClick={code.retry}>
      {t('booking.details.retry')}
    </Button>
  );
}

/** The extras that the travellers have, and those that can be added. */
export function ExtrasCard({ booking }: { readonly booking: BookingView }) {
  const { t } = useT();
  const { extras, later_extras: later } = booking;
  if (extras.length + later.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="extras-title">
      <h2 id="extras-title">{t('checkout.extras')}</h2>
      <Loaded booking={booking} />
    </section>
  );
}
