import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { inLanguage } from '@safar/domain/text/languages';
import { useT } from '../../../i18n/index.js';
import { Icon } from '../../../ui/Icon.js';
import { MarkedLine } from '../../../ui/text/MarkedText.js';
import { RichText } from '../../../ui/text/RichText.js';
import { itineraryOf, linesOf } from '../../destination/destination.js';

/** The itinerary as sold: the confirmation repeats what was promised before the contract. */
export function ItineraryCard({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const { included_text_sv: sv, included_text_ar: ar } = booking;
  const included = linesOf(inLanguage({ sv, ar }, lang));
  const itinerary = itineraryOf(booking.itinerary, lang);
  if (included.length === 0 && itinerary.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="content-title">
      <h2 id="content-title">{t('booking.details.content')}</h2>
      <ul className="plain-list next-steps">
        {included.map((line) => (
          <li key={line}>
            <Icon name="check" size={20} />
            <span>
              <MarkedLine>{line}</MarkedLine>
            </span>
          </li>
        ))}
      </ul>
      {itinerary.length > 0 && <h3>{t('destination.itinerary')}</h3>}
      <ol className="plain-list day-list">
        {itinerary.map(({ key, title }, index) => (
          <li key={key}>
            <span>{t('destination.day', { n: index + 1 })}</span>
            <span>
              <RichText>{title}</RichText>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
