import { type IsoDay, addDays, weekday } from '@safar/domain/dates/dates';
import { umrahIsClosed } from './hajj.js';
import type { DeparturePlan } from './destination-seed.js';

/** The first departure is at least this many days from now. */
const EARLIEST_DAYS = 30;

/** Whether any day of a trip falls into the weeks of Hajj. */
const meetsHajj = (departure: IsoDay, days: number): boolean =>
  Array.from({ length: days }, (_, n) => addDays(departure, n)).some(umrahIsClosed);

/**
 * The days on which a trip leaves: one a week from a month ahead, as many as the plan has groups.
 * @param days length of the trip
 */
export function departureDays(today: IsoDay, plan: DeparturePlan, days: number): IsoDay[] {
  const earliest = addDays(today, EARLIEST_DAYS);
  const found: IsoDay[] = [];
  let next = addDays(earliest, (plan.weekday - weekday(earliest) + 7) % 7);
  while (found.length < plan.capacities.length) {
    if (!plan.avoidsHajj || !meetsHajj(next, days)) found.push(next);
    next = addDays(next, 7);
  }
  return found;
}
