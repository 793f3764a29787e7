import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay, weekdayShort } from '@safar/domain/dates/day-formats';

/** `fre 2027-07-02`: as on tickets, with the weekday, because departures are planned by weekday. */
export const dayText = (date: string): string => `${weekdayShort(isoDay(date), 'sv')} ${date}`;

/** `fredag 2 juli 2027`. */
export const longDayText = (date: string): string => formatLongDay(isoDay(date), 'sv');
