import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { useT } from '../../../i18n/index.js';
import { HotelCards } from '../../stays/HotelCards.js';
import { staysIn } from '../../stays/stay.js';

/** Where the travellers sleep, as the agency plans it today. */
export function StaysCard({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  if (booking.stays.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="stays-title">
      <p className="eyebrow">{t('myBooking.stays')}</p>
      <h2 id="stays-title">{t('myBooking.trip')}</h2>
      <HotelCards stays={staysIn(booking.stays, lang)} />
    </section>
  );
}
