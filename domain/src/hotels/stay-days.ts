import { type IsoDay, addDays } from '../dates/dates.js';

/** When travellers sleep at a hotel. */
export interface StayDays {
  /** Day of arrival at the hotel. */
  readonly from: IsoDay;
  /** Day on which they leave it. */
  readonly to: IsoDay;
}

interface Journey {
  readonly departure: IsoDay;
  readonly return: IsoDay;
  /** Day on which the last outbound flight lands; null while no flight is known. */
  readonly landing: IsoDay | null;
}

/**
 * Returns the days of each stay, in order. Empty when they are not certain: nights on the way, such as in a plane, are
 * only known to be at the beginning when the flights are.
 */
export function daysOfStays(
  stays: readonly { readonly nights: number }[],
  { departure, return: home, landing }: Journey,
): StayDays[] {
  let day = landing ?? departure;
  const days = stays.map(({ nights }) => {
    const from = day;
    day = addDays(from, nights);
    return { from, to: day };
  });
  const fits = landing === null ? day === home : day <= home;
  return fits ? days : [];
}
