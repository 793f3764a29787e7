import fc from 'fast-check';
import { addDays, isoDay, returnDay } from '../dates/dates.js';
import { nightsBetween, nightsOfTrip, stayProblems, staysInEffect } from './stays.js';

const nights = (...all: readonly number[]) => all.map((one) => ({ nights: one }));

describe('the nights of a journey', () => {
  it('are those between departure and return', () => {
    expect(nightsBetween(isoDay('2027-07-03'), isoDay('2027-07-12'))).toBe(9);
    expect(nightsBetween(isoDay('2027-03-27'), isoDay('2027-03-29'))).toBe(2);
    expect(nightsBetween(isoDay('2027-07-03'), isoDay('2027-07-03'))).toBe(0);
  });

  it('are one less than the days of the trip, and unknown without a length', () => {
    expect([10, 1, 0].map(nightsOfTrip)).toEqual([9, 0, null]);
  });

  it('are the same by the length of the trip and by its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.nat(2_000), (length, later) => {
        const date = addDays(isoDay('2026-01-01'), later);
        expect(nightsBetween(date, returnDay(date, length))).toBe(nightsOfTrip(length));
      }),
    );
  });
});

describe('the stays of a journey', () => {
  it('fill its nights: nine nights are not Mecca 5 and Medina 3', () => {
    const journey = { nights: 9, nightsAboard: 0 };
    expect(stayProblems(nights(5, 3), journey)).toEqual([
      { code: 'STAY_NIGHTS', params: { n: 8, m: 9 }, field: 'stays' },
    ]);
    expect(stayProblems(nights(6, 3), journey)).toEqual([]);
    expect(stayProblems(nights(6, 4), journey)).toHaveLength(1);
  });

  it('leave out the nights on the way', () => {
    const journey = { nights: 9, nightsAboard: 1 };
    expect(stayProblems(nights(5, 3), journey)).toEqual([]);
    expect(stayProblems(nights(6, 3), journey)).toEqual([
      { code: 'STAY_NIGHTS', params: { n: 9, m: 8 }, field: 'stays' },
    ]);
  });

  it('may be missing, and have any nights while the length of the trip is not set', () => {
    expect(stayProblems([], { nights: 9, nightsAboard: 0 })).toEqual([]);
    expect(stayProblems(nights(4), { nights: null, nightsAboard: 2 })).toEqual([]);
  });

  it('are right for exactly one number of nights', () => {
    const some = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(some, fc.nat(5), fc.integer({ min: -70, max: 70 }), (all, aboard, off) => {
        const right = all.reduce((sum, one) => sum + one, aboard);
        const journey = { nights: Math.max(0, right + off), nightsAboard: aboard };
        const isRight = journey.nights === right;
        expect(stayProblems(nights(...all), journey)).toHaveLength(isRight ? 0 : 1);
      }),
    );
  });

  it('of a departure are its own, else those of the trip', () => {
    const trip = nights(9);
    expect(staysInEffect(nights(5, 4), trip)).toEqual(nights(5, 4));
    expect(staysInEffect([], trip)).toBe(trip);
    expect(staysInEffect(undefined, trip)).toBe(trip);
  });
});
