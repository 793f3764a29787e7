import { useEffect, useRef, useState } from 'react';
import { browserReads } from '../../reads.js';
import { useT } from '../../i18n/index.js';
import { ButtonLink } from '../../ui/Button.js';
import { Section } from '../../ui/Section.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useAnswer } from '../../use-answer.js';
import { DestinationCard } from '../destinations/DestinationCard.js';
import { tripCards } from '../destinations/trip-card.js';
import { otherTrips } from './other-trips.js';
import type { Trip } from './trip.js';

/** How long before it comes into view. */
const AHEAD = '600px';

function Cards({ trip }: { trip: Trip }) {
  const { lang } = useT();
  const { status, value } = useAnswer('', () => browserReads.destinations());
  const cards = value ? otherTrips(tripCards(value, lang), trip) : [];
  if (status !== 'loading' && cards.length === 0) return null;
  return (
    <ul className="cards cards--pulled plain-list">
      {cards.map((card) => (
        <li key={card.id}>
          <DestinationCard trip={card} />
        </li>
      ))}
      {cards.length === 0 && <Skeleton kind="card" />}
    </ul>
  );
}

/** Three other trips at the end. They are fetched when the reader comes near, so that the page itself waits for nothing. */
export function OtherTrips({ trip }: { trip: Trip }) {
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
        {near && <Cards trip={trip} />}
      </div>
    </Section>
  );
}
