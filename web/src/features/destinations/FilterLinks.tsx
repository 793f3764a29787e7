import { useT } from '../../i18n/index.js';
import type { DestinationFilter, Query } from '../../lib/paths.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { type DestinationCardData, filtered, filtersFor } from './destination-card-data.js';

/** The filters as links, so that they can be shared, opened in a tab and left with Back. */
export function FilterLinks({
  cards,
  current,
  query = {},
  countOf = (filter) => filtered(cards, filter).length,
}: {
  cards: readonly DestinationCardData[];
  current: DestinationFilter;
  /** The rest of the search, which stays. */
  query?: Query;
  countOf?: (filter: DestinationFilter) => number;
}) {
  const { t } = useT();
  return (
    <nav className="filters" aria-label={t('destinations.filterLabel')}>
      <ul>
        {filtersFor(cards, current).map((filter) => (
          <li key={filter}>
            <LocalLink
              className="filter"
              to={(paths) =>
                paths.search({ ...query, region: filter === 'popular' ? null : filter })
              }
              aria-current={filter === current ? 'true' : undefined}
              preventScrollReset
            >
              {filter === 'popular' ? t('destinations.popular') : t(`common.region.${filter}`)}
              <span className="filter__count">{countOf(filter)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
