import type { ReactNode } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Picture } from '../../ui/Picture.js';
import { Price } from '../../ui/price/Price.js';
import type { Query } from '../../lib/paths.js';
import { regionName } from '../../i18n/region-name.js';
import type { DestinationCardData } from './destination-card-data.js';
import { RichText } from '../../ui/text/RichText.js';

const SIZES = '(width < 640px) 100vw, (width < 1000px) 50vw, 380px';

/** The link over the whole card. */
export function CardLink({
  destination,
  query,
}: {
  readonly destination: DestinationCardData;
  readonly query?: Query;
}) {
  const { t } = useT();
  return (
    <LocalLink
      className="trip-card__link"
      to={(paths) => paths.destination(destination.slug, query)}
    >
      <span>
        {t('common.actions.readMore')}
        <span className="visually-hidden"> {destination.name}</span>
      </span>
      <Icon name="arrow-next" size={20} />
    </LocalLink>
  );
}

function Offer({ destination }: { destination: DestinationCardData }) {
  const { t } = useT();
  return (
    <div className="trip-card__foot">
      <p className="trip-card__price">
        <Rich k="destinations.from" parts={{ price: <Price amount={destination.price} /> }} />
        <span> {t(destination.inDouble ? 'common.price.inDouble' : 'common.price.perPerson')}</span>
      </p>
      <CardLink destination={destination} />
    </div>
  );
}

interface DestinationCardProps {
  readonly destination: DestinationCardData;
  readonly level?: 2 | 3;
  /** Position when the page opens: pictures in view load at once, the first one with priority. */
  readonly view?: 'first' | 'in' | 'below';
  /** Days, price and link of a search, instead of those of the whole catalogue. */
  readonly offer?: ReactNode;
}

/**
 * A destination in a list. The whole card is one link; a destination that cannot be booked yet is dimmed and has no
 * link.
 */
export function DestinationCard({
  destination,
  level = 3,
  view = 'below',
  offer,
}: DestinationCardProps) {
  const { t } = useT();
  const Title = `h${level}` as const;
  return (
    <article className={`trip-card${destination.active ? '' : ' trip-card--dormant'}`}>
      <div className="trip-card__art">
        <Picture
          src={destination.image}
          alt={destination.imageAlt}
          sizes={SIZES}
          width={500}
          height={375}
          crop="card"
          focus={destination.imageFocus}
          priority={view === 'first'}
          eager={view !== 'below'}
        />
        <div className="trip-card__chips">
          <Chip tone="night">{regionName(destination.region, t)}</Chip>
          {!destination.active && <Chip tone="saffron">{t('destinations.comingSoon')}</Chip>}
        </div>
      </div>
      <div className="trip-card__body">
        <Title className="trip-card__title">
          <RichText>{destination.name}</RichText>
        </Title>
        <p className="trip-card__text">
          <RichText>{destination.summary}</RichText>
        </p>
        {!offer && destination.days > 0 && (
          <p className="trip-card__facts">
            {t('common.time.days', { count: destination.days })}
            {destination.leavesFrom && ` · ${destination.leavesFrom}`}
          </p>
        )}
        {destination.active ? (
          (offer ?? <Offer destination={destination} />)
        ) : (
          <button type="button" className="btn btn--secondary btn--small" disabled>
            {t('destinations.comingSoon')}
          </button>
        )}
      </div>
    </article>
  );
}
