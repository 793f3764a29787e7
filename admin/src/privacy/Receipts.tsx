import type { ErasureReceiptView } from '@safar/domain/contracts/staff/privacy';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Cells } from '../layout/Rows.js';
import { RecordCounts, Stays } from './RecordCounts.js';
import { JobPanel } from './JobPanel.js';
import { useJobs } from './use-jobs.js';

function useStateText(): (row: ErasureReceiptView) => string {
  const t = useText();
  return ({ state, blocks }) =>
    [
      t(`privacy.erasureStates.${state}`),
      ...blocks.map((block) => t(`privacy.blocks.${block}`)),
    ].join(': ');
}

/** Lists the erasures as evidence, without personal data. */
export function Receipts() {
  const t = useText();
  const stateOf = useStateText();
  const jobs = useJobs('erasures');
  const heads = (['at', 'by', 'scope', 'state', 'gone', 'kept'] as const).map((head) =>
    t(`privacy.receipts.${head}`),
  );
  return (
    <JobPanel
      title={t('privacy.receipts.title')}
      heads={heads}
      jobs={jobs}
      texts={{ none: t('privacy.receipts.none'), failed: t('privacy.receipts.loadFailed') }}
    >
      {(row) => (
        <Cells key={row.id}>
          {[
            formatInstant(row.requested_at),
            row.requested_by ?? t('privacy.nothing'),
            t(`privacy.scopes.${row.scope}`),
            stateOf(row),
            <RecordCounts key="gone" counts={row.gone} />,
            <Stays key="kept" stays={row.kept} />,
          ]}
        </Cells>
      )}
    </JobPanel>
  );
}
