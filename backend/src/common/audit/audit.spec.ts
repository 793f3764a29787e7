import { changesBetween } from './audit.js';

describe('The changes of a record', () => {
  it.each([
    [
      'a value whose keys the database sorted',
      { gallery: [{ url: '/a.jpg', alt_sv: 'Torget', alt_ar: '' }] },
      { gallery: [{ alt_ar: '', alt_sv: 'Torget', url: '/a.jpg' }] },
    ],
    ['a missing value that is now null', {}, { map: null }],
    ['an instant read as a date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ])('do not name %s', (...[, before, after]) => {
    expect(changesBetween(before, after)).toBeUndefined();
  });

  it.each([
    ['the order of a list', { list: ['a', 'b'] }, { list: ['b', 'a'] }],
    ['a value deep inside', { gallery: [{ url: '/a.jpg' }] }, { gallery: [{ url: '/b.jpg' }] }],
    ['the kind of a value', { price: 1 }, { price: '1' }],
  ])('name %s (negative control)', (...[, before, after]) => {
    const [field = ''] = Object.keys(after);
    expect(Object.keys(changesBetween(before, after) ?? {})).toEqual([field]);
  });
});
