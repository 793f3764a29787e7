import Stack from '@mui/material/Stack';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { REPORT_TEXTS } from '@safar/domain/office/reports';
import { useState } from 'react';
import { FileButton } from '../form/FileButton.js';
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
        <FileButton
          path={`${addressOf(request)}&format=csv`}
          failed={t('reports.downloadFailed')}
          variant="outlined"
          sx={{ flexShrink: 0 }}
        >
          {t('reports.download')}
        </FileButton>
      </PageHeader>
      <Report request={request} />
    </>
  );
}
