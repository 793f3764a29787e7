import { airportPoints, hotelPoints } from './map-points.js';

const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  ARN: [59.65, 17.92],
  VIE: [48.11, 16.57],
  IST: [41.26, 28.74],
};
const airportOf = (iata: string) => {
  const [lat, lng] = PLACES[iata] ?? [];
  if (lat === undefined || lng === undefined) return null;
  const names = { name_sv: iata, name_ar: iata, city_sv: iata, city_ar: iata };
  return { iata, ...names, lat, lng };
};
const flights = (...ways: readonly string[]) =>
  ways.map((way) => {
    const [from_iata = '', to_iata = ''] = way.split('-');
    return { from_iata, to_iata };
  });
const shown = (...ways: readonly string[]) =>
  airportPoints(flights(...ways), airportOf).map(({ iata, flies_to }) => [iata, ...flies_to]);

describe('the airports of a map', () => {
  it('are each there once, and each connection once, whatever its direction', () => {
    expect(shown('ARN-VIE', 'VIE-IST', 'IST-ARN', 'ARN-VIE', 'VIE-ARN')).toEqual([
      ['ARN', 'VIE'],
      ['VIE', 'IST'],
      ['IST', 'ARN'],
    ]);
  });

  it('are left out when their position is unknown, with their connections', () => {
    expect(shown('ARN-XXX', 'XXX-IST')).toEqual([['ARN'], ['IST']]);
    expect(shown()).toEqual([]);
  });

  it('have their place', () => {
    expect(airportPoints(flights('ARN-IST'), airportOf)[1]).toMatchObject({
      ...{ kind: 'airport', iata: 'IST', lat: 41.26, lng: 28.74 },
    });
  });
});

describe('the hotels of a map', () => {
  const hotel = (id: string, lat: number | null = 41.01) => ({
    ...{ id, name: `Hotel ${id}`, city_sv: 'Istanbul', city_ar: 'إسطنبول' },
    ...{ lat, lng: lat === null ? null : 28.97 },
  });

  it('are each there once, in order, without those whose place is not known', () => {
    const points = hotelPoints([hotel('b'), hotel('a'), hotel('x', null), hotel('b')]);
    expect(points.map(({ kind, name_sv, lat }) => [kind, name_sv, lat])).toEqual([
      ['hotel', 'Hotel b', 41.01],
      ['hotel', 'Hotel a', 41.01],
    ]);
  });
});
