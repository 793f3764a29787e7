import type { Region } from '@safar/domain/destinations/regions';
import { MAX_SEARCHED, SEARCH_SORTS } from '@safar/domain/search/search-query';
import { useState } from 'react';
import { path } from '../../lib/paths.js';
import { Icon } from '../../ui/Icon.js';
import { Button } from '../../ui/Button.js';
import { Choice, HowMany, NumberText } from './Choice.js';
import type { UrlSearch } from './search-fields.js';
import {
  type Facets,
  airportName,
  boardName,
  monthName,
  optionsOf,
  themeName,
} from './search-options.js';
import { useSearchTexts } from './search-texts.js';
import { useSearchForm } from './use-search-form.js';

interface PanelProps {
  readonly search: UrlSearch;
  readonly facets: Facets;
}

const PANEL = 'search';

/** What is asked most. The ages of children follow once there are some: without script after the form was sent. */
function Main({ search, facets }: PanelProps) {
  const i18n = useSearchTexts();
  const { t } = i18n;
  const { query } = search;
  const { month, airport, party } = query;
  const [children, setChildren] = useState(String(party.children));
  return (
    <>
      <Choice
        label={t('search.month')}
        name="month"
        value={month}
        none={t('search.anyMonth')}
        options={optionsOf(facets.months, month, { name: (value) => monthName(value, i18n), t })}
      />
      <Choice
        label={t('search.airport')}
        name="airport"
        value={airport}
        none={t('search.anyAirport')}
        options={optionsOf(facets.airports, airport, {
          name: (value) => airportName(value, facets, i18n),
          t,
        })}
      />
      <HowMany
        label={t('search.adults')}
        name="adults"
        from={1}
        to={MAX_SEARCHED}
        value={String(party.adults)}
      />
      <HowMany
        label={t('search.children')}
        name="children"
        to={MAX_SEARCHED - 1}
        value={String(party.children)}
        onChange={setChildren}
      />
      <HowMany
        label={t('search.infants')}
        name="infants"
        to={MAX_SEARCHED - 1}
        value={String(party.infants)}
      />
      <Choice
        label={t('search.sort')}
        name="sort"
        value={query.sort}
        options={SEARCH_SORTS.map((value) => ({ value, text: t(`search.sorts.${value}`) }))}
      />
      {children !== '0' && (
        <NumberText
          label={t('search.childAges')}
          name="childAges"
          hint={t('search.childAgesHint')}
          value={search.fields.childAges ?? null}
        />
      )}
    </>
  );
}

const MORE = ['nights_min', 'nights_max', 'price_max', 'theme', 'board', 'region'] as const;

/** The rarer filters, open when one of them is set. */
function More({ search, facets }: PanelProps) {
  const i18n = useSearchTexts();
  const { t } = i18n;
  const { query, fields } = search;
  const { theme, board, region } = query;
  const regionName = (value: Region): string => t(`common.region.${value}`);
  return (
    <details className="search__more" open={MORE.some((field) => fields[field] !== undefined)}>
      <summary>
        {t('search.more')}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="search__fields">
        <NumberText
          label={t('search.nightsMin')}
          name="nights_min"
          value={fields.nights_min ?? null}
        />
        <NumberText
          label={t('search.nightsMax')}
          name="nights_max"
          value={fields.nights_max ?? null}
        />
        <NumberText
          label={t('search.priceMax')}
          name="price_max"
          hint={t('search.priceHint')}
          value={fields.price_max ?? null}
        />
        <Choice
          label={t('search.theme')}
          name="theme"
          value={theme}
          none={t('search.anyTheme')}
          options={optionsOf(facets.themes, theme, { name: (value) => themeName(value, i18n), t })}
        />
        <Choice
          label={t('search.board')}
          name="board"
          value={board}
          none={t('search.anyBoard')}
          options={optionsOf(facets.boards, board, { name: (value) => boardName(value, i18n), t })}
        />
        <Choice
          label={t('search.region')}
          name="region"
          value={region}
          none={t('search.anyRegion')}
          options={optionsOf(facets.regions, region, {
            name: regionName,
            t,
            always: ['europe', 'asia'],
          })}
        />
      </div>
    </details>
  );
}

/**
 * The search of the list: a form that the browser can send by itself. On phones it is a sheet that the button opens, as
 * a popover, which needs no script either; a browser without popovers shows it in the page.
 */
export function SearchPanel({ search, facets }: PanelProps) {
  const { t, lang } = useSearchTexts();
  const { fields } = search;
  const send = useSearchForm();
  return (
    <>
      <Button variant="secondary" block icon="search" className="search-open" popoverTarget={PANEL}>
        {t('search.open')}
      </Button>
      <form
        id={PANEL}
        popover="auto"
        className="search"
        role="search"
        aria-label={t('search.title')}
        action={path(lang).destinations()}
        onSubmit={send}
      >
        <div className="search__head">
          <p>{t('search.title')}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.actions.close')}
            popoverTarget={PANEL}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </div>
        <Main key={search.query.party.children} search={search} facets={facets} />
        <More search={search} facets={facets} />
        {(['from', 'to'] as const).map(
          (field) =>
            fields[field] && <input key={field} type="hidden" name={field} value={fields[field]} />,
        )}
        <Button type="submit" variant="accent" className="search__send">
          {t('search.submit')}
        </Button>
      </form>
    </>
  );
}
