import type { SearchView } from '@safar/domain/contracts/catalog/search';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { DestinationCard } from '../features/destinations/DestinationCard.js';
import { FilterLinks } from '../features/destinations/FilterLinks.js';
import { rememberList } from '../features/destinations/last-list.js';
import {
  type DestinationCardData,
  filterFrom,
  filtered,
} from '../features/destinations/destination-card-data.js';
import { RecentlyViewed } from '../features/recent/RecentlyViewed.js';
import { ActiveFilters, COUNT_ID } from '../features/search/ActiveFilters.js';
import { FoundOffer } from '../features/search/FoundOffer.js';
import { IgnoredValues, NothingFound } from '../features/search/SearchNotices.js';
import { SearchPanel } from '../features/search/SearchPanel.js';
import { type UrlSearch, searchIn, without } from '../features/search/search-fields.js';
import { useSearchTexts } from '../features/search/search-texts.js';
import { useT } from '../i18n/index.js';
import type { DestinationsData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';
import type { DestinationFilter } from '../lib/paths.js';
import { getStaleSince, onStaleChange } from '../lib/stale-data.js';
import { Alert } from '../ui/Alert.js';
import { Button, ButtonLink } from '../ui/Button.js';

/** Returns the cards of the trips that a search finds, in its order. */
const foundCards = (cards: readonly DestinationCardData[], { hits }: SearchView) =>
  hits.flatMap(({ destination_id }) => cards.find(({ id }) => id === destination_id) ?? []);

export const handle = pageHandle<DestinationsData>(({ t, brand, data }) => ({
  title: `${t('destinations.title')} – ${t('common.meta.site', { brand })}`,
  description: t('destinations.intro'),
  list: data.search?.hits.length ? foundCards(data.cards, data.search) : data.cards,
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

/** A trip to show, with its best departure when it was searched for. */
interface Shown {
  readonly destination: DestinationCardData;
  readonly offer?: ReactNode;
}

function shownTrips(
  { cards, search }: DestinationsData,
  asked: UrlSearch,
  filter: DestinationFilter,
): Shown[] {
  if (!asked.isActive || !search) {
    return filtered(cards, filter).map((destination) => ({ destination }));
  }
  const { facets } = search;
  return search.hits.flatMap(({ destination_id, best }) => {
    const destination = cards.find(({ id }) => id === destination_id);
    if (!destination) return [];
    const offer = <FoundOffer {...{ destination, best, facets }} query={asked.query} />;
    return [{ destination, offer }];
  });
}

/** Returns how many trips a region finds, with the other filters as they are. */
const foundIn =
  ({ facets: { regions } }: SearchView) =>
  (filter: DestinationFilter): number =>
    regions.reduce(
      (sum, { value, count }) => sum + (filter === 'popular' || filter === value ? count : 0),
      0,
    );

function Cards({ shown }: { shown: readonly Shown[] }) {
  return (
    <ul className="cards plain-list">
      {shown.map(({ destination, offer }, index) => (
        <li key={destination.id}>
          <DestinationCard destination={destination} level={2} view={viewOf(index)} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** The search above the list. */
function Search({ asked, data: { cards, search } }: { asked: UrlSearch; data: DestinationsData }) {
  const { t } = useSearchTexts();
  const filter = filterFrom(asked.query.region);
  const isFound = asked.isActive && search !== null;
  return (
    <>
      <FilterLinks
        cards={cards}
        current={filter}
        query={without(asked.fields, ['region'])}
        {...(isFound && { countOf: foundIn(search) })}
      />
      {search && <SearchPanel search={asked} facets={search.facets} />}
      {asked.isActive && <ActiveFilters search={asked} facets={search?.facets ?? null} />}
      {asked.isActive && !search && (
        <div className="list-notice">
          <Alert kind="warning" title={t('search.failed')} />
        </div>
      )}
      <IgnoredValues search={asked} />
    </>
  );
}

export function Component() {
  const { t, lang } = useSearchTexts();
  const data = useLoaderData<DestinationsData>();
  const { cards, search } = data;
  useEffect(() => rememberList(lang, cards), [lang, cards]);
  const [query] = useSearchParams();
  const asked = searchIn(query);
  const isFound = asked.isActive && search !== null;
  const shown = shownTrips(data, asked, filterFrom(asked.query.region));
  const count = { count: shown.length };
  return (
    <div className="container page-top">
      <header className="page-head">
        <h1>{t('destinations.title')}</h1>
        <p className="page-head__intro">{t('destinations.intro')}</p>
      </header>
      <NotFetched />
      <Search asked={asked} data={data} />
      <p
        id={COUNT_ID}
        className={isFound && shown.length > 0 ? 'list-count' : 'visually-hidden'}
        role="status"
        tabIndex={-1}
      >
        {isFound ? t('search.found', count) : t('destinations.shown', count)}
      </p>
      {shown.length > 0 && <Cards shown={shown} />}
      {shown.length === 0 && (isFound ? <NothingFound /> : <NothingHere />)}
      <RecentlyViewed cards={cards} />
    </div>
  );
}
