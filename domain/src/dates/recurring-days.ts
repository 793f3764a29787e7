import { type IsoDay, addDays, daysBetween, weekday } from './dates.js';
import type { ValidationIssue } from '../errors/issues.js';

/** A recurrence, such as every Friday, or every other Saturday and Sunday, in a period. */
export interface Recurrence {
  readonly from: IsoDay;
  /** Inclusive. */
  readonly to: IsoDay;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** 1 = every week, 2 = every other week, … */
  readonly everyWeeks: number;
}

/** A year of daily departures, including a leap year. */
export const MAX_DEPARTURES_AT_ONCE = 366;
export const MAX_WEEKS_BETWEEN = 52;

const WEEK = 7;
/** Upper limit of the search: within it, every recurrence reaches the maximum number of days. */
const LONGEST = MAX_DEPARTURES_AT_ONCE * MAX_WEEKS_BETWEEN * WEEK;

const mondayOf = (day: IsoDay): IsoDay => addDays(day, 1 - weekday(day));

/**
 * Returns the days in order; when there are too many, one more than the maximum. Weeks count from that of the first
 * day, so that every other week starts with the first Friday, and Friday and Sunday stay in the same week.
 */
export function recurringDays({ from, to, weekdays, everyWeeks }: Recurrence): IsoDay[] {
  const first = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => addDays(from, days))
    .find((day) => weekdays.includes(weekday(day)));
  if (!first) return [];
  const monday = mondayOf(first);
  const days: IsoDay[] = [];
  const length = Math.min(daysBetween(first, to), LONGEST);
  for (let n = 0; n <= length && days.length <= MAX_DEPARTURES_AT_ONCE; n += 1) {
    const day = addDays(first, n);
    const week = Math.floor(daysBetween(monday, day) / WEEK);
    if (weekdays.includes(weekday(day)) && week % everyWeeks === 0) days.push(day);
  }
  return days;
}

/** Returns the issues of a recurrence; field names as in the request. */
export function recurrenceProblems(recurrence: Recurrence, today: IsoDay): ValidationIssue[] {
  const { from, to } = recurrence;
  if (from < today) return [{ code: 'DEPARTURE_PAST', field: 'from' }];
  if (to < from) return [{ code: 'PERIOD_REVERSED', field: 'to' }];
  const days = recurringDays(recurrence);
  if (days.length === 0) return [{ code: 'PERIOD_WITHOUT_DAYS', field: 'weekdays' }];
  if (days.length <= MAX_DEPARTURES_AT_ONCE) return [];
  return [{ code: 'TOO_MANY_DEPARTURES', params: { max: MAX_DEPARTURES_AT_ONCE }, field: 'to' }];
}
