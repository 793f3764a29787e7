import type { ReportView } from '@safar/domain/contracts/office/reports';
import type { ReportBreakdown } from '@safar/domain/office/reports';
import { barsOf } from './bars.js';

const report = (
  by: ReportBreakdown,
  rows: readonly [label: string, net: number][],
): ReportView => ({
  ...{
    name: 'sales',
    from: '2026-01-01',
    to: '2026-12-31',
    by,
    labels: [],
    totals: [],
    debtors: [],
  },
  figures: [
    { key: 'bookings', unit: 'count' },
    { key: 'net', unit: 'amount' },
  ],
  rows: rows.map(([label, net]) => ({ labels: [label], values: [1, net] })),
});
const shown = (view: ReportView) => barsOf(view).bars.map(({ label, value }) => [label, value]);

describe('The picture of a report', () => {
  it('shows periods in order, with those without money', () => {
    const weeks = [
      ['2026-v01', 5],
      ['2026-v02', 0],
      ['2026-v03', 9],
    ] as [string, number][];
    expect(shown(report('booked_week', weeks))).toEqual(weeks);
    expect(barsOf(report('booked_week', weeks)).isOverTime).toBe(true);
  });

  it('shows weeks, months and days without a row as empty', () => {
    const gap = (by: ReportBreakdown, first: string, last: string) =>
      shown(report(by, [[first, 5], [last, 9]])); // oxfmt-ignore
    expect(gap('booked_week', '2026-v52', '2027-v02')).toEqual([
      ['2026-v52', 5],
      ['2026-v53', 0],
      ['2027-v01', 0],
      ['2027-v02', 9],
    ]);
    expect(gap('month', '2026-12', '2027-02')).toHaveLength(3);
    expect(gap('day', '2027-02-27', '2027-03-02')).toHaveLength(4);
  });

  it('shows other rows by size, negative ones too, without zeros', () => {
    const rows = [
      ['web', 5],
      ['phone', 0],
      ['shop', -90],
      ['group', 30],
    ] as [string, number][];
    expect(shown(report('source', rows))).toEqual([
      ['shop', -90],
      ['group', 30],
      ['web', 5],
    ]);
  });

  it('shows the twelve largest rows', () => {
    const rows = Array.from({ length: 20 }, (_, row): [string, number] => [`${row}`, row + 1]);
    expect(shown(report('departure', rows)).map(([, value]) => value)).toEqual([
      20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
    ]);
  });
});
