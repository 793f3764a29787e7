import { type IsoDay, addDays, daysBetween, isIsoDay } from './dates.js';
import type { ValidationIssue } from './issues.js';

/** Nobody below an admin keeps seats from others for longer. */
export const MAX_OPTION_DAYS = 14;

/** The days that may be chosen, both included. */
export interface DayRange {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const earlier = (one: IsoDay, other: IsoDay): IsoDay => (daysBetween(one, other) > 0 ? one : other);

/**
 * Until when an option may hold its seats: the day before departure at the latest, fourteen days from now for those who
 * may not exceed limits.
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

/** The day an option ends when nobody says otherwise. */
export const usualOptionDay = (today: IsoDay, departure: IsoDay, days: number): IsoDay =>
  earlier(addDays(today, days), addDays(departure, -1));

/** The balance may be put off to the day of departure, never past it. */
export const dueDateRange = (today: IsoDay, departure: IsoDay): DayRange => ({
  from: today,
  to: departure,
});

/** Why a day cannot be chosen, or null. */
export function dayProblem(
  day: unknown,
  { from, to }: DayRange,
  field: string,
): ValidationIssue | null {
  if (isIsoDay(day) && daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0) return null;
  return { code: 'DAY_OUT_OF_RANGE', params: { from, to }, field };
}
