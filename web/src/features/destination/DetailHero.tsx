import { Rich, useT } from '../../i18n/index.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Picture } from '../../ui/Picture.js';
import { Price } from '../../ui/price/Price.js';
import { regionName } from '../../i18n/region-name.js';
import { type PersonPrice, personPrices } from './booking/person-prices.js';
import { ShareButton } from './ShareButton.js';
import { Credit } from './gallery/Credit.js';
import type { Destination } from './destination.js';
import { RichText } from '../../ui/text/RichText.js';

function usePersonName({ inDouble }: Destination) {
  const { t } = useT();
  return (person: PersonPrice['person']): string =>
    t(inDouble && person === 'adult' ? 'destination.adultInDouble' : `party.${person}`);
}

/** Prices per traveller, over the picture on wide screens. */
function PriceBadges({ destination }: { destination: Destination }) {
  const nameOf = usePersonName(destination);
  return (
    <ul className="price-badges plain-list">
      {personPrices(destination).map(({ person, amount, varies }) => (
        <li key={person}>
          <span>{nameOf(person)}</span>
          <strong>
            {varies ? (
              <Rich k="destination.from" parts={{ price: <Price amount={amount} /> }} />
            ) : (
              <Price amount={amount} />
            )}
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** Prices per traveller on small screens, in the body. */
export function PriceList({ destination }: { destination: Destination }) {
  const { t } = useT();
  const nameOf = usePersonName(destination);
  const prices = personPrices(destination);
  if (prices.length === 0) return null;
  return (
    <section className="price-list" aria-label={t('destination.priceFrom')}>
      <h2>{t('destination.priceFrom')}</h2>
      <dl>
        {prices.map(({ person, amount }) => (
          <div key={person}>
            <dt>{nameOf(person)}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function DetailHero({ destination }: { destination: Destination }) {
  const { t } = useT();
  return (
    <div className="detail-hero">
      <Picture
        className="detail-hero__art"
        src={destination.image}
        alt={destination.imageAlt}
        // A picture with a focus is loaded whole, and is about twice as wide as a narrow window.
        sizes={destination.imageFocus ? '(width < 700px) 200vw, 100vw' : '100vw'}
        focus={destination.imageFocus}
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
          <ShareButton title={destination.name} />
        </div>
        <div className="detail-hero__foot">
          <div className="detail-hero__title">
            <Chip tone="saffron" icon="pin">
              {regionName(destination.region, t)}
            </Chip>
            <h1>
              <RichText>{destination.name}</RichText>
            </h1>
            <Credit name={destination.imageCredit} />
          </div>
          <PriceBadges destination={destination} />
        </div>
      </div>
    </div>
  );
}
