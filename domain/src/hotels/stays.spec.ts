import fc from 'fast-check';
import { addDays, isoDay, returnDay } from '../dates/dates.js';
import {
  BOARDS,
  formatBoard,
  formatNights,
  formatStars,
  nightsBetween,
  nightsOfJourney,
  stayProblems,
  stayText,
  staysInEffect,
} from './stays.js';

const nights = (...all: readonly number[]) => all.map((one) => ({ nights: one }));

describe('the nights of a journey', () => {
  it('are those between departure and return', () => {
    expect(nightsBetween(isoDay('2027-07-03'), isoDay('2027-07-12'))).toBe(9);
    expect(nightsBetween(isoDay('2027-03-27'), isoDay('2027-03-29'))).toBe(2);
    expect(nightsBetween(isoDay('2027-07-03'), isoDay('2027-07-03'))).toBe(0);
  });

  it('are one less than the days of the trip, and unknown without a length', () => {
    expect([10, 1, 0].map(nightsOfJourney)).toEqual([9, 0, null]);
  });

  it('are the same by the length of the trip and by its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.nat(2_000), (length, later) => {
        const date = addDays(isoDay('2026-01-01'), later);
        expect(nightsBetween(date, returnDay(date, length))).toBe(nightsOfJourney(length));
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
    const destination = nights(9);
    expect(staysInEffect(nights(5, 4), destination)).toEqual(nights(5, 4));
    expect(staysInEffect([], destination)).toBe(destination);
    expect(staysInEffect(undefined, destination)).toBe(destination);
  });
});

describe('a stay in words', () => {
  const STAY = {
    hotel: { name: 'Hotel Bahçe', stars: 4, city_sv: 'Istanbul', city_ar: 'إسطنبول' },
    nights: 3,
    board: 'breakfast',
    room_note_sv: 'Mot gården.',
    room_note_ar: '',
    or_similar: true,
  } as const;

  it('names the hotel, its stars and city, the nights with meals, and the room', () => {
    expect(stayText(STAY, 'sv')).toEqual({
      hotel: 'Hotel Bahçe',
      stars: '4 stjärnor',
      city: 'Istanbul',
      nights: '3 nätter med frukost',
      board: 'frukost',
      roomNote: 'Mot gården.',
      orSimilar: 'eller likvärdigt',
    });
    expect(stayText(STAY, 'ar')).toEqual({
      hotel: 'Hotel Bahçe',
      stars: '4 نجوم',
      city: 'إسطنبول',
      nights: '3 ليالٍ مع الإفطار',
      board: 'الإفطار',
      roomNote: 'Mot gården.',
      orSimilar: 'أو ما يماثله',
    });
  });

  it('says nothing of stars or a likeness that it does not have, and that there are no meals', () => {
    const hotel = { ...STAY.hotel, stars: null };
    const plain = { ...STAY, hotel, or_similar: false, board: 'none', nights: 1 } as const;
    expect(stayText(plain, 'sv')).toMatchObject({
      stars: '',
      nights: '1 natt utan måltider',
      orSimilar: '',
    });
    expect(stayText(plain, 'ar')).toMatchObject({ nights: 'ليلة واحدة دون وجبات' });
  });

  it.each([
    [1, '1 stjärna', 'نجمة واحدة'],
    [1.5, '1,5 stjärnor', 'نجمة ونصف'],
    [2, '2 stjärnor', 'نجمتان'],
    [2.5, '2,5 stjärnor', 'نجمتان ونصف'],
    [4.5, '4,5 stjärnor', '4 نجوم ونصف'],
    [5, '5 stjärnor', '5 نجوم'],
  ])('counts %d stars as %s and %s', (stars, sv, ar) => {
    expect([formatStars(stars, 'sv'), formatStars(stars, 'ar')]).toEqual([sv, ar]);
  });

  it.each([
    [1, '1 natt', 'ليلة واحدة'],
    [2, '2 nätter', 'ليلتان'],
    [3, '3 nätter', '3 ليالٍ'],
    [10, '10 nätter', '10 ليالٍ'],
    [11, '11 nätter', '11 ليلة'],
    [60, '60 nätter', '60 ليلة'],
  ])('counts %d nights as %s and %s', (count, sv, ar) => {
    expect([formatNights(count, 'sv'), formatNights(count, 'ar')]).toEqual([sv, ar]);
  });

  it('has words for all meals in both languages', () => {
    for (const board of BOARDS) {
      expect(formatBoard(board, 'sv')).toMatch(/^[a-zåäö ]+$/);
      expect(formatBoard(board, 'ar')).toMatch(/^[\u0600-\u06ff ]+$/);
    }
  });
});
