import { type IsoDay, addDays, isoDay, weekday } from '@safar/domain/dates/dates';
import { umrahIsClosed } from './hajj.js';
import type { DeparturePlan } from './destination-seed.js';

/** The first departure is at least this many days from now. */
const EARLIEST_DAYS = 30;
const SUMMER = { first: '06-01', peak: '07-01', everyDays: 14 } as const;

/** Whether any day of a trip falls into the weeks of Hajj. */
const meetsHajj = (departure: IsoDay, days: number): boolean =>
  Array.from({ length: days }, (_, n) => addDays(departure, n)).some(umrahIsClosed);

const onWeekday = (day: IsoDay, plan: DeparturePlan): IsoDay =>
  addDays(day, (plan.weekday - weekday(day) + 7) % 7);

/**
 * The days on which a trip leaves: one a week from a month ahead, as many as the plan has groups.
 * @param days length of the trip
 */
export function departureDays(today: IsoDay, plan: DeparturePlan, days: number): IsoDay[] {
  const found: IsoDay[] = [];
  let next = onWeekday(addDays(today, EARLIEST_DAYS), plan);
  while (found.length < plan.capacities.length) {
    if (!plan.avoidsHajj || !meetsHajj(next, days)) found.push(next);
    next = addDays(next, 7);
  }
  return found;
}

/** A departure of the demo. */
export interface PlannedDeparture {
  readonly date: IsoDay;
  readonly capacity: number;
  /** Whole SEK more than the trip, for adults and children. */
  readonly more: number;
}

/** The departures after `last` of the first summer whose July begins after it. */
function summerDepartures(last: IsoDay, plan: DeparturePlan): PlannedDeparture[] {
  const { summer } = plan;
  if (!summer) return [];
  const year = Number(last.slice(0, 4));
  const isLater = last >= `${year}-${SUMMER.peak}`;
  const first = onWeekday(isoDay(`${isLater ? year + 1 : year}-${SUMMER.first}`), plan);
  return summer.more
    .map((more, n) => ({
      date: addDays(first, n * SUMMER.everyDays),
      capacity: summer.capacity,
      more,
    }))
    .filter(({ date }) => date > last);
}

/**
 * The departures of a trip in order: weekly ones from a month ahead, then those of the summer.
 * @param days length of the trip
 */
export function plannedDepartures(
  today: IsoDay,
  plan: DeparturePlan,
  days: number,
): PlannedDeparture[] {
  const weekly = departureDays(today, plan, days).map((date, index) => ({
    date,
    capacity: plan.capacities[index] ?? 0,
    more: 0,
  }));
  return [...weekly, ...summerDepartures(weekly.at(-1)?.date ?? today, plan)];
}
