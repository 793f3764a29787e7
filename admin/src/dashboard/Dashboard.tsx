import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DashboardView } from '@safar/domain/contracts/office/dashboard';
import { Suspense } from 'react';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { WhenSeen } from '../layout/WhenSeen.js';
import { Departures } from './Departures.js';
import { IncompleteDestinations } from './IncompleteDestinations.js';
import { Sales } from './Sales.js';
import { Trends } from './lazy-trends.js';
import { Tiles } from './Tiles.js';

/** Older data is reloaded when the user returns to the page, in milliseconds. */
const FRESH_MS = 30_000;

function Today() {
  const t = useText();
  const { data, error, isPending, refetch } = useRead<DashboardView>('/api/dashboard', {
    staleTime: FRESH_MS,
  });
  if (isPending) return <Typography role="status">{t('dashboard.loading')}</Typography>;
  if (!data) {
    return <LoadProblem message={error.message || t('dashboard.failed')} onRetry={refetch} />;
  }
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
  return (
    <>
      <PageHeader title={t('dashboard.title')}>{null}</PageHeader>
      <Today />
    </>
  );
}
