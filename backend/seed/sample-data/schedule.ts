import { type IsoDay, addDays, daysBetween, weekday } from '@safar/domain/dates/dates';
import { departureDays } from '../departure-plan.js';
import { DESTINATIONS } from '../destinations.js';
import { umrahIsClosed } from '../hajj.js';
import { otherAirports } from '../airports.js';
import type { DestinationSeed } from '../destination-seed.js';

/** A day on which a trip leaves. */
export interface SampleDeparture {
  readonly destinationId: string;
  readonly day: IsoDay;
  readonly capacity: number;
  /** Seats for sale at airports besides Arlanda. */
  readonly otherAirports: Readonly<Record<string, number>>;
}

/** Departures from before the trial, days from today: the last one before those of the catalogue. */
const FIRST = -165;
const LAST = 28;
const EVERY_WEEKS = 3;

/** Seats of a past departure, and the number of days before it when booking closed. */
export const PAST_CAPACITY = 12;
export const PAST_CLOSES_DAYS = 2;

/** Trips that are on sale. */
export const destinationsOnSale = (): readonly DestinationSeed[] =>
  DESTINATIONS.filter(({ departures }) => departures);

/** Every third week, each trip in a week of its own. */
export function pastDays(today: IsoDay, destination: DestinationSeed): IsoDay[] {
  const plan = destination.departures;
  if (!plan) return [];
  const from = addDays(today, FIRST + 7 * (destination.sort % EVERY_WEEKS));
  const first = addDays(from, (plan.weekday - weekday(from) + 7) % 7);
  const count = Math.floor(daysBetween(first, addDays(today, LAST)) / (7 * EVERY_WEEKS)) + 1;
  const days = Array.from({ length: count }, (_, n) => addDays(first, 7 * EVERY_WEEKS * n));
  return plan.avoidsHajj ? days.filter((day) => !meetsHajj(day, destination.days.length)) : days;
}

const meetsHajj = (day: IsoDay, length: number): boolean =>
  Array.from({ length }, (_, n) => addDays(day, n)).some(umrahIsClosed);

/** The same days as staff enter them, as series. */
export function pastSeries(today: IsoDay, destination: DestinationSeed): object[] {
  const days = pastDays(today, destination);
  const isFirst = (day: IsoDay): boolean => !days.includes(addDays(day, -7 * EVERY_WEEKS));
  return days.filter(isFirst).map((from) => {
    const next = days.find((day) => day > from && isFirst(day));
    const to = days.findLast((day) => next === undefined || day < next) ?? from;
    const rhythm = { weekdays: [weekday(from)], every_weeks: EVERY_WEEKS };
    return { destination_id: destination.id, from, to, ...rhythm };
  });
}

const past = (today: IsoDay, destination: DestinationSeed): SampleDeparture[] =>
  pastDays(today, destination).map((day) => ({
    destinationId: destination.id,
    day,
    capacity: PAST_CAPACITY,
    otherAirports: {},
  }));

const coming = (
  today: IsoDay,
  { id: destinationId, departures: plan, days }: DestinationSeed,
): SampleDeparture[] =>
  plan
    ? departureDays(today, plan, days.length).map((day, index) => {
        const capacity = plan.capacities[index] ?? 0;
        return {
          destinationId,
          day,
          capacity,
          otherAirports: seatsOfOthers(destinationId, { index, capacity }),
        };
      })
    : [];

const seatsOfOthers = (...departure: Parameters<typeof otherAirports>): Record<string, number> =>
  Object.fromEntries(
    otherAirports(...departure)
      .filter(({ state }) => state === 'open')
      .map(({ iata, capacity, blocked }) => [iata, capacity - blocked]),
  );

/** All days on which trips leave, those of the catalogue included, in order. */
export const sampleDepartures = (today: IsoDay): SampleDeparture[] =>
  destinationsOnSale()
    .flatMap((destination) => [...past(today, destination), ...coming(today, destination)])
    .sort(
      (one, other) =>
        one.day.localeCompare(other.day) || one.destinationId.localeCompare(other.destinationId),
    );
