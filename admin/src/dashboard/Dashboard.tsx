import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { DashboardView } from '@safar/domain/contracts/office/dashboard';
import { Suspense } from 'react';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';
import { Loaded } from '../layout/Loaded.js';
import { PageHeader } from '../layout/PageHeader.js';
import { WhenSeen } from '../layout/WhenSeen.js';
import { Departures } from './Departures.js';
import { IncompleteDestinations } from './IncompleteDestinations.js';
import { Sales } from './Sales.js';
import { Trends } from './lazy-trends.js';
import { Tiles } from './Tiles.js';

/** Older data is reloaded when the user returns to the page, in milliseconds. */
const FRESH_MS = 30_000;

function Today({ data }: { readonly data: DashboardView }) {
  const t = useText();
  return (
    <Stack spacing={2}>
      {data.sample_data && (
        <Alert role="note" severity="info">
          {t('dashboard.sampleData')}
        </Alert>
      )}
      <Tiles dashboard={data} />
      {data.desk && <Sales days={data.desk.sales} />}
      <Departures departures={data.departures} isLinked={data.desk !== null} />
      {data.desk && (
        <WhenSeen>
          <Suspense fallback={null}>
            <Trends />
          </Suspense>
        </WhenSeen>
      )}
      {data.trips && <IncompleteDestinations destinations={data.trips.incomplete} />}
    </Stack>
  );
}

/** Overview of today; the server returns only what the role may see. */
export function Dashboard() {
  const t = useText();
  const dashboard = useRead<DashboardView>('/api/dashboard', { staleTime: FRESH_MS });
  return (
    <>
      <PageHeader title={t('dashboard.title')}>{null}</PageHeader>
      <Loaded query={dashboard} loading={t('dashboard.loading')} failed={t('dashboard.failed')}>
        {(data) => <Today data={data} />}
      </Loaded>
    </>
  );
}
