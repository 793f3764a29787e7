import { useT } from '../../i18n/index.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { regionName } from '../../i18n/region-name.js';
import { nightsOf } from './booking-selection.js';
import type { Trip, TripDay } from './trip.js';
import { Written } from '../../ui/Written.js';

interface TripProps {
  readonly trip: Trip;
}

function KeyFact({ icon, label, value }: { icon: IconName; label: string; value: string }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What it is, and the three things asked first. */
export function Description({ trip }: TripProps) {
  const { t } = useT();
  const days = t('common.time.days', { count: trip.days });
  const nights = t('party.nights', { count: nightsOf(trip.days) });
  return (
    <section aria-labelledby="about-trip">
      <h2 id="about-trip">{t('destination.about')}</h2>
      <p className="detail__description">
        <Written>{trip.description}</Written>
      </p>
      <dl className="key-facts">
        {trip.days > 0 && (
          <KeyFact
            icon="clock"
            label={t('destination.length')}
            value={t('destination.daysAndNights', { days, nights })}
          />
        )}
        <KeyFact
          icon="plane"
          label={t('destination.departureFrom')}
          value={t('destination.airport')}
        />
        <KeyFact icon="globe" label={t('destination.region')} value={regionName(trip.region, t)} />
      </dl>
    </section>
  );
}

/** Up to three facts. */
export function DidYouKnow({ trip }: TripProps) {
  const { t } = useT();
  if (trip.facts.length === 0) return null;
  return (
    <section className="did-you-know" aria-labelledby="did-you-know">
      <h2 id="did-you-know">{t('destination.didYouKnow')}</h2>
      <ul className="plain-list">
        {trip.facts.map((fact) => (
          <li key={fact}>
            <Icon name="spark" size={20} />
            <span>
              <Written>{fact}</Written>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The 1 of `dag_1`, nothing of any other key. */
const dayNumber = ({ key }: TripDay): string | undefined => /^dag_(\d+)$/.exec(key)?.[1];

/** `dag_1` becomes «Dag 1»; any other key is shown as it is, with spaces for underscores. */
function useDayName(): (day: TripDay) => string {
  const { t } = useT();
  return (day) => {
    const n = dayNumber(day);
    return n ? t('destination.day', { n }) : day.key.replaceAll('_', ' ');
  };
}

export function Itinerary({ trip }: TripProps) {
  const { t } = useT();
  const dayName = useDayName();
  if (trip.itinerary.length === 0) return null;
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary">{t('destination.itinerary')}</h2>
      <ol className="timeline plain-list">
        {trip.itinerary.map((day) => (
          <li key={day.key}>
            <span className="timeline__mark" aria-hidden="true">
              <span>{dayNumber(day)}</span>
            </span>
            <p className="timeline__day">{dayName(day)}</p>
            <h3>
              <Written>{day.title}</Written>
            </h3>
            {day.text && (
              <p className="timeline__text">
                <Written>{day.text}</Written>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the price covers, and just as plainly what it does not. */
export function Included({ trip }: TripProps) {
  const { t } = useT();
  if (trip.included.length === 0) return null;
  return (
    <div className="included">
      <section className="included__yes" aria-labelledby="included">
        <h2 id="included">{t('destination.included')}</h2>
        <ul className="ticks plain-list">
          {trip.included.map((line) => (
            <li key={line}>
              <Icon name="check" size={20} />
              <span>
                <Written>{line}</Written>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="included__no" aria-labelledby="not-included">
        <h2 id="not-included">{t('destination.notIncluded')}</h2>
        <ul className="ticks ticks--not plain-list">
          {(['insurance', 'visa', 'meals'] as const).map((key) => (
            <li key={key}>
              <Icon name="minus" size={20} />
              <span>{t(`destination.notIncludedItems.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
