import fc from 'fast-check';
import type { TravellerType } from './ages.js';
import { isoDay } from '../dates/dates.js';
import {
  MAX_STAFF_PASSENGERS,
  MAX_PASSENGERS,
  type Party,
  infantInNeed,
  partyOf,
  partyProblem,
  seatsNeeded,
  seatsOf,
  travellerTypes,
  passengerCount,
} from './party.js';
import type { ValidationIssue } from '../errors/issues.js';

const party = (adults: number, children: number, infants: number): Party => ({
  adults,
  children,
  infants,
});

const anyParty = fc.record({
  adults: fc.nat({ max: 25 }),
  children: fc.nat({ max: 25 }),
  infants: fc.nat({ max: 25 }),
});

describe('a party', () => {
  it('lists adults first, then children, then infants', () => {
    expect(travellerTypes(party(2, 1, 1))).toEqual(['adult', 'adult', 'child', 'infant']);
  });

  it('is the same after listing and counting its passengers', () => {
    fc.assert(
      fc.property(anyParty, (some) => {
        expect(partyOf(travellerTypes(some))).toEqual(some);
        expect(travellerTypes(some)).toHaveLength(passengerCount(some));
      }),
    );
  });

  // [SPEC 2.25i]
  it('takes a seat for each adult and child and none for an infant on the lap', () => {
    expect(seatsNeeded(party(2, 2, 1))).toBe(4);
    expect(passengerCount(party(2, 2, 1))).toBe(5);
  });
});

describe('a seat for each passenger who cannot sit on a lap', () => {
  const RETURN = isoDay('2027-07-10');
  const born = (birthdate: string | null, type: TravellerType = 'infant') => ({ type, birthdate });

  // [SPEC 2.25i]
  it.each([
    [born('2025-07-10'), 1, 'two on the day of return'],
    [born('2025-07-11'), 0, 'two the day after'],
    [born('2024-08-01'), 1, 'nearly three'],
    [born('2024-02-29'), 1, 'born on a day that the year of return has not'],
    [born(null), 0, 'whose birth date was let go'],
    [born('2025-13-40'), 0, 'whose birth date cannot be read'],
    [born('2026-01-01', 'child'), 1, 'a child'],
    [born(null, 'adult'), 1, 'an adult'],
  ])('%j takes %i: %s', (passenger, seats) => {
    expect(seatsOf([passenger], RETURN)).toBe(seats);
  });

  it('is missing for one infant only when all other passengers have a seat', () => {
    const two = born('2025-07-01');
    const party = [born(null, 'adult'), born('2027-01-01'), two];
    expect(infantInNeed(party, RETURN, 1)).toBe(two);
    for (const left of [null, 2, 0]) expect(infantInNeed(party, RETURN, left)).toBeNull();
  });
});

describe('a party that may book', () => {
  it.each([
    [party(1, 0, 0), 'one adult'],
    [party(1, 0, 1), 'an infant for each adult'],
    [party(1, 19, 0), 'nineteen children with one adult'],
    [party(20, 0, 0), 'twenty adults'],
    [party(10, 0, 10), 'twenty with infants'],
  ])('includes %j: %s', (some) => {
    expect(partyProblem(some)).toBeNull();
  });

  it.each<[party: Party, problem: ValidationIssue, why: string]>([
    [party(0, 0, 0), { code: 'PARTY_NEEDS_ADULT' }, 'no traveller'],
    [party(0, 2, 0), { code: 'PARTY_NEEDS_ADULT' }, 'children without an adult'],
    [party(0, 0, 1), { code: 'PARTY_NEEDS_ADULT' }, 'an infant without an adult'],
    [party(1, 0, 2), { code: 'PARTY_TOO_MANY_INFANTS' }, 'two infants on one lap'],
    [party(21, 0, 0), { code: 'PARTY_TOO_LARGE', params: { max: 20 } }, 'twenty-one adults'],
    [party(10, 1, 10), { code: 'PARTY_TOO_LARGE', params: { max: 20 } }, 'infants count, too'],
  ])('excludes %j: %j (%s)', (some, problem) => {
    expect(partyProblem(some)).toEqual(problem);
  });

  it('has up to sixty passengers for staff', () => {
    expect(partyProblem(party(40, 10, 10), MAX_STAFF_PASSENGERS)).toBeNull();
    expect(partyProblem(party(61, 0, 0), MAX_STAFF_PASSENGERS)).toEqual({
      code: 'PARTY_TOO_LARGE',
      params: { max: 60 },
    });
  });

  // [SPEC 4.5c] [ASVS 2.2.3]
  it('has an adult, a lap for each infant and at most twenty passengers', () => {
    fc.assert(
      fc.property(anyParty, (some) => {
        const { adults, infants } = some;
        const fits = adults >= 1 && infants <= adults && passengerCount(some) <= MAX_PASSENGERS;
        expect(partyProblem(some) === null).toBe(fits);
      }),
    );
  });
});
