import type { ReportView } from '@safar/domain/contracts/office/reports';
import { type IsoDay, addDays, isoDay, isoWeek } from '@safar/domain/dates/dates';
import { formatSek } from '@safar/domain/money/formats';
import type { ReportBreakdown, ReportFigure, ReportName } from '@safar/domain/office/reports';

/** Main figure of each report. */
export const MAIN_FIGURE: Readonly<Record<ReportName, ReportFigure>> = {
  sales: 'net',
  outstanding: 'owed',
  payments: 'net',
  refunds: 'sent_amount',
  discounts: 'discounts',
};
/** Names of periods, as the server writes them. */
const PERIOD_OF: Readonly<Partial<Record<ReportBreakdown, (day: IsoDay) => string>>> = {
  booked_week: isoWeek,
  week: isoWeek,
  month: (day) => day.slice(0, 7),
  day: (day) => day,
};
/** Maximum number of rows that stays readable. */
const MOST = 12;

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

const barOf = (label: string, value: number): Bar => ({
  label,
  value,
  text: formatSek(value, 'sv'),
});

/** Adds the periods between the first and the last that have no row. */
function withEmptyPeriods(bars: readonly Bar[], periodOf: (day: IsoDay) => string): Bar[] {
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const known = new Map(bars.map((bar) => [bar.label, bar]));
  const all = new Map<string, Bar>();
  // The week of New Year begins in the year before.
  const start = addDays(isoDay(`${first.slice(0, 4)}-01-01`), -7);
  for (let day = start; periodOf(day) <= last; day = addDays(day, 1)) {
    const label = periodOf(day);
    if (label >= first) all.set(label, known.get(label) ?? barOf(label, 0));
  }
  return [...all.values()];
}

/** The main figure of a report as bars: all periods in order, else the largest rows without the zeros. */
export function barsOf({ name, by, figures, rows }: ReportView) {
  const at = figures.findIndex(({ key }) => key === MAIN_FIGURE[name]);
  const bars = rows.map(({ labels, values }) => barOf(labels.join(' '), values[at] ?? 0));
  const periodOf = PERIOD_OF[by];
  if (periodOf && bars.length > 0) {
    return { isOverTime: true, bars: withEmptyPeriods(bars, periodOf) };
  }
  const largest = bars
    .filter(({ value }) => value !== 0)
    .sort((one, other) => Math.abs(other.value) - Math.abs(one.value));
  return { isOverTime: false, bars: largest.slice(0, MOST) };
}
