import { FileButton } from '../form/FileButton.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Cells } from '../layout/Rows.js';
import { JobPanel } from './JobPanel.js';
import { useJobs } from './use-jobs.js';

/** Lists the exports of the last week, including running ones. */
export function Exports() {
  const t = useText();
  const jobs = useJobs('exports');
  const heads = (['email', 'at', 'by', 'state', 'expires', 'file'] as const).map((head) =>
    t(`privacy.exports.${head}`),
  );
  return (
    <JobPanel
      title={t('privacy.exports.title')}
      heads={heads}
      jobs={jobs}
      texts={{ none: t('privacy.exports.none'), failed: t('privacy.exports.loadFailed') }}
    >
      {(row) => (
        <Cells key={row.id}>
          {[
            row.email,
            formatInstant(row.requested_at),
            row.requested_by ?? t('privacy.nothing'),
            t(`privacy.exportStates.${row.state}`, { done: row.done, total: row.total }),
            formatInstant(row.expires_at),
            row.state === 'done' ? (
              <FileButton
                key="file"
                path={`/api/admin/privacy/exports/${encodeURIComponent(row.id)}/file`}
                failed={t('privacy.exports.failed')}
                size="small"
                aria-label={t('privacy.exports.downloadFor', { email: row.email })}
              >
                {t('privacy.exports.download')}
              </FileButton>
            ) : null,
          ]}
        </Cells>
      )}
    </JobPanel>
  );
}
