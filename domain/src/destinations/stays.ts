import { type IsoDay, daysBetween } from '../dates/dates.js';
import type { ValidationIssue } from '../errors/issues.js';

/** Meals that belong to a stay. */
export const BOARDS = [
  'none',
  'breakfast',
  'half_board',
  'full_board',
  'all_inclusive',
  'self_catering',
] as const;
export type Board = (typeof BOARDS)[number];

/** Hotels of one trip, in order. */
export const MAX_STAYS = 10;
/** Nights of one stay. */
export const MAX_STAY_NIGHTS = 60;
/** Nights on the way, such as in a plane. */
export const MAX_NIGHTS_ABOARD = 5;
export const MAX_ROOM_NOTE = 200;

/** Returns the nights of a journey, from the day of departure to that of return. */
export const nightsBetween = (date: IsoDay, returnDate: IsoDay): number =>
  Math.max(0, daysBetween(date, returnDate));

/** Returns the nights of a trip of a length in days; null when the length is not set. */
export const nightsOfTrip = (lengthInDays: number): number | null =>
  lengthInDays > 0 ? lengthInDays - 1 : null;

/** The nights that the stays of a journey have to fill. */
export interface JourneyNights {
  /** From departure to return; null when the length of the trip is not set. */
  readonly nights: number | null;
  /** On the way, such as in a plane. */
  readonly nightsAboard: number;
}

/**
 * Returns an issue when the nights at hotels and on the way are not those of the journey. No stays at all are allowed,
 * because staff may not know the hotels yet.
 */
export function stayProblems(
  stays: readonly { readonly nights: number }[],
  { nights, nightsAboard }: JourneyNights,
): ValidationIssue<'STAY_NIGHTS'>[] {
  if (stays.length === 0 || nights === null) return [];
  const n = stays.reduce((sum, stay) => sum + stay.nights, 0);
  const m = Math.max(0, nights - nightsAboard);
  const fits = n + nightsAboard === nights;
  return fits ? [] : [{ code: 'STAY_NIGHTS', params: { n, m }, field: 'stays' }];
}

/** Returns the stays in effect for a departure: its own replace all those of the trip. */
export const staysInEffect = <Stay>(
  own: readonly Stay[] | undefined,
  ofTrip: readonly Stay[],
): readonly Stay[] => (own && own.length > 0 ? own : ofTrip);
