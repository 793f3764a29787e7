import type { ReportView } from '@safar/domain/contracts/office/reports';
import {
  REPORT_FIGURES, REPORT_TEXTS, type ReportFigure, reportValue,
} from '@safar/domain/office/reports'; // oxfmt-ignore
import { BYTE_ORDER_MARK, csvLine } from '../../common/lists/csv.js';
import { type DebtorRow, LABELS, type ReportOrder, type ReportRow } from './reports.queries.js';

/** The data of a report. */
export interface ReportFindings {
  readonly rows: readonly ReportRow[];
  readonly debtors: readonly DebtorRow[];
}

const figuresOf = ({ name }: ReportOrder): ReportView['figures'] =>
  Object.entries(REPORT_FIGURES[name]).map(([key, unit]) => ({
    key: key as ReportFigure,
    unit,
  }));

export function reportView(order: ReportOrder, { rows, debtors }: ReportFindings): ReportView {
  const figures = figuresOf(order);
  const values = (row: ReportRow | undefined): (number | null)[] =>
    figures.map(({ key }) => row?.[key] ?? null);
  return {
    ...order,
    labels: [...LABELS[order.by]],
    figures,
    rows: rows
      .filter(({ is_total }) => !is_total)
      .map((row) => ({
        labels: row.labels.map((label) => reportValue(label ?? '')),
        values: values(row),
      })),
    totals: values(rows.find(({ is_total }) => is_total)),
    debtors: [...debtors],
  };
}

const DEBTOR_HEAD = ['Bokning', 'Resenär', 'Resa', 'Avresa', 'Förfaller', 'Kvar att betala'];

/** The CSV file of outstanding balances lists the debtors; other reports are their table. */
function linesOf({ labels, figures, rows, totals, debtors }: ReportView): (string | number)[][] {
  const blank = (count: number): string[] => Array.from({ length: count }, () => '');
  if (debtors.length > 0) {
    const owed = debtors.reduce((all, one) => all + one.owed, 0);
    return [
      DEBTOR_HEAD,
      ...debtors.map((one) => [
        one.booking_ref, one.traveller, one.destination, one.departure_date, one.due ?? '', one.owed,
      ]), // oxfmt-ignore
      [REPORT_TEXTS.total, ...blank(DEBTOR_HEAD.length - 2), owed],
    ];
  }
  const cells = (values: readonly (number | null)[]) => values.map((value) => value ?? '');
  return [
    [
      ...labels.map((label) => REPORT_TEXTS.labels[label]),
      ...figures.map(({ key }) => REPORT_TEXTS.figures[key]),
    ],
    ...rows.map((row) => [...row.labels, ...cells(row.values)]),
    [REPORT_TEXTS.total, ...blank(labels.length - 1), ...cells(totals)],
  ];
}

export const reportCsv = (report: ReportView): string =>
  BYTE_ORDER_MARK + linesOf(report).map(csvLine).join('');
