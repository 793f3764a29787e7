import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import type { AuditRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Pages } from '../layout/Pages.js';
import { useListFilter } from '../layout/use-list-filter.js';
import { type AuditFilter, AuditFilters } from './AuditFilters.js';
import { AuditRow } from './AuditRow.js';

function Entries() {
  const t = useText();
  const { data, error, isPending } = useListContext<AuditRecord>();
  const { change } = useListFilter<AuditFilter>();
  if (isPending) return <Typography role="status">{t('audit.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem message={t('audit.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('audit.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('audit.list')}
            sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
          >
            {data.map((entry) => (
              <AuditRow
                key={entry.id}
                entry={entry}
                onObject={({ object_type, object_id }) =>
                  change({ object_type: object_type ?? '', object_id: object_id ?? '' })
                }
              />
            ))}
          </Box>
          <Pages rowsPerPageOptions={[50, 100, 250]} />
        </>
      )}
    </>
  );
}

function Head() {
  const t = useText();
  return (
    <PageHeader title={t('audit.title')}>
      <AuditFilters />
    </PageHeader>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };

/** Lists the audit log, newest first, read only. */
export function AuditList() {
  return (
    <ListBase
      disableSyncWithLocation
      perPage={50}
      sort={{ field: 'at', order: 'DESC' }}
      queryOptions={silent}
    >
      <Head />
      <Entries />
    </ListBase>
  );
}
