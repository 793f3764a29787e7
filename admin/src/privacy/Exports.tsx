import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { PrivacyExportView } from '@safar/domain/contracts/staff/privacy';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Cells } from '../layout/Rows.js';
import { JobPanel } from './JobPanel.js';
import { useJobs } from './use-jobs.js';

function FileButton({ row }: { readonly row: PrivacyExportView }) {
  const t = useText();
  const notify = useNotify();
  const download = useDownload();
  const [isBusy, setBusy] = useState(false);
  if (row.state !== 'done') return null;
  const get = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(`/api/admin/privacy/exports/${encodeURIComponent(row.id)}/file`);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      notify(message || t('privacy.exports.failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={isBusy}
      aria-label={t('privacy.exports.downloadFor', { email: row.email })}
      onClick={() => void get()}
    >
      {t('privacy.exports.download')}
    </Button>
  );
}

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
            <FileButton key="file" row={row} />,
          ]}
        </Cells>
      )}
    </JobPanel>
  );
}
