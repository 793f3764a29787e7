import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ListBase, Pagination, useListContext } from 'react-admin';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RefreshButton } from '../layout/RefreshButton.js';
import { SearchField } from '../layout/SearchField.js';
import { useSearch } from '../layout/use-search.js';
import { BookingCards } from './BookingCards.js';
import { BookingTable } from './BookingTable.js';

function Bookings() {
  const t = useText();
  const { data, error, isPending } = useListContext<BookingRecord>();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  if (isPending) return <Typography role="status">{t('bookings.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem sentence={error.message || t('bookings.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('bookings.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          {isNarrow ? <BookingCards bookings={data} /> : <BookingTable />}
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </>
  );
}

function Head() {
  const t = useText();
  const search = useSearch();
  return (
    <PageHeader title={t('bookings.title')}>
      <SearchField label={t('bookings.search')} search={search} />
      <RefreshButton search={search} />
    </PageHeader>
  );
}

/** Said in place by ListProblem, not in passing. */
const silent = { onError: () => undefined };

/** Every booking, the newest first. The address never holds what was searched for: it may be somebody's name. */
export function BookingList() {
  return (
    <ListBase
      disableSyncWithLocation
      perPage={50}
      sort={{ field: 'created_at', order: 'DESC' }}
      queryOptions={silent}
    >
      <Head />
      <Bookings />
    </ListBase>
  );
}
