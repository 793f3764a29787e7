import { type IsoDay, addDays, isoDay } from '../dates/dates.js';
import type { Departure } from './schedule.js';

/** Departures for the specs of the schedule: number n leaves n days after TODAY. */
export const TODAY = isoDay('2027-01-10');
export const day = (n: number): IsoDay => addDays(TODAY, n);

export const departure = (n: number, more: Partial<Departure> = {}): Departure => ({
  id: `id-${n}`,
  date: day(n),
  return_date: day(n + 4),
  state: 'open',
  capacity: null,
  blocked: 0,
  price_adult: null,
  price_child: null,
  price_infant: null,
  booking_closes_days: 0,
  guaranteed: false,
  overbooked: 0,
  taken: 0,
  booked: false,
  ...more,
});

/** A departure with three seats taken. */
export const booked = (n: number, more: Partial<Departure> = {}): Departure =>
  departure(n, { booked: true, taken: 3, ...more });
