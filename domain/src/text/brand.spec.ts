import { brandIn, brandInBoth, isOwnBrand } from './brand.js';

const OWN = { latin: 'Safar Travel', arabic: '' };
const NOOR = { latin: 'Noor Resor', arabic: 'نور للسفر' };
const SOL = { latin: 'Resebyrån Sol', arabic: '' };

describe('the name of the agency', () => {
  it.each([
    ['the product’s own', OWN, 'Safar Travel', 'سفر', 'Safar Travel · سفر', 'سفر · Safar Travel'],
    ['chosen in both scripts', NOOR, 'Noor Resor', 'نور للسفر', 'Noor Resor · نور للسفر', 'نور للسفر · Noor Resor'],
    ['chosen in Latin letters alone', SOL, 'Resebyrån Sol', 'Resebyrån Sol', 'Resebyrån Sol', 'Resebyrån Sol'],
  ])('is the right one in each language: %s', (...[, names, sv, ar, bothSv, bothAr]) => {
    expect([brandIn(names, 'sv'), brandIn(names, 'ar')]).toEqual([sv, ar]);
    expect([brandInBoth(names, 'sv'), brandInBoth(names, 'ar')]).toEqual([bothSv, bothAr]);
  }); // oxfmt-ignore

  it('has the drawn logo only while it is the product’s own name', () => {
    expect([OWN, NOOR, SOL].map(isOwnBrand)).toEqual([true, false, false]);
  });
});
