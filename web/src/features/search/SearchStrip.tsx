import type { SearchFacetsView } from '@safar/domain/contracts/catalog/search';
import { MAX_SEARCHED } from '@safar/domain/search/search-query';
import { path } from '../../lib/paths.js';
import { Button } from '../../ui/Button.js';
import { Choice, HowMany } from './Choice.js';
import { airportName, monthName, optionsOf } from './search-options.js';
import { useSearchTexts } from './search-texts.js';
import { useSearchForm } from './use-search-form.js';

/** What of a search can be chosen on the home page. */
export type StripFacets = Pick<SearchFacetsView, 'months' | 'airports'>;

/** The first questions of a search, on the home page: a form that the browser can send by itself. */
export function SearchStrip({ facets }: { readonly facets: StripFacets }) {
  const i18n = useSearchTexts();
  const { t, lang } = i18n;
  const send = useSearchForm();
  return (
    <form
      className="search"
      role="search"
      aria-labelledby="search-title"
      action={path(lang).destinations()}
      onSubmit={send}
    >
      <h2 className="search__head" id="search-title">
        {t('search.title')}
      </h2>
      <Choice
        label={t('search.month')}
        name="month"
        value={null}
        none={t('search.anyMonth')}
        options={optionsOf(facets.months, null, { name: (value) => monthName(value, i18n), t })}
      />
      <Choice
        label={t('search.airport')}
        name="airport"
        value={null}
        none={t('search.anyAirport')}
        options={optionsOf(facets.airports, null, {
          name: (value) => airportName(value, facets, i18n),
          t,
        })}
      />
      <HowMany label={t('search.adults')} name="adults" from={1} to={MAX_SEARCHED} value="2" />
      <HowMany label={t('search.children')} name="children" to={MAX_SEARCHED - 1} value="0" />
      <HowMany label={t('search.infants')} name="infants" to={MAX_SEARCHED - 1} value="0" />
      <Button type="submit" className="search__send">
        {t('search.submit')}
      </Button>
    </form>
  );
}
