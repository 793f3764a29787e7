import { isoDay } from '@safar/domain/dates/dates';
import { ageAtDeparture, finishBirthdate, maskBirthdate } from './birthdate-mask.js';

const TODAY = isoDay('2027-05-01');

describe('the birth-date mask', () => {
  // [SPEC 2.26f]
  it.each([
    ['19900131', '1990-01-31'],
    ['1990-01-31', '1990-01-31'],
    ['1990/01/31', '1990-01-31'],
    ['1990.01.31', '1990-01-31'],
    ['1990 01 31', '1990-01-31'],
    ['١٩٩٠٠١٣١', '1990-01-31'],
    ['۱۹۹۰/۰۱/۳۱', '1990-01-31'],
    ['19900131-1234', '1990-01-31'],
    ['199001311234', '1990-01-31'],
    ['1990-01-311', '1990-01-31'],
  ])('shows %j as %j', (typed, shown) => {
    expect(maskBirthdate(typed)).toBe(shown);
  });

  it.each([
    '',
    '1990',
    '199001',
    '1990-01-3',
    '1990/1/5',
    '880412',
    '12.04.1988',
    '12/4 1988',
    '12041988',
    '12 april 1988',
    '١٢ نيسان',
    '1990-02-31',
    'abc',
  ])('leaves %j as typed', (typed) => {
    expect(maskBirthdate(typed)).toBe(typed);
  });

  it.each([
    ['1990/1/5', '1990-01-05'],
    ['12/4 1988', '1988-04-12'],
    ['880412', '1988-04-12'],
    ['1990-0', '1990-0'],
    ['i april', 'i april'],
    ['', ''],
  ])('turns %j into %j when the field is left', (typed, left) => {
    expect(finishBirthdate(typed, TODAY)).toBe(left);
  });

  it.each([
    ['19900131', '1990-01-31'],
    ['199001311234', '1990-01-31'],
    ['12.04.1988', '12.04.1988'],
    ['20041988', '20041988'],
  ])('turns %s, typed key by key, into %s', (keys, shown) => {
    const typed = keys.split('').reduce((now, key) => maskBirthdate(now + key), '');
    expect(typed).toBe(shown);
  });
});

describe('the age at departure', () => {
  const days = { today: TODAY, departure: isoDay('2027-07-03') };

  it('is in whole years', () => {
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
