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
  ])('stored as %j is shown under %s: case and spaces do not matter', (stored, region) => {
    expect(regionOf(stored)).toBe(region);
  });

  it.each(['', 'antarctica', 'europa', 'north america'])(
    'that nobody knows has no heading and is shown as it is: %j',
    (stored) => {
      expect(regionOf(stored)).toBeNull();
    },
  );

  it('has a heading for every name that the data may use', () => {
    expect(STORED_REGIONS.map(regionOf)).not.toContain(null);
    expect(REGIONS.map(regionOf)).toEqual(REGIONS);
  });
});
