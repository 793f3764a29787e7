import type { ReportView } from '@safar/domain/contracts/office/reports';
import { formatSek } from '@safar/domain/money/formats';
import type { ReportBreakdown, ReportFigure, ReportName } from '@safar/domain/office/reports';

/** Main figure of each report. */
export const MAIN_FIGURE: Readonly<Record<ReportName, ReportFigure>> = {
  sales: 'net',
  outstanding: 'owed',
  payments: 'net',
  refunds: 'sent_amount',
};
const OVER_TIME: readonly ReportBreakdown[] = ['booked_week', 'week', 'month', 'day'];
/** Maximum number of rows that stays readable. */
const MOST = 12;

/** The main figure of a report as bars: all periods in order, else the largest rows without the zeros. */
export function barsOf({ name, by, figures, rows }: ReportView) {
  const at = figures.findIndex(({ key }) => key === MAIN_FIGURE[name]);
  const all = rows.map(({ labels, values }) => {
    const value = values[at] ?? 0;
    return { label: labels.join(' '), value, text: formatSek(value, 'sv') };
  });
  if (OVER_TIME.includes(by)) return { isOverTime: true, bars: all };
  const largest = all
    .filter(({ value }) => value !== 0)
    .sort((one, other) => Math.abs(other.value) - Math.abs(one.value));
  return { isOverTime: false, bars: largest.slice(0, MOST) };
}
