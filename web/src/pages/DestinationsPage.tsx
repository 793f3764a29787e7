import { useEffect, useSyncExternalStore } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { DestinationCard } from '../features/destinations/DestinationCard.js';
import { FilterLinks } from '../features/destinations/FilterLinks.js';
import { rememberList } from '../features/destinations/last-list.js';
import { filterFrom, filtered } from '../features/destinations/destination-card-data.js';
import { useT } from '../i18n/index.js';
import type { DestinationsData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';
import { getStaleSince, onStaleChange } from '../lib/stale-data.js';
import { Alert } from '../ui/Alert.js';
import { Button, ButtonLink } from '../ui/Button.js';

export const handle = pageHandle<DestinationsData>(({ t, brand, data }) => ({
  title: `${t('destinations.title')} – ${t('common.meta.site', { brand })}`,
  description: t('destinations.intro'),
  list: data.cards,
  ...(data.cards[0] ? { image: data.cards[0].image, imageAlt: data.cards[0].imageAlt } : {}),
}));

const FIRST_ROW = 3;

const viewOf = (index: number) => {
  if (index === 0) return 'first';
  return index < FIRST_ROW ? 'in' : 'below';
};

/** Shown above a stale list when loading failed; the bar at the top gives its time. */
function NotFetched() {
  const { t } = useT();
  const stale = useSyncExternalStore(onStaleChange, getStaleSince, () => null);
  const { state, revalidate } = useRevalidator();
  if (stale === null) return null;
  return (
    <div className="list-notice">
      <Alert kind="error" title={t('common.page.network')}>
        <div className="actions">
          <Button
            variant="secondary"
            size="small"
            busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {t('common.page.retry')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

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
  const { t, lang } = useT();
  const { cards } = useLoaderData<DestinationsData>();
  useEffect(() => rememberList(lang, cards), [lang, cards]);
  const [query] = useSearchParams();
  const filter = filterFrom(query.get('region'));
  const shown = filtered(cards, filter);
  return (
    <div className="container page-top">
      <header className="page-head">
        <h1>{t('destinations.title')}</h1>
        <p className="page-head__intro">{t('destinations.intro')}</p>
      </header>
      <NotFetched />
      <FilterLinks cards={cards} current={filter} />
      <p className="visually-hidden" role="status">
        {t('destinations.shown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NothingHere />
      ) : (
        <ul className="cards plain-list">
          {shown.map((destination, index) => (
            <li key={destination.id}>
              <DestinationCard destination={destination} level={2} view={viewOf(index)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
