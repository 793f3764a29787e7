import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { REPORT_TEXTS } from '@safar/domain/office/reports';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Panel } from '../layout/Panel.js';
import { Debtors } from './Debtors.js';
import { type Choice, ReportChoice } from './ReportChoice.js';
import { ReportChart } from './ReportChart.js';
import { ReportTable } from './ReportTable.js';
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
  const t = useText();
  const { data, error, isPending } = useReport(request);
  if (isPending) return <Typography role="status">{t('reports.loading')}</Typography>;
  if (error) return <Alert severity="error">{error.message || t('reports.failed')}</Alert>;
  const period = request.name === 'outstanding' ? '' : ` ${request.from} – ${request.to}`;
  return (
    <Stack spacing={2}>
      <Panel title={`${REPORT_TEXTS.names[request.name]}${period}`}>
        {data.rows.length === 0 ? (
          <Typography role="status">{t('reports.nothing')}</Typography>
        ) : (
          <>
            <ReportChart report={data} />
            <ReportTable report={data} />
          </>
        )}
      </Panel>
      <Debtors debtors={data.debtors} />
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
