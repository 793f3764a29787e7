import type { IsoDay } from '../dates/dates.js';

/** What decides whether a booking may be reviewed. */
export interface ReviewedJourney {
  readonly state: string;
  readonly returnDate: IsoDay | string;
  readonly hasAdult: boolean;
}

/** Tells whether people of this booking have travelled: a confirmed booking with an adult, after the day of return. */
export const hasTravelled = (
  { state, returnDate, hasAdult }: ReviewedJourney,
  today: IsoDay | string,
): boolean => state === 'confirmed' && hasAdult && returnDate < today;
