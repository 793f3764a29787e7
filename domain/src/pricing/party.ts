import { type TravellerType, ageOn } from './ages.js';
import { type IsoDay, isIsoDay } from '../dates/dates.js';
import type { VisitorIssue } from '../errors/issues.js';

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** Maximum of a booking on the web; larger groups contact the agency. */
export const MAX_PASSENGERS = 20;
/** Maximum of a staff booking and of its later changes. */
export const MAX_STAFF_PASSENGERS = 60;

export const passengerCount = (party: Party): number =>
  party.adults + party.children + party.infants;

/** From this birthday an airline requires a seat, whatever traveller type the destination assigns. */
const SEAT_AGE = 2;

/** The fields of a passenger that determine the seat; without a readable birth date, the type decides. */
export interface SeatTaker {
  readonly type: TravellerType;
  readonly birthdate: string | null;
}

/** Whether a passenger is an infant on a lap for the whole trip: not yet two on the day of return. */
export const travelsOnLap = ({ type, birthdate }: SeatTaker, returnDay: IsoDay): boolean =>
  type === 'infant' && !(isIsoDay(birthdate) && ageOn(birthdate, returnDay) >= SEAT_AGE);

/** Returns the seats that passengers with known birth dates need. */
export const seatsOf = (passengers: readonly SeatTaker[], returnDay: IsoDay): number =>
  passengers.filter((one) => !travelsOnLap(one, returnDay)).length;

/**
 * Returns the infant without a seat when all other passengers have one, or null.
 * @param left seats left; null means no limit
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

/** Returns the seats of a party before birth dates are known: every infant is assumed to sit on a lap. */
export const seatsNeeded = (party: Party): number => party.adults + party.children;

/** Returns the traveller types in the order of the forms: adults, children, infants. */
export const travellerTypes = (party: Party): TravellerType[] => [
  ...Array<TravellerType>(party.adults).fill('adult'),
  ...Array<TravellerType>(party.children).fill('child'),
  ...Array<TravellerType>(party.infants).fill('infant'),
];

/** Counts a list of passengers by type. */
export const partyOf = (types: readonly TravellerType[]): Party => ({
  adults: types.filter((type) => type === 'adult').length,
  children: types.filter((type) => type === 'child').length,
  infants: types.filter((type) => type === 'infant').length,
});

/**
 * Returns why this party cannot book, or null. It needs an adult, a lap for each infant, and at most `max` passengers.
 */
export function partyProblem(party: Party, max = MAX_PASSENGERS): VisitorIssue | null {
  if (party.adults < 1) return { code: 'PARTY_NEEDS_ADULT' };
  if (party.infants > party.adults) return { code: 'PARTY_TOO_MANY_INFANTS' };
  if (passengerCount(party) > max) {
    return { code: 'PARTY_TOO_LARGE', params: { max } };
  }
  return null;
}
