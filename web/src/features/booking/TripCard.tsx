import type { BookingView } from '@safar/domain/contracts/bookings';
import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import { daysBetween, isIsoDay } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/day-formats';
import { inLanguage } from '@safar/domain/rules/languages';
import { type Translate, useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import { Email } from '../../ui/Email.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { TripPicture } from '../checkout/TripPicture.js';
import { calendarFile, calendarLink } from './calendar.js';

function CalendarLink({ booking, name }: { booking: BookingView; name: string }) {
  const { t } = useT();
  const { brand } = useSite().config;
  const file = calendarFile(booking, `${brand}: ${name}`, new Date());
  if (!file) return null;
  return (
    <a className="icon-link" href={calendarLink(file)} download={`${booking.booking_ref}.ics`}>
      <Icon name="calendar" size={20} />
      {t('booking.details.calendar')}
    </a>
  );
}

function lengthOf({ departure_date: out, return_date: back }: BookingView, t: Translate): Row[] {
  if (!isIsoDay(out) || !isIsoDay(back)) return [];
  const nights = daysBetween(out, back);
  const days = t('common.time.days', { count: nights + 1 });
  const value = t('destination.daysAndNights', {
    days,
    nights: t('party.nights', { count: nights }),
  });
  return [{ id: 'length', label: t('destination.length'), value }];
}

interface TripCardProps {
  readonly booking: BookingView;
  /** Null until it is here, and for a trip that is no more. */
  readonly trip: DestinationDetailView | null;
}

/** Where to, when, and who is written to. */
export function TripCard({ booking, trip }: TripCardProps) {
  const { t, lang } = useT();
  const name = inLanguage({ sv: booking.destination_sv, ar: booking.destination_ar }, lang);
  const day = (date: string): string => (isIsoDay(date) ? formatLongDay(date, lang) : date);
  const rows: Row[] = [
    { id: 'out', label: t('booking.details.departure'), value: day(booking.departure_date) },
    { id: 'back', label: t('booking.details.return'), value: day(booking.return_date) },
    ...lengthOf(booking, t),
    { id: 'email', label: t('booking.details.email'), value: <Email address={booking.email} /> },
    { id: 'phone', label: t('booking.details.phone'), value: <Ltr>{booking.phone}</Ltr> },
  ];
  return (
    <section className="card trip-summary" aria-labelledby="trip-title">
      <TripPicture trip={trip} />
      <div className="trip-summary__body">
        <p className="eyebrow">{t('booking.details.trip')}</p>
        <h2 id="trip-title">
          <bdi>{name}</bdi>
        </h2>
        <Rows rows={rows} />
        <div className="link-row no-print">
          {booking.pdf_info_url && (
            <a className="icon-link" href={booking.pdf_info_url} target="_blank" rel="noreferrer">
              <Icon name="document" size={20} />
              {t('booking.details.pdf')}
            </a>
          )}
          <CalendarLink booking={booking} name={name} />
        </div>
      </div>
    </section>
  );
}
