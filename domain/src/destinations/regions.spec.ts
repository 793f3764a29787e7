import { REGIONS, STORED_REGIONS, regionOf } from './regions.js';

describe('a region', () => {
  // [SPEC 2.20d] [SPEC 3.1f]
  it.each([
    ['europe', 'europe'],
    ['Europe', 'europe'],
    [' ASIA ', 'asia'],
    ['america', 'america'],
    ['north-america', 'america'],
    ['South-America', 'america'],
    ['africa', 'africa'],
    ['oceania', 'oceania'],
  ])('stored as %j is shown under %s, regardless of case and spaces', (stored, region) => {
    expect(regionOf(stored)).toBe(region);
  });

  it.each(['', 'antarctica', 'europa', 'north america'])(
    'that is unknown has no heading and is shown as stored: %j',
    (stored) => {
      expect(regionOf(stored)).toBeNull();
    },
  );

  it('has a heading for every name in the data', () => {
    expect(STORED_REGIONS.map(regionOf)).not.toContain(null);
    expect(REGIONS.map(regionOf)).toEqual(REGIONS);
  });
});
