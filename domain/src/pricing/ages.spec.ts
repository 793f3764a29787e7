import fc from 'fast-check';
import {
  type AgeBands,
  DEFAULT_AGE_BANDS,
  TRAVELLER_TYPES,
  ageOn,
  ageProblem,
  parseBirthdate,
  travellerTypeOf,
} from './ages.js';
import { type IsoDay, addDays, isIsoDay, isoDay } from '../dates/dates.js';

/** Counts birthdays one by one. A birthday on 29 February falls on 1 March in common years. */
function birthdaysUpTo(birth: IsoDay, day: IsoDay): number {
  const year = Number(birth.slice(0, 4));
  for (let age = 1; ; age += 1) {
    const sameDay = `${String(year + age)}${birth.slice(4)}`;
    const birthday = isIsoDay(sameDay) ? sameDay : isoDay(`${String(year + age)}-03-01`);
    if (birthday > day) return age - 1;
  }
}

const DEPARTURES = [
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-03-01',
  '2027-07-03',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
].map(isoDay);

const NARROW: AgeBands = { infantAgeMin: 0, infantAgeMax: 1, childAgeMin: 2, childAgeMax: 15 };

/** Any text that can be typed or pasted. */
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes));

describe('an age', () => {
  it.each([
    ['2015-07-03', '2027-07-02', 11, 'the day before the birthday'],
    ['2015-07-03', '2027-07-03', 12, 'the birthday'],
    ['2015-07-03', '2027-07-04', 12, 'the day after the birthday'],
    ['2015-12-31', '2027-01-01', 11, 'early in the year, born late'],
    ['2027-07-03', '2027-07-03', 0, 'born on the day'],
    ['2024-02-29', '2027-02-28', 2, '29 February in a common year: not yet on the 28th'],
    ['2024-02-29', '2027-03-01', 3, '29 February in a common year: on 1 March'],
    ['2024-02-29', '2028-02-28', 3, '29 February in a leap year: not yet on the 28th'],
    ['2024-02-29', '2028-02-29', 4, '29 February in a leap year: on the day itself'],
    ['2024-02-28', '2027-02-28', 3, '28 February in a common year'],
    ['2024-03-01', '2028-02-29', 3, '1 March, the leap day before it'],
    ['1926-07-03', '2027-07-03', 101, 'more than a hundred'],
  ])('of a person born on %s is, on %s, %d (%s)', (birth, day, age) => {
    expect(ageOn(isoDay(birth), isoDay(day))).toBe(age);
  });

  it('is negative before birth', () => {
    expect(ageOn(isoDay('2027-07-04'), isoDay('2027-07-03'))).toBeLessThan(0);
  });

  // [SPEC I1.64]
  it('equals the number of birthdays, for any birth date and day', () => {
    const anyDay = fc.nat({ max: 40_000 }).map((days) => addDays(isoDay('1930-01-01'), days));
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 44_000 }), (birth, lived) => {
        const day = addDays(birth, lived);
        expect(ageOn(birth, day)).toBe(birthdaysUpTo(birth, day));
      }),
    );
  });
});

describe('the traveller type', () => {
  const rightTypes = (birth: IsoDay, departure: IsoDay, bands: AgeBands) => {
    const age = birthdaysUpTo(birth, departure);
    if (birth > departure) return [];
    if (age <= bands.infantAgeMax) return ['infant'];
    return age <= bands.childAgeMax ? ['child'] : ['adult'];
  };

  // [SPEC 5.10a] [SPEC I1.16]
  it('is correct in 400 cases around the birthdays at the limits, including leap days', () => {
    const wrong = [];
    let cases = 0;
    for (const bands of [DEFAULT_AGE_BANDS, NARROW]) {
      const borders = [0, bands.childAgeMin, bands.childAgeMax + 1, 24, 100];
      for (const departure of DEPARTURES) {
        for (const age of borders) {
          const year = Number(departure.slice(0, 4)) - age;
          const sameDay = `${String(year)}${departure.slice(4)}`;
          const birthday = isIsoDay(sameDay) ? sameDay : isoDay(`${String(year)}-03-01`);
          for (const shift of [-2, -1, 0, 1, 2]) {
            const birth = addDays(birthday, shift);
            const accepted = TRAVELLER_TYPES.filter(
              (type) => ageProblem({ type, birthdate: birth }, departure, bands) === null,
            );
            if (accepted.join() !== rightTypes(birth, departure, bands).join()) {
              wrong.push({ birth, departure, accepted });
            }
            cases += 1;
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cases).toBe(400);
  });

  it.each([DEFAULT_AGE_BANDS, NARROW])('follows from every accepted age (%j)', (bands) => {
    for (let age = 0; age <= 120; age += 1) {
      const type = travellerTypeOf(age, bands);
      const birthdate = `${String(2027 - age)}-07-03`;
      const problem = ageProblem({ type, birthdate }, isoDay('2027-07-03'), bands);
      expect({ age, type, problem }).toEqual({ age, type, problem: null });
    }
  });

  it('is exactly one for every person born before departure and at most 120', () => {
    fc.assert(
      fc.property(fc.nat({ max: 44_000 }), fc.constantFrom(...DEPARTURES), (lived, departure) => {
        const birthdate = addDays(departure, -lived);
        const accepted = TRAVELLER_TYPES.filter(
          (type) => ageProblem({ type, birthdate }, departure, DEFAULT_AGE_BANDS) === null,
        );
        expect(accepted).toHaveLength(1);
      }),
    );
  });

  it.each([
    ['infant', '2024-07-03', { code: 'AGE_INFANT', params: { min: 0, max: 2 } }],
    ['infant', '1990-01-31', { code: 'AGE_INFANT', params: { min: 0, max: 2 } }],
    ['child', '2024-07-04', { code: 'AGE_CHILD', params: { min: 3, max: 11 } }],
    ['child', '2015-07-03', { code: 'AGE_CHILD', params: { min: 3, max: 11 } }],
    ['adult', '2015-07-04', { code: 'AGE_ADULT', params: { n: 12 } }],
  ] as const)('is rejected with its limits: %s born on %s', (type, birthdate, problem) => {
    const departure = isoDay('2027-07-03');
    expect(ageProblem({ type, birthdate }, departure, DEFAULT_AGE_BANDS)).toEqual(problem);
  });

  it('has a lower limit for infants where the destination sets one', () => {
    const bands = { ...DEFAULT_AGE_BANDS, infantAgeMin: 1 };
    const born = (birthdate: string) =>
      ageProblem({ type: 'infant', birthdate }, isoDay('2027-07-03'), bands);
    expect(born('2026-07-03')).toBeNull();
    expect(born('2026-07-04')).toEqual({ code: 'AGE_INFANT', params: { min: 1, max: 2 } });
  });

  it.each([
    ['2027-07-04', 'the day after departure'],
    ['1906-07-03', '121 years before departure'],
    ['2027-02-29', 'no day of the calendar'],
    ['19900131', 'not in our form'],
    ['imorgon', 'no date at all'],
  ])('is not accepted for a birth date of %s (%s)', (birthdate) => {
    const problems = TRAVELLER_TYPES.map((type) =>
      ageProblem({ type, birthdate }, isoDay('2027-07-03'), DEFAULT_AGE_BANDS),
    );
    expect(problems).toEqual(TRAVELLER_TYPES.map(() => ({ code: 'BIRTHDATE_INVALID' })));
  });

  it('is adult at 120 years', () => {
    const passenger = { type: 'adult', birthdate: '1906-07-04' } as const;
    expect(ageProblem(passenger, isoDay('2027-07-03'), DEFAULT_AGE_BANDS)).toBeNull();
  });
});

describe('a typed birth date', () => {
  it.each([
    '1990-01-31',
    '19900131',
    '1990/01/31',
    '1990.01.31',
    '1990 01 31',
    ' 1990-01-31 ',
    '١٩٩٠-٠١-٣١',
    '۱۹۹۰۰۱۳۱',
    '19900131-1234',
    '199001311234',
    '١٩٩٠٠١٣١١٢٣٤',
  ])('is read from %j, using only the birth date of a personal number', (typed) => {
    expect(parseBirthdate(typed)).toBe('1990-01-31');
  });

  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['1990-13-01', null],
    ['900131', null],
    ['900131-1234', null],
    ['1990-1-31', null],
    ['31/01/1990', null],
    ['1990013112', null],
    ['1990-01-31x', null],
    ['', null],
  ])('is a day of the calendar only with the century first: %j gives %p', (typed, day) => {
    expect(parseBirthdate(typed)).toBe(day);
  });

  it('is a valid day or null for any text', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const day = parseBirthdate(typed);
        expect(day === null || isIsoDay(day)).toBe(true);
      }),
    );
  });
});
