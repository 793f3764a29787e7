import { isoDay } from '@safar/domain/rules/dates';
import { formatLongDay, weekdayShort } from '@safar/domain/rules/day-formats';

/** `fre 2027-07-02`: as tickets write it, with the day of the week that departures are planned by. */
export const dayText = (date: string): string => `${weekdayShort(isoDay(date), 'sv')} ${date}`;

/** `fredag 2 juli 2027`. */
export const longDayText = (date: string): string => formatLongDay(isoDay(date), 'sv');

/** In the order in which they are shown. */
export const SEAT_FIELDS = ['capacity', 'sold', 'held', 'options', 'blocked', 'free'] as const;
