import { extraGroupProblems, extraProblems } from './extras.js';

const BAG = { code: 'bag23', name_sv: 'Väska 23 kg', kind: 'bag', basis: 'person', price: 450 };
const COVER = { ...BAG, basis: 'percent', price: null, percent: 7.5 };

const problems = (extra: object): Record<string, string> =>
  Object.fromEntries(extraProblems(extra).map(({ field, code }) => [field ?? '', code]));

describe('an extra', () => {
  it.each([
    [BAG],
    [{ ...BAG, price: 0 }],
    [{ ...BAG, percent: null, price_child: 300 }],
    [COVER],
    [{ ...BAG, for_adult: false, for_child: false, for_infant: true }],
  ])('can be stored: %j', (extra) => {
    expect(problems(extra)).toEqual({});
  });

  it.each([
    [{}, { code: 'FIELD_REQUIRED', name_sv: 'FIELD_REQUIRED', kind: 'FIELD_REQUIRED', basis: 'FIELD_REQUIRED' }],
    [{ ...BAG, code: 'Väska 23' }, { code: 'EXTRA_CODE' }],
    // The label of a discount's line, as which its own lines would count.
    [{ ...BAG, code: 'campaign' }, { code: 'EXTRA_CODE_TAKEN' }],
    [{ ...BAG, price: null }, { price: 'FIELD_REQUIRED' }],
    [{ ...BAG, percent: 7.5 }, { percent: 'EXTRA_PRICE_OR_PERCENT' }],
    [{ ...COVER, percent: null }, { percent: 'FIELD_REQUIRED' }],
    [{ ...COVER, price: 0 }, { price: 'EXTRA_PRICE_OR_PERCENT' }],
    [{ ...COVER, price_child: 10 }, { price_child: 'EXTRA_PRICE_OR_PERCENT' }],
    [{ ...BAG, for_adult: false, for_child: false }, { for_adult: 'EXTRA_FOR_NOBODY' }],
  ])('is refused: %j', (extra, expected) => {
    expect(problems(extra)).toEqual(expected);
  }); // oxfmt-ignore

  it('has a group with a code and a Swedish name', () => {
    expect(extraGroupProblems({ code: 'meals', name_sv: 'Måltider' })).toEqual([]);
    expect(extraGroupProblems({ name_ar: 'وجبات' }).map(({ field }) => field)).toEqual([
      'code',
      'name_sv',
    ]);
  });
});
