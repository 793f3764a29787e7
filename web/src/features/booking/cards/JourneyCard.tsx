import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { TRANSFER_TEXTS } from '@safar/domain/destinations/destination-terms';
import { documentLink } from '@safar/domain/access/document-link';
import { hasTravelled } from '@safar/domain/reviews/has-travelled';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { useSite } from '../../../app/page-context.js';
import { type Translate, useT } from '../../../i18n/index.js';
import { readVerifiedBooking } from '../../../storage/booking-access.js';
import { browserStorage } from '../../../storage/current-booking.js';
import { Email } from '../../../ui/Email.js';
import { Icon } from '../../../ui/Icon.js';
import { LocalLink } from '../../../ui/LocalLink.js';
import { Ltr } from '../../../ui/Ltr.js';
import { type Row, Rows } from '../../../ui/Rows.js';
import { DestinationPicture } from '../../checkout/DestinationPicture.js';
import { calendarPath } from '../booking-view.js';
import { FileLink } from './FileLink.js';

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

/** One for an extra price is among the extras of those who bought it. */
const transferOf = ({ transfer }: BookingView, lang: Language): Row[] => {
  const texts = TRANSFER_TEXTS[lang];
  return transfer === 'extra'
    ? []
    : [{ id: 'transfer', label: texts.title, value: texts[transfer] }];
};

/** A staff booking has at least one of the two. */
const contactRows = ({ email, phone }: BookingView, t: Translate): Row[] => [
  ...(email === ''
    ? []
    : [{ id: 'email', label: t('booking.details.email'), value: <Email address={email} /> }]),
  ...(phone === ''
    ? []
    : [{ id: 'phone', label: t('booking.details.phone'), value: <Ltr>{phone}</Ltr> }]),
];

/** Only the customer writes a review, so staff who look at the booking see no link. */
const mayReview = (
  { id, state, return_date: returnDate, passengers }: BookingView,
  today: IsoDay,
) =>
  readVerifiedBooking(browserStorage()) === id &&
  hasTravelled(
    {
      ...{ state, returnDate },
      hasAdult: passengers.some((one) => one.type === 'adult' && one.state === 'active'),
    },
    today,
  );

interface JourneyCardProps {
  readonly booking: BookingView;
  /** Null while loading, and when the destination no longer exists. */
  readonly destination: DestinationDetailView | null;
}

/** Destination, airport, dates and contact details. */
export function JourneyCard({ booking, destination }: JourneyCardProps) {
  const { t, lang } = useT();
  const { today } = useSite();
  const document = documentLink(booking.pdf_info_url);
  const name = inLanguage({ sv: booking.destination_sv, ar: booking.destination_ar }, lang);
  const day = (date: string): string => (isIsoDay(date) ? formatLongDay(date, lang) : date);
  const airport = inLanguage({ sv: booking.airport_sv, ar: booking.airport_ar }, lang);
  const rows: Row[] = [
    { id: 'airport', label: t('checkout.trip.airport'), value: <bdi>{airport}</bdi> },
    { id: 'out', label: t('booking.details.departure'), value: day(booking.departure_date) },
    { id: 'back', label: t('booking.details.return'), value: day(booking.return_date) },
    ...lengthOf(booking, t),
    ...transferOf(booking, lang),
    ...contactRows(booking, t),
  ];
  return (
    <section className="card trip-summary" aria-labelledby="trip-title">
      <DestinationPicture destination={destination} />
      <div className="trip-summary__body">
        <p className="eyebrow">{t('booking.details.trip')}</p>
        <h2 id="trip-title">
          <bdi>{name}</bdi>
        </h2>
        <Rows rows={rows} />
        <div className="link-row no-print">
          {document && (
            <a className="icon-link" href={document} target="_blank" rel="noreferrer">
              <Icon name="document" size={20} />
              {t('booking.details.pdf')}
            </a>
          )}
          {destination && Object.keys(destination.itinerary).length > 0 && (
            <LocalLink
              className="icon-link"
              to={(paths) => `${paths.destination(destination.slug)}#itinerary`}
            >
              <Icon name="pin" size={20} />
              {t('myBooking.itinerary')}
            </LocalLink>
          )}
          {mayReview(booking, today) && (
            <LocalLink className="icon-link" to={(paths) => paths.review(booking.id)}>
              <Icon name="chat" size={20} />
              {t('myBooking.review')}
            </LocalLink>
          )}
          {booking.state === 'confirmed' && (
            <FileLink href={calendarPath(booking.id)} icon="calendar">
              {t('booking.details.calendar')}
            </FileLink>
          )}
        </div>
      </div>
    </section>
  );
}
