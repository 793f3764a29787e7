import { useEffect, useRef, useState } from 'react';
import { browserQueries } from '../../lib/public-api.js';
import { useT } from '../../i18n/index.js';
import { ButtonLink } from '../../ui/Button.js';
import { Section } from '../../ui/Section.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useQuery } from '../../lib/use-query.js';
import { DestinationCard } from '../destinations/DestinationCard.js';
import { destinationCards } from '../destinations/destination-card-data.js';
import { RecentlyViewed } from '../recent/RecentlyViewed.js';
import { otherDestinations } from './other-destinations.js';
import type { Destination } from './destination.js';

/** Distance before the viewport at which loading starts. */
const AHEAD = '600px';

function Cards({ destination }: { destination: Destination }) {
  const { lang } = useT();
  const { status, value } = useQuery('', () => browserQueries.destinations());
  const all = value ? destinationCards(value, lang) : [];
  const cards = otherDestinations(all, destination);
  if (status !== 'loading' && cards.length === 0) return null;
  return (
    <>
      <ul className="cards cards--pulled plain-list">
        {cards.map((card) => (
          <li key={card.id}>
            <DestinationCard destination={card} />
          </li>
        ))}
        {cards.length === 0 && <Skeleton kind="card" />}
      </ul>
      {value && <RecentlyViewed cards={all} but={destination.id} />}
    </>
  );
}

/**
 * Three other destinations at the end of the page, loaded when the visitor scrolls near, so that the page does not wait
 * for them.
 */
export function OtherDestinations({ destination }: { destination: Destination }) {
  const { t } = useT();
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Section
      title={t('destination.others')}
      action={
        <ButtonLink to={(paths) => paths.destinations()} variant="secondary" endIcon="arrow-next">
          {t('home.allTrips')}
        </ButtonLink>
      }
    >
      <div ref={place} className="other-trips">
        {near && <Cards destination={destination} />}
      </div>
    </Section>
  );
}
