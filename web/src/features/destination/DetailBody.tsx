import { TRANSFER_TEXTS } from '@safar/domain/destinations/destination-terms';
import type { ReactNode } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Ticks } from '../../ui/Ticks.js';
import { Ltr } from '../../ui/Ltr.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { regionName } from '../../i18n/region-name.js';
import { nightsOf } from './booking/booking-selection.js';
import type { Destination, ItineraryDay } from './destination.js';
import { routeText } from './route-text.js';
import { MarkedLine, MarkedText } from '../../ui/text/MarkedText.js';
import { RichText } from '../../ui/text/RichText.js';

interface DestinationProps {
  readonly destination: Destination;
}

interface KeyFactProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: ReactNode;
}

function KeyFact({ icon, label, value }: KeyFactProps) {
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

/** How many travellers one group has at most. */
function GroupSize({ count }: { readonly count: number }) {
  return <Rich k="destination.groupSize" count={count} parts={{ count: <Ltr>{count}</Ltr> }} />;
}

/** The description and the most requested facts. */
export function Description({ destination }: DestinationProps) {
  const { t, lang } = useT();
  const days = t('common.time.days', { count: destination.days });
  const nights = t('party.nights', { count: nightsOf(destination.days) });
  return (
    <section aria-labelledby="about-trip">
      <h2 id="about-trip">{t('destination.about')}</h2>
      <MarkedText className="detail__description" text={destination.description} />
      <dl className="key-facts">
        {destination.days > 0 && (
          <KeyFact
            icon="clock"
            label={t('destination.length')}
            value={t('destination.daysAndNights', { days, nights })}
          />
        )}
        <KeyFact
          icon={LATER_ICONS.bus}
          label={TRANSFER_TEXTS[lang].title}
          value={TRANSFER_TEXTS[lang][destination.transfer]}
        />
        {destination.groupSizeMax !== null && (
          <KeyFact
            icon="group"
            label={t('destination.group')}
            value={<GroupSize count={destination.groupSizeMax} />}
          />
        )}
        <KeyFact
          icon="globe"
          label={t('destination.region')}
          value={regionName(destination.region, t)}
        />
      </dl>
    </section>
  );
}

/** Up to three facts. */
export function DidYouKnow({ destination }: DestinationProps) {
  const { t } = useT();
  if (destination.facts.length === 0) return null;
  return (
    <section className="did-you-know" aria-labelledby="did-you-know">
      <h2 id="did-you-know">{t('destination.didYouKnow')}</h2>
      <ul className="plain-list">
        {destination.facts.map((fact) => (
          <li key={fact}>
            <Icon name={LATER_ICONS.spark} size={20} />
            <span>
              <MarkedLine>{fact}</MarkedLine>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the number of a key `dag_1`, undefined for any other key. */
const dayNumber = ({ key }: ItineraryDay): string | undefined => /^dag_(\d+)$/.exec(key)?.[1];

/** Formats a key: `dag_1` becomes «Dag 1»; any other key is shown with spaces for underscores. */
function useDayName(): (day: ItineraryDay) => string {
  const { t } = useT();
  return (day) => {
    const n = dayNumber(day);
    return n ? t('destination.day', { n }) : day.key.replaceAll('_', ' ');
  };
}

export function Itinerary({ destination }: DestinationProps) {
  const { t } = useT();
  const dayName = useDayName();
  if (destination.itinerary.length === 0) return null;
  return (
    <section aria-labelledby="itinerary">
      <h2 id="itinerary">{t('destination.itinerary')}</h2>
      <ol className="timeline plain-list">
        {destination.itinerary.map((day) => (
          <li key={day.key}>
            <span className="timeline__mark" aria-hidden="true">
              <span>{dayNumber(day)}</span>
            </span>
            <p className="timeline__day">{dayName(day)}</p>
            <h3>
              <RichText>{day.title}</RichText>
            </h3>
            <MarkedText className="timeline__text" text={day.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where the trip goes, drawn by the server, with flights, hotels and their distances as text. */
export function RouteMap({ destination: { route, name, ways, stays } }: DestinationProps) {
  const { t, lang } = useT();
  if (!route) return null;
  return (
    <img
      loading="lazy"
      src={route}
      alt={[t('destination.route', { name }), routeText(ways, stays, lang)]
        .filter(Boolean)
        .join('. ')}
      width={640}
      height={480}
    />
  );
}

/** Cancellation cover is said only with its insurer and its terms. */
function useCover({ coverIncluded }: Destination): ReactNode[] {
  const { t } = useT();
  const { insurer, termsUrl } = useSite().config.cover;
  if (!coverIncluded || !insurer || !termsUrl) return [];
  const terms = (
    <a href={termsUrl} rel="noreferrer">
      {t('destination.coverTerms')}
    </a>
  );
  return [
    <Rich key="cover" k="destination.cover" parts={{ insurer: <bdi>{insurer}</bdi>, terms }} />,
  ];
}

/** What the price includes, and what it does not. */
export function Included({ destination }: DestinationProps) {
  const { t } = useT();
  const included = [...destination.included, ...useCover(destination)];
  const { notIncluded } = destination;
  if (included.length + notIncluded.length === 0) return null;
  return (
    <div className="included">
      {included.length > 0 && (
        <section className="included__yes" aria-labelledby="included">
          <h2 id="included">{t('destination.included')}</h2>
          <Ticks icon="check" lines={included} />
        </section>
      )}
      {notIncluded.length > 0 && (
        <section className="included__no" aria-labelledby="not-included">
          <h2 id="not-included">{t('destination.notIncluded')}</h2>
          <Ticks icon="minus" lines={notIncluded} />
        </section>
      )}
    </div>
  );
}
