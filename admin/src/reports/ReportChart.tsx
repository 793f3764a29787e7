import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportView } from '@safar/domain/contracts/office/reports';
import { formatSek } from '@safar/domain/money/formats';
import { REPORT_TEXTS, type ReportFigure, type ReportName } from '@safar/domain/office/reports';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';

/** Main figure of each report. */
const SHOWN: Readonly<Record<ReportName, ReportFigure>> = {
  sales: 'net',
  outstanding: 'owed',
  payments: 'net',
  refunds: 'sent_amount',
};
/** Maximum number of bars that stays readable. */
const MOST = 12;

/** The largest rows as bars. The table below has all figures. */
export function ReportChart({ report }: { readonly report: ReportView }) {
  const t = useText();
  const key = SHOWN[report.name];
  const at = report.figures.findIndex((figure) => figure.key === key);
  const bars = report.rows
    .map(({ labels, values }) => ({ label: labels.join(' '), amount: values[at] ?? 0 }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, MOST);
  const most = Math.max(1, ...bars.map(({ amount }) => Math.abs(amount)));
  if (bars.length < 2) return null;
  const said = bars.map(({ label, amount }) => `${label} ${formatSek(amount, 'sv')}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={t('reports.chart', { what: REPORT_TEXTS.figures[key], rows: said })}
      sx={{ display: 'grid', gap: 0.5, marginBlockEnd: 2 }}
    >
      {bars.map(({ label, amount }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(90px, 220px) 1fr',
            alignItems: 'center',
          }}
        >
          <Typography variant="body2" noWrap>
            {label}
          </Typography>
          <Box
            sx={{
              blockSize: 14,
              inlineSize: `${Math.max(1, (Math.abs(amount) / most) * 100)}%`,
              backgroundColor: amount < 0 ? COLOURS.red : COLOURS.teal,
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
