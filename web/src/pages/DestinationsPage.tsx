import { useLoaderData, useSearchParams } from 'react-router-dom';
import { DestinationCard } from '../features/destinations/DestinationCard.js';
import { FilterLinks } from '../features/destinations/FilterLinks.js';
import { filterFrom, filtered } from '../features/destinations/trip-card.js';
import { useT } from '../i18n/index.js';
import type { DestinationsData } from '../loaders.js';
import { pageHandle } from '../page-head.js';
import { ButtonLink } from '../ui/Button.js';

export const handle = pageHandle<DestinationsData>(({ t, brand, data }) => ({
  title: `${t('destinations.title')} – ${t('common.meta.site', { brand })}`,
  description: t('destinations.intro'),
  ...(data.cards[0] ? { image: data.cards[0].image, imageAlt: data.cards[0].imageAlt } : {}),
}));

function NothingHere() {
  const { t } = useT();
  return (
    <div className="empty">
      <p className="empty__title">{t('destinations.emptyTitle')}</p>
      <p>{t('destinations.emptyText')}</p>
      <div className="actions actions--centred">
        <ButtonLink to={(paths) => paths.contact()}>{t('destinations.ask')}</ButtonLink>
        <ButtonLink to={(paths) => paths.destinations()} variant="secondary">
          {t('destinations.showAll')}
        </ButtonLink>
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useT();
  const { cards } = useLoaderData<DestinationsData>();
  const [query] = useSearchParams();
  const filter = filterFrom(query.get('region'));
  const shown = filtered(cards, filter);
  return (
    <div className="container page-top">
      <header className="page-head">
        <h1>{t('destinations.title')}</h1>
        <p className="page-head__intro">{t('destinations.intro')}</p>
      </header>
      <FilterLinks cards={cards} current={filter} />
      <p className="visually-hidden" role="status">
        {t('destinations.shown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NothingHere />
      ) : (
        <ul className="cards plain-list">
          {shown.map((trip) => (
            <li key={trip.id}>
              <DestinationCard trip={trip} level={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
