import { type IsoDay, addDays, isoDay } from '@safar/domain/dates/dates';

export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

export const PERIODS = ['today', 'yesterday', 'month', 'lastMonth', 'free'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Period for the outstanding amounts, which have none. */
export const ALWAYS: Period = { from: isoDay('2000-01-01'), to: isoDay('2099-12-31') };

const firstOf = (day: IsoDay): IsoDay => isoDay(`${day.slice(0, 8)}01`);

/** Returns a period by its name; `free` keeps the chosen one. */
export function periodOf(name: PeriodName, today: IsoDay, chosen: Period): Period {
  const yesterday = addDays(today, -1);
  const endOfLastMonth = addDays(firstOf(today), -1);
  const periods: Readonly<Record<PeriodName, Period>> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    month: { from: firstOf(today), to: today },
    lastMonth: { from: firstOf(endOfLastMonth), to: endOfLastMonth },
    free: chosen,
  };
  return periods[name];
}
