import { type IsoDay, addDays, daysBetween, isIsoDay } from './dates.js';
import type { ValidationIssue } from '../errors/issues.js';

/** Only admins may hold an option longer. */
export const MAX_OPTION_DAYS = 14;

/** The selectable days, inclusive. */
export interface DayRange {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const earlier = (one: IsoDay, other: IsoDay): IsoDay => (daysBetween(one, other) > 0 ? one : other);

/**
 * Returns the days on which an option may end: at the latest the day before departure, and in fourteen days for staff
 * who may not exceed limits.
 */
export const optionRange = (
  today: IsoDay,
  departure: IsoDay,
  limits: 'kept' | 'exceeded',
): DayRange => {
  const last = addDays(departure, -1);
  return {
    from: today,
    to: limits === 'exceeded' ? last : earlier(addDays(today, MAX_OPTION_DAYS), last),
  };
};

/** Returns the default day on which an option ends. */
export const usualOptionDay = (today: IsoDay, departure: IsoDay, days: number): IsoDay =>
  earlier(addDays(today, days), addDays(departure, -1));

/** Returns the possible due dates of a balance: at the latest the day of departure. */
export const dueDateRange = (today: IsoDay, departure: IsoDay): DayRange => ({
  from: today,
  to: departure,
});

/** Returns why a day cannot be chosen, or null. */
export function dayProblem(
  day: unknown,
  { from, to }: DayRange,
  field: string,
): ValidationIssue | null {
  if (isIsoDay(day) && daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0) return null;
  return { code: 'DAY_OUT_OF_RANGE', params: { from, to }, field };
}
