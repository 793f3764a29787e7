import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { tripOf } from '../destination/trip.js';

/** What was bought, day by day: the confirmation repeats what was promised before the contract. */
export function TripContentCard({ trip }: { trip: DestinationDetailView }) {
  const { t, lang } = useT();
  const { included, itinerary } = tripOf(trip, lang);
  if (included.length === 0 && itinerary.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="content-title">
      <h2 id="content-title">{t('booking.details.content')}</h2>
      <ul className="plain-list next-steps">
        {included.map((line) => (
          <li key={line}>
            <Icon name="check" size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {itinerary.length > 0 && <h3>{t('destination.itinerary')}</h3>}
      <ol className="plain-list day-list">
        {itinerary.map(({ key, title }, index) => (
          <li key={key}>
            <span>{t('destination.day', { n: index + 1 })}</span>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
