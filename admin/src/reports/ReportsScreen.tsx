import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { REPORT_TEXTS } from '@safar/domain/office/reports';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Debtors } from './Debtors.js';
import { type Choice, ReportChoice } from './ReportChoice.js';
import { ReportPanel } from './ReportPanel.js';
import { ALWAYS, periodOf } from './periods.js';
import { type ReportRequest, addressOf, useReport } from './use-report.js';

function requestOf({ name, by, period, chosen }: Choice): ReportRequest {
  const today = dayInStockholm(new Date());
  const days = name === 'outstanding' ? ALWAYS : periodOf(period, today, chosen);
  return { name, by, ...days };
}

function Download({ request }: { readonly request: ReportRequest }) {
  const t = useText();
  const notify = useNotify();
  const fetchFile = useDownload();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await fetchFile(`${addressOf(request)}&format=csv`);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      notify(message || t('reports.downloadFailed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isBusy}
      sx={{ flexShrink: 0 }}
      onClick={() => void download()}
    >
      {t(isBusy ? 'reports.downloading' : 'reports.download')}
    </Button>
  );
}

function Report({ request }: { readonly request: ReportRequest }) {
  const { data } = useReport(request);
  const period = request.name === 'outstanding' ? '' : ` ${request.from} – ${request.to}`;
  return (
    <Stack spacing={2}>
      <ReportPanel title={`${REPORT_TEXTS.names[request.name]}${period}`} request={request} />
      {data && <Debtors debtors={data.debtors} />}
    </Stack>
  );
}

/** Reports of a period, as a table and as a file. */
export function ReportsScreen() {
  const t = useText();
  const [choice, setChoice] = useState<Choice>(() => {
    const today = dayInStockholm(new Date());
    const chosen = { from: today, to: today };
    return { name: 'sales', by: 'departure', period: 'month', chosen };
  });
  const request = requestOf(choice);
  return (
    <>
      <PageHeader title={t('reports.title')}>
        <ReportChoice choice={choice} onChoose={setChoice} />
        <Download request={request} />
      </PageHeader>
      <Report request={request} />
    </>
  );
}
