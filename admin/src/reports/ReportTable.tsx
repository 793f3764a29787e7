import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReportView } from '@safar/domain/contracts/office/reports';
import { formatKronor, formatSek } from '@safar/domain/money/formats';
import { REPORT_TEXTS, type ReportUnit } from '@safar/domain/office/reports';
import { Rows } from '../layout/Rows.js';

function figure(value: number | null, unit: ReportUnit): string {
  if (value === null) return '–';
  return unit === 'amount' ? formatSek(value, 'sv') : formatKronor(value);
}

const NUMBER = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };

/** Figures of a report, with the total last. */
export function ReportTable({ report }: { readonly report: ReportView }) {
  const { labels, figures, rows, totals, name } = report;
  const heads = [
    ...labels.map((label) => REPORT_TEXTS.labels[label]),
    ...figures.map(({ key }) => REPORT_TEXTS.figures[key]),
  ];
  const cells = (values: readonly (number | null)[]) =>
    figures.map(({ key, unit }, index) => (
      <TableCell key={key} sx={NUMBER}>
        {figure(values[index] ?? null, unit)}
      </TableCell>
    ));
  return (
    <Rows name={REPORT_TEXTS.names[name]} heads={heads}>
      {rows.map((row) => (
        <TableRow key={row.labels.join(' ')}>
          {row.labels.map((label, index) => (
            <TableCell key={labels[index]} sx={{ whiteSpace: 'nowrap' }}>
              {label}
            </TableCell>
          ))}
          {cells(row.values)}
        </TableRow>
      ))}
      <TableRow sx={{ '& td': { fontWeight: 650, borderBlockEnd: 0 } }}>
        <TableCell colSpan={labels.length}>{REPORT_TEXTS.total}</TableCell>
        {cells(totals)}
      </TableRow>
    </Rows>
  );
}
