import { type IsoDay, addDays, daysBetween, isoDay, weekday } from '@safar/domain/dates/dates';

/** The selectable days: a sorted list, or all from `min` to `max`. */
export type CalendarBounds =
  | { readonly days: readonly IsoDay[] }
  | { readonly min?: IsoDay; readonly max?: IsoDay };

export interface DayRange {
  readonly from: IsoDay | null;
  readonly to: IsoDay | null;
}

/**
 * Converts a day to a local Date for the calendar library. Noon exists on every day in every zone; midnight does not
 * when summer time begins at midnight (Beirut, Cairo).
 */
export const dateOf = (day: IsoDay): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};

const two = (n: number): string => String(n).padStart(2, '0');

/** Returns the calendar day of a local Date. */
export const dayOf = (date: Date): IsoDay =>
  isoDay(
    `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  );

export const canChoose = (day: IsoDay, bounds: CalendarBounds): boolean =>
  'days' in bounds
    ? bounds.days.includes(day)
    : (!bounds.min || day >= bounds.min) && (!bounds.max || day <= bounds.max);

/** Returns the first and last selectable day, if any. */
export const edgesOf = (bounds: CalendarBounds): { first?: IsoDay; last?: IsoDay } => {
  const [first, last] =
    'days' in bounds ? [bounds.days.at(0), bounds.days.at(-1)] : [bounds.min, bounds.max];
  return { ...(first ? { first } : {}), ...(last ? { last } : {}) };
};

/** Returns the selectable day nearest to `day`, first forwards (1) or backwards (-1). */
function nearest(day: IsoDay, way: 1 | -1, bounds: CalendarBounds): IsoDay | null {
  if ('days' in bounds) {
    const { days } = bounds;
    return way === 1
      ? (days.find((one) => one >= day) ?? days.at(-1) ?? null)
      : (days.findLast((one) => one <= day) ?? days.at(0) ?? null);
  }
  if (bounds.min && day < bounds.min) return bounds.min;
  return bounds.max && day > bounds.max ? bounds.max : day;
}

/** Returns the first day of the month `months` later. */
function monthAfter(day: IsoDay, months: number): IsoDay {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return isoDay(`${year}-${two((count % 12) + 1)}-01`);
}

/** Returns the same day `months` later, or the last day of a shorter month. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const first = monthAfter(day, months);
  const length = daysBetween(first, monthAfter(first, 1));
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1);
}

/** Moves by months. For listed days the date within the month does not count. */
function monthsOn(day: IsoDay, months: number, bounds: CalendarBounds): IsoDay {
  if (!('days' in bounds)) return addMonths(day, months);
  return months > 0 ? monthAfter(day, months) : addDays(monthAfter(day, months + 1), -1);
}

export interface CalendarKey {
  readonly key: string;
  readonly shift: boolean;
  readonly dir: 'ltr' | 'rtl';
}

/** Returns the target of a key if every day were selectable, with its direction; null for other keys. */
function targetOf(day: IsoDay, { key, shift, dir }: CalendarKey, bounds: CalendarBounds) {
  const ahead = dir === 'rtl' ? -1 : 1;
  const months = shift ? 12 : 1;
  const moves: Readonly<Record<string, readonly [IsoDay, 1 | -1]>> = {
    ArrowRight: [addDays(day, ahead), ahead],
    ArrowLeft: [addDays(day, -ahead), ahead === 1 ? -1 : 1],
    ArrowDown: [addDays(day, 7), 1],
    ArrowUp: [addDays(day, -7), -1],
    Home: [addDays(day, 1 - weekday(day)), 1],
    End: [addDays(day, 7 - weekday(day)), -1],
    PageDown: [monthsOn(day, months, bounds), 1],
    PageUp: [monthsOn(day, -months, bounds), -1],
  };
  return moves[key] ?? null;
}

/**
 * Returns the day focused after a key: arrows move by day and week in reading direction, Home and End within the week,
 * PageUp and PageDown by month (with Shift by year), always to a selectable day. Null for other keys.
 */
export function dayAfterKey(day: IsoDay, key: CalendarKey, bounds: CalendarBounds): IsoDay | null {
  const target = targetOf(day, key, bounds);
  return target && (nearest(target[0], target[1], bounds) ?? day);
}

/** Returns the range after a click: the first click is the start, the second the end unless it is earlier. */
export const rangeAfter = ({ from, to }: DayRange, day: IsoDay): DayRange =>
  from && !to && day >= from ? { from, to: day } : { from: day, to: null };
