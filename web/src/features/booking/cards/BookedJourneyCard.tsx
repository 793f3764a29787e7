import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { isIsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { isolateAuto } from '@safar/domain/money/formats';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { useSite } from '../../../app/page-context.js';
import { useT } from '../../../i18n/index.js';
import { Price } from '../../../ui/price/Price.js';
import { type Row, Rows } from '../../../ui/Rows.js';
import { roomsText } from '../../rooms/rooms-text.js';

/** Each name once, such as an extra that several travellers have. */
const listOf = (names: readonly string[], lang: Language): string =>
  [...new Set(names)].map(isolateAuto).join(LIST_COMMA[lang]);

const travellerNames = ({ passengers }: BookingView): string[] =>
  passengers
    .filter(({ state }) => state === 'active')
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);

/** The booking in short, for the page after the payment: what was bought, for whom, what it costs. */
export function BookedJourneyCard({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const { company } = useSite().config;
  const day = (date: string): string => (isIsoDay(date) ? formatLongDay(date, lang) : date);
  const named = (sv: string, ar: string): string => inLanguage({ sv, ar }, lang);
  const row = (id: string, label: string, value: string): Row[] =>
    value === '' ? [] : [{ id, label, value }];
  const hotels = booking.stays.map(({ hotel }) => hotel.name);
  const extras = booking.extras.map(({ name_sv: sv, name_ar: ar }) => named(sv, ar));
  const rows: Row[] = [
    ...row('trip', t('booking.details.destination'), listOf([named(booking.destination_sv, booking.destination_ar)], lang)), // oxfmt-ignore
    ...row('airport', t('checkout.trip.airport'), named(booking.airport_sv, booking.airport_ar)),
    ...row('out', t('booking.details.departure'), day(booking.departure_date)),
    ...row('back', t('booking.details.return'), day(booking.return_date)),
    ...row('travellers', t('booking.details.travellers'), listOf(travellerNames(booking), lang)),
    ...row('hotels', t('booking.details.stays'), listOf(hotels, lang)),
    ...row('rooms', t('checkout.trip.rooms'), roomsText(booking.rooms, lang)),
    ...row('extras', t('checkout.extras'), listOf(extras, lang)),
    ...row('organiser', t('checkout.trip.organiser'), listOf([company.name], lang)),
    {
      id: 'total',
      label: t('booking.details.total'),
      value: <Price amount={booking.total_price} />,
    },
    {
      id: 'paid',
      label: t('booking.details.paid'),
      value: <Price amount={booking.paid_amount} />,
    },
  ];
  return (
    <section className="card stack" aria-labelledby="trip-title">
      <h2 id="trip-title">{t('booking.details.trip')}</h2>
      <Rows rows={rows} />
    </section>
  );
}
