import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { useT } from '../../../i18n/index.js';
import { useQuery } from '../../../lib/use-query.js';
import { Button } from '../../../ui/Button.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import type * as FlightsAndStaysCode from './FlightsAndStays.js';

let code: typeof FlightsAndStaysCode | null = null;

/** Loads the code of the card. Called beside the booking, so that the page does not move when it comes. */
export async function loadFlightsAndStays(): Promise<typeof FlightsAndStaysCode> {
  code = await import('./FlightsAndStays.js');
  return code;
}

function Parts({ booking }: { readonly booking: BookingView }) {
  const { t } = useT();
  const { status, value, retry } = useQuery('', loadFlightsAndStays);
  const parts = code ?? value;
  if (parts) return <parts.FlightsAndStays booking={booking} />;
  if (status === 'loading') return <Skeleton kind="block" />;
  return (
    <Button variant="secondary" onClick={retry}>
      {t('booking.details.retry')}
    </Button>
  );
}

/** When the travellers fly and where they sleep, as the agency plans it today. */
export function FlightsAndStaysCard({ booking }: { readonly booking: BookingView }) {
  const { t } = useT();
  const { flights, stays, rooms } = booking;
  if (flights.length + stays.length + rooms.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="flights-and-stays-title">
      <h2 id="flights-and-stays-title">{t('myBooking.trip')}</h2>
      <Parts booking={booking} />
    </section>
  );
}
