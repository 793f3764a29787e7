import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { inLanguage } from '@safar/domain/text/languages';
import { useT } from '../../../i18n/index.js';
import { Ticks } from '../../../ui/Ticks.js';
import { RichText } from '../../../ui/text/RichText.js';
import { itineraryOf, linesOf } from '../../destination/destination.js';

/** The itinerary as sold: the confirmation repeats what was promised before the contract. */
export function ItineraryCard({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const linesIn = (sv: string, ar: string) => linesOf(inLanguage({ sv, ar }, lang));
  const included = linesIn(booking.included_text_sv, booking.included_text_ar);
  const notIncluded = linesIn(booking.not_included_text_sv, booking.not_included_text_ar);
  const itinerary = itineraryOf(booking.itinerary, lang);
  if (included.length + notIncluded.length + itinerary.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="content-title">
      <h2 id="content-title">{t('booking.details.content')}</h2>
      <Ticks icon="check" lines={included} />
      {notIncluded.length > 0 && <h3>{t('destination.notIncluded')}</h3>}
      <Ticks icon="minus" lines={notIncluded} />
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
