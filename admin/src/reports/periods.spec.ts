import { isoDay } from '@safar/domain/dates/dates';
import { ALWAYS, periodOf } from './periods.js';

const on = (name: Parameters<typeof periodOf>[0], today: string): string => {
  const { from, to } = periodOf(name, isoDay(today), ALWAYS);
  return `${from} ${to}`;
};

describe('The periods of reports', () => {
  it('are whole days, also across month and year boundaries', () => {
    expect(on('today', '2027-03-01')).toBe('2027-03-01 2027-03-01');
    expect(on('yesterday', '2027-03-01')).toBe('2027-02-28 2027-02-28');
    expect(on('month', '2027-03-15')).toBe('2027-03-01 2027-03-15');
    expect(on('lastMonth', '2027-01-15')).toBe('2026-12-01 2026-12-31');
    expect(on('lastMonth', '2028-03-31')).toBe('2028-02-01 2028-02-29');
  });

  it('keep the chosen period for `free`', () => {
    expect(on('free', '2027-03-01')).toBe('2000-01-01 2099-12-31');
  });
});
