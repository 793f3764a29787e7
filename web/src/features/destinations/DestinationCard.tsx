import { useId } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Picture } from '../../ui/Picture.js';
import { Price } from '../../ui/Price.js';
import { regionName } from '../../i18n/region-name.js';
import type { TripCard } from './trip-card.js';

const SIZES = '(width < 640px) 100vw, (width < 1000px) 50vw, 380px';

function Offer({ trip, titleId }: { trip: TripCard; titleId: string }) {
  const { t } = useT();
  const linkId = useId();
  return (
    <div className="trip-card__foot">
      <p className="trip-card__price">
        <Rich k="destinations.from" parts={{ price: <Price amount={trip.price} /> }} />
        <span> {t('common.price.perPerson')}</span>
      </p>
      <LocalLink
        id={linkId}
        className="trip-card__link"
        aria-labelledby={`${linkId} ${titleId}`}
        to={(paths) => paths.destination(trip.id)}
      >
        {t('common.actions.readMore')}
        <Icon name="arrow-next" size={20} />
      </LocalLink>
    </div>
  );
}

/** A trip in a list. The whole card is one link; a trip that cannot be booked yet is dimmed and leads nowhere. */
export function DestinationCard({ trip, level = 3 }: { trip: TripCard; level?: 2 | 3 }) {
  const { t } = useT();
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <article className={trip.active ? 'trip-card' : 'trip-card trip-card--dormant'}>
      <div className="trip-card__art">
        <Picture
          src={trip.image}
          alt={trip.imageAlt}
          sizes={SIZES}
          width={500}
          height={375}
          crop="card"
        />
        <div className="trip-card__chips">
          <Chip tone="night">{regionName(trip.region, t)}</Chip>
          {!trip.active && <Chip tone="saffron">{t('destinations.comingSoon')}</Chip>}
        </div>
      </div>
      <div className="trip-card__body">
        <Title id={titleId} className="trip-card__title">
          {trip.name}
        </Title>
        <p className="trip-card__text">{trip.description}</p>
        <p className="trip-card__facts">
          {t('common.time.days', { count: trip.days })} · {t('destinations.fromAirport')}
        </p>
        {trip.active ? (
          <Offer trip={trip} titleId={titleId} />
        ) : (
          <button type="button" className="btn btn--secondary btn--small" disabled>
            {t('destinations.comingSoon')}
          </button>
        )}
      </div>
    </article>
  );
}
