import { join } from 'node:path';
import type { MapPoint } from '@safar/domain/places/map-points';
import { destinationMap } from './destination-map.js';
import { distanceRings } from './distance-rings.js';
import { readOutlines } from './outlines.js';
import { greatCircle, placesOf, viewOf } from './projection.js';

const OUTLINES = readOutlines(join(__dirname, '../../../..'));

const point = (change: Partial<MapPoint>): MapPoint => ({
  ...{ kind: 'airport', iata: 'ARN', name_sv: 'Stockholm Arlanda', name_ar: 'ستوكهولم أرلاندا' },
  ...{ city_sv: 'Stockholm', city_ar: 'ستوكهولم', lat: 59.65, lng: 17.92, flies_to: [] },
  ...change,
});
const ARLANDA = point({ flies_to: ['IST'] });
const ISTANBUL = point({
  ...{ iata: 'IST', city_sv: 'Istanbul', city_ar: 'إسطنبول', lat: 41.26, lng: 28.74 },
});
const hotel = (change: Partial<MapPoint> = {}) =>
  point({
    ...{ kind: 'hotel', iata: '', name_sv: 'Hotel Bahçe', name_ar: 'Hotel Bahçe' },
    ...{ lat: 41.01, lng: 28.97 },
    ...change,
  });

const textsIn = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
const xOf = (svg: string, text: string): number =>
  Number(new RegExp(`<text x="(\\d+)"[^>]*>${text}`).exec(svg)?.[1]);
/** The middles of the marks. */
const marksIn = (svg: string): number[][] =>
  [...svg.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the outlines of the world', () => {
  it('are lines of places on the globe; land is closed', () => {
    expect(OUTLINES.land.length).toBeGreaterThan(500);
    expect(OUTLINES.borders.length).toBeGreaterThan(150);
    for (const { places, box } of [...OUTLINES.land, ...OUTLINES.borders]) {
      expect(box.south).toBeGreaterThan(-60);
      expect(box.north).toBeLessThan(85);
      expect(places.length).toBeGreaterThan(1);
    }
    const steps = OUTLINES.land.flatMap(({ places }) =>
      places.slice(1).map(([east], index) => Math.abs(east - (places[index]?.[0] ?? east))),
    );
    expect(Math.max(...steps)).toBeLessThan(30);
  });
});

describe('the map of a trip', () => {
  it('names airports with their codes and hotels, in the language of the reader', () => {
    const points = [ARLANDA, ISTANBUL, hotel()];
    expect(textsIn(destinationMap(points, 'sv', OUTLINES))).toEqual([
      ...['Stockholm (ARN)', 'Istanbul (IST)', 'Hotel Bahçe'],
    ]);
    const arabic = destinationMap(points, 'ar', OUTLINES);
    expect(textsIn(arabic)).toEqual([
      ...['ستوكهولم (\u2066ARN\u2069)', 'إسطنبول (\u2066IST\u2069)', 'Hotel Bahçe'],
    ]);
    expect(arabic).toContain('direction="rtl"');
  });

  it('is not mirrored in Arabic: west is left', () => {
    const [swedish, arabic] = (['sv', 'ar'] as const).map((language) =>
      marksIn(destinationMap([ARLANDA, ISTANBUL], language, OUTLINES)),
    );
    expect(arabic).toEqual(swedish);
    const [[stockholmX = 0] = [], [istanbulX = 0] = []] = swedish ?? [];
    expect(stockholmX).toBeLessThan(istanbulX);
  });

  it('gives hotels of one place one mark, and keeps all marks within the picture', () => {
    const points = [ARLANDA, ISTANBUL, hotel(), hotel({ name_sv: 'Hotel Liman' })];
    const marks = marksIn(destinationMap(points, 'sv', OUTLINES));
    expect(marks).toHaveLength(2);
    for (const [x = -1, y = -1] of marks) {
      expect(x > 50 && x < 750 && y > 50 && y < 550).toBe(true);
    }
  });

  it('shows one hotel without flights with the land around it', () => {
    const map = destinationMap([hotel()], 'sv', OUTLINES);
    expect(marksIn(map)).toEqual([[400, 300]]);
    expect(map.length).toBeGreaterThan(1000);
  });

  it('crosses the date line on the shortest way', () => {
    const [tokyo, honolulu] = placesOf([
      { lat: 35.76, lng: 140.39 },
      { lat: 21.32, lng: -157.92 },
    ]);
    expect(tokyo?.[0]).toBeCloseTo(140.39);
    expect(honolulu?.[0]).toBeCloseTo(202.08);
    const way = greatCircle([140.39, 35.76], [202.08, 21.32]);
    expect(way.every(([east]) => east > 140 && east < 203)).toBe(true);
    const view = viewOf(way, { width: 800, height: 600 }, { width: 180, height: 95 });
    const [x, y] = view.toPoint([202.08, 21.32]);
    expect(x).toBeLessThanOrEqual(620.01);
    expect(y).toBeLessThanOrEqual(505.01);
  });

  it('follows a great circle: from Stockholm to Los Angeles over Greenland', () => {
    const norths = greatCircle([17.92, 59.65], [-118.41, 33.94]).map(([, north]) => north);
    expect(Math.max(...norths)).toBeGreaterThan(65);
    expect(norths.at(-1)).toBeCloseTo(33.94);
  });

  it('shows names as text, whatever they contain, and shortens long ones', () => {
    const map = destinationMap([hotel({ name_sv: '<b>Ägg & bacon</b>' })], 'sv', OUTLINES);
    expect(map).toContain('&lt;b&gt;Ägg &amp; bacon&lt;/b&gt;');
    expect(map).not.toContain('<b>');
    const [text] = textsIn(destinationMap([hotel({ name_sv: 'x'.repeat(200) })], 'sv', OUTLINES));
    expect(text).toHaveLength(30);
  });
});

describe('the distances of a hotel', () => {
  it('have their places with metres, the rings, and say that directions are not shown', () => {
    const rings = distanceRings([['haram_m', 350], ['centre_m', 2400]], 'sv').replaceAll('\u00a0', ' '); // oxfmt-ignore
    expect(textsIn(rings)).toEqual([
      ...['250 m', '500 m', '1 km', 'Avstånden stämmer, riktningen visas inte.', 'Hotellet'],
      ...['Haram', '350 m', 'Centrum', '2,4 km'],
    ]);
  });

  it('are to scale within the last ring, and what is beyond is outside it', () => {
    const away = (metres: number): number => {
      const [[x = 0, y = 0] = [], [centreX = 0, centreY = 0] = []] = marksIn(
        distanceRings([['beach_m', metres]], 'sv').replace(/<circle[^>]*dasharray[^>]*>/g, ''),
      );
      return Math.hypot(x - centreX, y - centreY);
    };
    expect(away(500) / away(1000)).toBeCloseTo(0.5, 1);
    expect(away(12_000)).toBeGreaterThan(away(1000));
    expect(away(12_000)).toBe(away(3000));
  });

  it('have Arabic texts, from right to left', () => {
    const rings = distanceRings([['mosque_m', 80]], 'ar');
    expect(textsIn(rings)).toEqual(expect.arrayContaining(['الفندق', 'المسجد']));
    expect(rings).toContain('direction="rtl"');
    expect(xOf(rings, 'المسجد')).toBeGreaterThan(260);
  });
});
