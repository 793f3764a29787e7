import AddIcon from '@mui/icons-material/Add';
import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Pages, useIsMore } from '../layout/Pages.js';
import { RefreshButton } from '../layout/RefreshButton.js';
import { SearchField } from '../layout/SearchField.js';
import { useListFilter } from '../layout/use-list-filter.js';
import { useSearch } from '../layout/use-search.js';
import { BookingCards } from './BookingCards.js';
import { BookingFilters } from './BookingFilters.js';
import { BookingTable } from './BookingTable.js';
import { DownloadButton } from './DownloadButton.js';
import { FilterChips } from './FilterChips.js';
import { SavedViews } from './SavedViews.js';
import { SortChoice } from './SortChoice.js';
import {
  type BookingFilter,
  LIST_MEMORY,
  NEWEST_FIRST,
  PER_PAGE,
  activeFilters,
  useAskBookings,
} from './booking-filters.js';

function Bookings() {
  const t = useText();
  const { data, error, isPending, total, sort, ...list } = useListContext<BookingRecord>();
  const filter = list.filterValues as BookingFilter;
  const isMore = useIsMore();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (isPending) return <Typography role="status">{t('bookings.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem message={error.message || t('bookings.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('bookings.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          {isNarrow && <SortChoice />}
          {isNarrow ? <BookingCards bookings={data} /> : <BookingTable />}
          <Pages />
          {isMore && filter.q !== undefined && sort.field !== NEWEST_FIRST.field && (
            <Typography role="note">{t('bookings.newestHits', { count: total ?? 0 })}</Typography>
          )}
        </>
      )}
    </>
  );
}

function Head({ onChooseView }: { readonly onChooseView: (filter: BookingFilter) => void }) {
  const t = useText();
  const panel = useId();
  const search = useSearch();
  const { filter, change, replace } = useListFilter<BookingFilter>();
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(filter).length;
  return (
    <>
      <PageHeader title={t('bookings.title')}>
        <SearchField label={t('bookings.search')} search={search} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={RouterLink}
            to="/bookings/create"
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ flexShrink: 0 }}
          >
            {t('staffBookings.create')}
          </Button>
          <Button
            variant={isOpen ? 'contained' : 'outlined'}
            startIcon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={panel}
            sx={{ flexShrink: 0 }}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? t('bookings.filters.titleWith', { count }) : t('bookings.filters.title')}
          </Button>
          <SavedViews filter={filter} onChoose={onChooseView} />
          <DownloadButton />
          <RefreshButton search={search} />
        </Stack>
      </PageHeader>
      <div id={panel}>{isOpen && <BookingFilters filter={filter} onChange={change} />}</div>
      <FilterChips
        filter={filter}
        onRemove={(name) => change({ [name]: '' })}
        onClear={() => replace(filter.q === undefined ? {} : { q: filter.q })}
      />
    </>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };

/**
 * Lists all bookings, newest first. The search is kept out of the address, because it may be a person's name; it is
 * kept in memory until the page is left, so the back link from a booking returns to the same list.
 */
export function BookingList() {
  const askBookings = useAskBookings();
  const [views, setViews] = useState(0);
  const chooseView = (filter: BookingFilter): void => {
    askBookings(filter);
    setViews(views + 1);
  };
  return (
    <ListBase
      disableSyncWithLocation
      storeKey={LIST_MEMORY}
      perPage={PER_PAGE}
      sort={NEWEST_FIRST}
      queryOptions={silent}
    >
      {/* A view also sets the search text, so the head is remounted to read it. */}
      <Head key={views} onChooseView={chooseView} />
      <Bookings />
    </ListBase>
  );
}
