import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { ReportChart } from './ReportChart.js';
import { ReportTable } from './ReportTable.js';
import { type ReportRequest, useReport } from './use-report.js';

interface ReportPanelProps {
  readonly title: string;
  readonly request: ReportRequest;
  /** The table opens on demand. */
  readonly isFolded?: boolean;
}

/** A report as a picture and a table. */
export function ReportPanel({ title, request, isFolded = false }: ReportPanelProps) {
  const t = useText();
  const { data, error, isPending, refetch } = useReport(request);
  if (isPending) return <Typography role="status">{t('reports.loading')}</Typography>;
  if (error) {
    return <LoadProblem message={error.message || t('reports.failed')} onRetry={refetch} />;
  }
  const table = <ReportTable report={data} />;
  return (
    <Panel title={title}>
      {data.rows.length === 0 ? (
        <Typography role="status">{t('reports.nothing')}</Typography>
      ) : (
        <>
          <ReportChart report={data} />
          {isFolded ? (
            <details>
              <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main' }}>
                {t('reports.asTable')}
              </Box>
              {table}
            </details>
          ) : (
            table
          )}
        </>
      )}
    </Panel>
  );
}
