import { Icon } from '../../ui/Icon.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { activeFilters } from './active-filters.js';
import type { UrlSearch } from './search-fields.js';
import type { Facets } from './search-options.js';
import { useSearchTexts } from './search-texts.js';

/** The line with the number of trips; it takes the focus of a filter that is removed. */
export const COUNT_ID = 'found';

const focusCount = (): void => document.getElementById(COUNT_ID)?.focus({ preventScroll: true });

/** The filters that are on, each a link that removes it, and a link that removes all. */
export function ActiveFilters({
  search,
  facets,
}: {
  readonly search: UrlSearch;
  readonly facets: Facets | null;
}) {
  const i18n = useSearchTexts();
  const { t } = i18n;
  return (
    <nav className="filters filters--active" aria-label={t('search.active')}>
      <ul>
        {activeFilters(search, facets, i18n).map(({ text, rest }) => (
          <li key={text}>
            <LocalLink
              className="filter"
              to={(paths) => paths.search(rest)}
              preventScrollReset
              onClick={focusCount}
            >
              <span className="visually-hidden">{t('search.remove')} </span>
              {text}
              <Icon name="close" size={18} />
            </LocalLink>
          </li>
        ))}
        <li>
          <LocalLink
            className="btn btn--quiet btn--small"
            to={(paths) => paths.destinations()}
            preventScrollReset
            onClick={focusCount}
          >
            {t('search.clear')}
          </LocalLink>
        </li>
      </ul>
    </nav>
  );
}
