import type { ReportView } from '@safar/domain/contracts/office/reports';
import { REPORT_TEXTS } from '@safar/domain/office/reports';
import { Chart } from '../charts/Chart.js';
import { useText } from '../i18n/use-text.js';
import { MAIN_FIGURE, barsOf } from './bars.js';

/** The main figure of a report as a picture. The table has all figures. */
export function ReportChart({ report }: { readonly report: ReportView }) {
  const t = useText();
  const { bars, isOverTime } = barsOf(report);
  if (bars.length < 2) return null;
  const what = `${REPORT_TEXTS.figures[MAIN_FIGURE[report.name]]}, ${REPORT_TEXTS.by[report.by]}`;
  return <Chart name={t('reports.chart', { what })} bars={bars} isOverTime={isOverTime} />;
}
