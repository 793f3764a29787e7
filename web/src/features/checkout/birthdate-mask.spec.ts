import { isoDay } from '@safar/domain/rules/dates';
import { ageAtDeparture, finishBirthdate, maskBirthdate } from './birthdate-mask.js';

describe('the birth-date mask', () => {
  // [SPEC 2.26f]
  it.each([
    ['', ''],
    ['1', '1'],
    ['1990', '1990'],
    ['19900', '1990-0'],
    ['1990-', '1990'],
    ['1990-0', '1990-0'],
    ['19900131', '1990-01-31'],
    ['1990-01-31', '1990-01-31'],
    ['1990/01/31', '1990-01-31'],
    ['1990.01.31', '1990-01-31'],
    ['1990 01 31', '1990-01-31'],
    ['1990/1/5', '1990-01-5'],
    ['1990-1-', '1990-01'],
    ['١٩٩٠٠١٣١', '1990-01-31'],
    ['۱۹۹۰/۰۱/۳۱', '1990-01-31'],
    ['19900131-1234', '1990-01-31'],
    ['199001311234', '1990-01-31'],
    ['abc', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(maskBirthdate(typed)).toBe(shown);
  });

  it('lets a digit be deleted over a hyphen', () => {
    expect(maskBirthdate('1990-01-3')).toBe('1990-01-3');
    expect(maskBirthdate('1990-01-')).toBe('1990-01');
    expect(maskBirthdate('1990-0')).toBe('1990-0');
  });

  it.each([
    ['1990/1/5', '1990-01-05'],
    ['1990-01-05', '1990-01-05'],
    ['1990-0', '1990-0'],
    ['', ''],
  ])('leaves %j as %j when the field is left', (typed, left) => {
    expect(finishBirthdate(typed)).toBe(left);
  });

  it('grows digit by digit into a whole date', () => {
    const typed = '19900131'.split('').reduce((shown, digit) => maskBirthdate(shown + digit), '');
    expect(typed).toBe('1990-01-31');
  });
});

describe('the age at departure', () => {
  const days = { today: isoDay('2027-05-01'), departure: isoDay('2027-07-03') };

  it('is counted in whole years on the departure day', () => {
    expect(ageAtDeparture('2019-07-03', days)).toBe(8);
    expect(ageAtDeparture('2019-07-04', days)).toBe(7);
    expect(ageAtDeparture('2027-05-01', days)).toBe(0);
  });

  it.each(['', '2019-07', '2019-02-30', '2027-05-02', '2027-07-04', '1850-01-01'])(
    'is unknown for %j',
    (typed) => {
      expect(ageAtDeparture(typed, days)).toBeNull();
    },
  );
});
