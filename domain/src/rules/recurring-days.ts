import { type IsoDay, addDays, daysBetween, weekday } from './dates.js';
import type { ValidationIssue } from './issues.js';

/** Every Friday, or every other Saturday and Sunday, from a day to another. */
export interface Recurrence {
  readonly from: IsoDay;
  /** The last day that may be among them. */
  readonly to: IsoDay;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** 1 = every week, 2 = every other week, … */
  readonly everyWeeks: number;
}

/** A year of daily departures, a leap year included. */
export const MAX_DEPARTURES_AT_ONCE = 366;
export const MAX_WEEKS_BETWEEN = 52;

const WEEK = 7;
/** No period that gives as many days as are allowed is longer. */
const LONGEST = MAX_DEPARTURES_AT_ONCE * MAX_WEEKS_BETWEEN * WEEK;

const mondayOf = (day: IsoDay): IsoDay => addDays(day, 1 - weekday(day));

/**
 * The days, in order; of too many, one more than are allowed. Weeks are counted from that of the first of them, so that
 * every other week begins with the first Friday that there is, and Friday and Sunday stay in the same week.
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

/** What is wrong with a wish for days, fields named as on the wire. */
export function recurrenceProblems(recurrence: Recurrence, today: IsoDay): ValidationIssue[] {
  const { from, to } = recurrence;
  if (from < today) return [{ code: 'DEPARTURE_PAST', field: 'from' }];
  if (to < from) return [{ code: 'PERIOD_REVERSED', field: 'to' }];
  const days = recurringDays(recurrence);
  if (days.length === 0) return [{ code: 'PERIOD_WITHOUT_DAYS', field: 'weekdays' }];
  if (days.length <= MAX_DEPARTURES_AT_ONCE) return [];
  return [{ code: 'TOO_MANY_DEPARTURES', params: { max: MAX_DEPARTURES_AT_ONCE }, field: 'to' }];
}
