import { Rich, useT } from '../../i18n/index.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Picture } from '../../ui/Picture.js';
import { Price } from '../../ui/Price.js';
import { regionName } from '../../i18n/region-name.js';
import { ShareButton } from './ShareButton.js';
import type { Trip } from './trip.js';
import { Written } from '../../ui/Written.js';

const PEOPLE = [
  ['adult', 'party.adult'],
  ['child', 'party.child'],
  ['infant', 'party.infant'],
] as const;

/** Prices a traveller, over the picture where there is room. */
function PriceBadges({ trip }: { trip: Trip }) {
  const { t } = useT();
  return (
    <ul className="price-badges plain-list">
      {PEOPLE.map(([person, text]) => (
        <li key={person}>
          <span>{t(text)}</span>
          <strong>
            <Price amount={trip.prices[person]} />
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** The same on small screens, in the body. */
export function PriceList({ trip }: { trip: Trip }) {
  const { t } = useT();
  return (
    <section className="price-list" aria-label={t('destination.priceFrom')}>
      <h2>{t('destination.priceFrom')}</h2>
      <dl>
        {PEOPLE.map(([person, text]) => (
          <div key={person}>
            <dt>{t(text)}</dt>
            <dd>
              <Rich
                k="destination.from"
                parts={{ price: <Price amount={trip.prices[person]} /> }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function DetailHero({ trip }: { trip: Trip }) {
  const { t } = useT();
  return (
    <div className="detail-hero">
      <Picture
        className="detail-hero__art"
        src={trip.image}
        alt={trip.imageAlt}
        sizes="100vw"
        squareBelow={700}
        width={1920}
        height={960}
        widths={[1920, 960, 500]}
        priority
      />
      <div className="container detail-hero__words">
        <div className="detail-hero__top">
          <LocalLink to={(paths) => paths.home()} className="detail-hero__pill">
            <Icon name="arrow-back" size={20} />
            {t('destination.back')}
          </LocalLink>
          <ShareButton title={trip.name} />
        </div>
        <div className="detail-hero__foot">
          <div className="detail-hero__title">
            <Chip tone="saffron" icon="pin">
              {regionName(trip.region, t)}
            </Chip>
            <h1>
              <Written>{trip.name}</Written>
            </h1>
          </div>
          <PriceBadges trip={trip} />
        </div>
      </div>
    </div>
  );
}
