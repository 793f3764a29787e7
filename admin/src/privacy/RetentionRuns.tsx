import Typography from '@mui/material/Typography';
import type { RetentionRunView } from '@safar/domain/contracts/staff/privacy';
import { useText, useWord } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Cells } from '../layout/Rows.js';
import { RecordCounts } from './RecordCounts.js';
import { JobPanel } from './JobPanel.js';
import { useJobs } from './use-jobs.js';

function Gone({ run }: { readonly run: RetentionRunView }) {
  const t = useText();
  const word = useWord();
  const rules = run.failed.map((rule) => word('privacy.rules', rule)).join(', ');
  return (
    <>
      {run.gone.length > 0 && <RecordCounts counts={run.gone} texts="privacy.rules" />}
      {run.gone.length === 0 && rules === '' && t('privacy.runs.nothing')}
      {rules !== '' && <Typography color="error">{t('privacy.runs.failed', { rules })}</Typography>}
    </>
  );
}

/** Lists the nightly retention runs and what they deleted. */
export function RetentionRuns() {
  const t = useText();
  const jobs = useJobs('retention-runs');
  return (
    <JobPanel
      title={t('privacy.runs.title')}
      heads={[t('privacy.runs.at'), t('privacy.runs.gone')]}
      jobs={jobs}
      texts={{ none: t('privacy.runs.none'), failed: t('privacy.runs.loadFailed') }}
    >
      {(run) => (
        <Cells key={run.id}>{[formatInstant(run.started_at), <Gone key="gone" run={run} />]}</Cells>
      )}
    </JobPanel>
  );
}
