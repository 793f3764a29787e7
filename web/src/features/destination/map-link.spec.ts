import { mapLink } from './map-link.js';

describe('the map link of a destination', () => {
  it('is the given URL', () => {
    expect(mapLink('https://maps.example/istanbul?z=1')).toBe('https://maps.example/istanbul?z=1');
  });

  it('is a place on OpenStreetMap for coordinates', () => {
    const place = 'https://www.openstreetmap.org/?mlat=41.0082&mlon=28.9784#map=11/41.0082/28.9784';
    expect(mapLink('41.0082, 28.9784')).toBe(place);
    expect(mapLink('-33.9,151')).toContain('mlat=-33.9&mlon=151');
  });

  // [ASVS 1.2.2]
  it.each([null, '', 'nära torget', 'javascript:alert(1)', 'http://maps.example/', '410, 28'])(
    'is none when it is %j',
    (map) => {
      expect(mapLink(map)).toBeNull();
    },
  );
});
