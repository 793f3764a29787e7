import { type TravellerType, ageOn } from './ages.js';
import { type IsoDay, isIsoDay } from './dates.js';
import type { ValidationIssue, VisitorIssue } from './issues.js';
import { seatShortage } from './seats.js';

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** As many as book together on the web; larger groups get in touch. */
export const MAX_PASSENGERS = 20;
/** As many as staff book together, and change together afterwards. */
export const MAX_STAFF_PASSENGERS = 60;

export const passengerCount = (party: Party): number =>
  party.adults + party.children + party.infants;

/** From this birthday on an airline wants a seat for everybody, whatever the price of the trip calls them. */
const SEAT_AGE = 2;

/** A traveller as far as seats are concerned; without a birth date, or with one nobody can read, the type decides. */
export interface SeatTaker {
  readonly type: TravellerType;
  readonly birthdate: string | null;
}

/** An infant on a lap for the whole journey: not yet two on the day of return. */
export const travelsOnLap = ({ type, birthdate }: SeatTaker, returnDay: IsoDay): boolean =>
  type === 'infant' && !(isIsoDay(birthdate) && ageOn(birthdate, returnDay) >= SEAT_AGE);

/** Seats of travellers whose birth dates are known. */
export const seatsOf = (passengers: readonly SeatTaker[], returnDay: IsoDay): number =>
  passengers.filter((one) => !travelsOnLap(one, returnDay)).length;

/**
 * The infant that has no seat where everybody else has one, or null.
 * @param left seats that are left; null: as many as anybody wants
 */
export function infantInNeed<T extends SeatTaker>(
  passengers: readonly T[],
  returnDay: IsoDay,
  left: number | null,
): T | null {
  const others = passengers.filter(({ type }) => type !== 'infant').length;
  if (left === null || others > left || seatsOf(passengers, returnDay) <= left) return null;
  return passengers.find((one) => one.type === 'infant' && !travelsOnLap(one, returnDay)) ?? null;
}

/**
 * Why these travellers find no seats, or null. Whoever chose them saw a party whose infants all sit on laps: an infant
 * that alone is one too many is named.
 * @param left seats that are left to them, with those they have; null: as many as anybody wants
 */
export function seatProblem(
  passengers: readonly (SeatTaker & { readonly firstName: string })[],
  returnDay: IsoDay,
  left: number | null,
): ValidationIssue | null {
  const infant = infantInNeed(passengers, returnDay, left);
  if (infant) return { code: 'INFANT_NEEDS_SEAT', params: { name: infant.firstName } };
  return seatShortage(seatsOf(passengers, returnDay), left);
}

/** Seats of a party before anybody gave a birth date: every infant is taken to travel on a lap. */
export const seatsNeeded = (party: Party): number => party.adults + party.children;

/** Traveller types in the order of the forms: adults, children, infants. */
export const travellerTypes = (party: Party): TravellerType[] => [
  ...Array<TravellerType>(party.adults).fill('adult'),
  ...Array<TravellerType>(party.children).fill('child'),
  ...Array<TravellerType>(party.infants).fill('infant'),
];

/** Counts a list of travellers by type. */
export const partyOf = (types: readonly TravellerType[]): Party => ({
  adults: types.filter((type) => type === 'adult').length,
  children: types.filter((type) => type === 'child').length,
  infants: types.filter((type) => type === 'infant').length,
});

/** Why this party cannot book, or null: an adult, one lap an infant, not too many. */
export function partyProblem(party: Party, max = MAX_PASSENGERS): VisitorIssue | null {
  if (party.adults < 1) return { code: 'PARTY_NEEDS_ADULT' };
  if (party.infants > party.adults) return { code: 'PARTY_TOO_MANY_INFANTS' };
  if (passengerCount(party) > max) {
    return { code: 'PARTY_TOO_LARGE', params: { max } };
  }
  return null;
}
