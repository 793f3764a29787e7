import { isPhone } from '@safar/domain/bookings/contact-details';
import * as library from 'libphonenumber-js/min';
import { countryOf, isAnotherNumber, phoneCountries, prettyNational, toE164 } from './phone.js';

describe('a telephone number', () => {
  // [SPEC 2.26b]
  it.each([
    ['070-123 45 67', 'SE', '+46701234567'],
    ['08-123 45 67', 'SE', '+4681234567'],
    ['+46 70 123 45 67', 'SE', '+46701234567'],
    ['0046701234567', 'SE', '+46701234567'],
    ['٠٧٠١٢٣٤٥٦٧', 'SE', '+46701234567'],
    ['0501234567', 'AE', '+971501234567'],
    ['+966 50 123 4567', 'SE', '+966501234567'],
  ])('%s typed in %s is sent as %s', (typed, country, wire) => {
    expect(toE164(library, typed, country)).toBe(wire);
    expect(isPhone(wire)).toBe(true);
  });

  it.each(['', '12', 'hej', '070'])('%j is rejected by the rule', (typed) => {
    expect(isPhone(toE164(library, typed, 'SE'))).toBe(false);
  });

  it('is formatted in groups when complete, and unchanged before that', () => {
    expect(prettyNational(library, '0701234567', 'SE')).toBe('070-123 45 67');
    expect(prettyNational(library, '070', 'SE')).toBe('070');
    expect(prettyNational(library, '+966501234567', 'SE')).toBe('+966501234567');
  });

  it('with a plus gives its country', () => {
    expect(countryOf(library, '+966501234567')).toBe('SA');
    expect(countryOf(library, '00966501234567')).toBe('SA');
    expect(countryOf(library, '0701234567')).toBeNull();
  });
});

describe('replacing a number', () => {
  it.each([
    ['050 123 4567', '', true],
    ['050 123 4567', '0', true],
    ['050 123 4567', '0701234567', true],
    ['050 123 4567', '٠٧٠', true],
    ['050 123 4567', '050 123 456', false],
    ['050 123 4567', '050 123 45678', false],
    ['050 123 4567', '05', false],
  ])('%j, then %j: a different number: %p', (before, now, isAnother) => {
    expect(isAnotherNumber(before, now)).toBe(isAnother);
  });
});

describe('the list of countries', () => {
  it('starts with Sweden and its neighbours, in both languages', () => {
    const swedish = phoneCountries(library, 'sv');
    expect(swedish.slice(0, 4).map(({ code }) => code)).toEqual(['SE', 'NO', 'DK', 'FI']);
    expect(swedish[0]).toEqual({ code: 'SE', name: 'Sverige', callingCode: '46' });
    expect(phoneCountries(library, 'ar')[0]?.name).toBe('السويد');
  });

  it('has every country once', () => {
    const codes = phoneCountries(library, 'sv').map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(200);
  });
});
