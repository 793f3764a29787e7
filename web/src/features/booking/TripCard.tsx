import type { BookingView } from '@safar/domain/contracts/bookings';
import { isIsoDay } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/formats';
import { inLanguage } from '@safar/domain/rules/languages';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import { Email } from '../../ui/Email.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { type Row, Rows } from '../../ui/Rows.js';
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

/** Where to, when, and who is written to. */
export function TripCard({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const name = inLanguage({ sv: booking.destination_sv, ar: booking.destination_ar }, lang);
  const day = (date: string): string => (isIsoDay(date) ? formatLongDay(date, lang) : date);
  const rows: Row[] = [
    { id: 'trip', label: t('booking.details.destination'), value: <bdi>{name}</bdi> },
    { id: 'out', label: t('booking.details.departure'), value: day(booking.departure_date) },
    { id: 'back', label: t('booking.details.return'), value: day(booking.return_date) },
    { id: 'email', label: t('booking.details.email'), value: <Email address={booking.email} /> },
    { id: 'phone', label: t('booking.details.phone'), value: <Ltr>{booking.phone}</Ltr> },
  ];
  return (
    <section className="card stack" aria-labelledby="trip-title">
      <h2 id="trip-title">{t('booking.details.trip')}</h2>
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
    </section>
  );
}
