import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { DestinationRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RefreshButton } from '../layout/RefreshButton.js';
import { SearchField } from '../layout/SearchField.js';
import { type Search, useSearch } from '../layout/use-search.js';
import { DestinationCard } from './DestinationCard.js';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  padding: 0,
  margin: 0,
  listStyle: 'none',
};

function Destinations({ search }: { readonly search: Search }) {
  const t = useText();
  const { data, error, isPending } = useListContext<DestinationRecord>();
  if (isPending) return <Typography role="status">{t('destinations.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem sentence={t('destinations.failed')} />}
      {data?.length === 0 && (
        <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
          <Typography>{t('destinations.none')}</Typography>
          <Link component="button" onClick={search.clear}>
            {t('destinations.clear')}
          </Link>
        </Stack>
      )}
      <Box component="ul" sx={grid}>
        {data?.map((destination) => (
          <DestinationCard key={destination.id} destination={destination} />
        ))}
      </Box>
    </>
  );
}

interface ScreenProps {
  readonly isDormantShown: boolean;
  readonly onShowDormant: (shown: boolean) => void;
}

function Screen({ isDormantShown, onShowDormant }: ScreenProps) {
  const t = useText();
  const search = useSearch();
  return (
    <>
      <PageHeader title={t('destinations.title')}>
        <SearchField label={t('destinations.search')} search={search} />
        <FormControlLabel
          label={t('destinations.showDormant')}
          control={
            <Switch
              checked={isDormantShown}
              onChange={(event) => onShowDormant(event.target.checked)}
            />
          }
        />
        <RefreshButton search={search} />
      </PageHeader>
      <Destinations search={search} />
    </>
  );
}

/** Said in place by ListProblem, not in passing. */
const silent = { onError: () => undefined };
const ACTIVE_ONLY = { is_active: true };
/** An agency has some dozens of trips: they stand on one page, as on the public site. */
const ALL_ON_ONE_PAGE = 1_000;

/** The trips in the order of the public site; dormant ones on demand. */
export function DestinationList() {
  const [isDormantShown, setDormantShown] = useState(false);
  return (
    <ListBase
      disableSyncWithLocation
      perPage={ALL_ON_ONE_PAGE}
      sort={{ field: 'sort', order: 'ASC' }}
      queryOptions={silent}
      {...(isDormantShown ? {} : { filter: ACTIVE_ONLY })}
    >
      <Screen isDormantShown={isDormantShown} onShowDormant={setDormantShown} />
    </ListBase>
  );
}
