import { statSync } from 'node:fs';
import { PLACE_TYPES } from '@safar/domain/places/place-index';
import { type Place, allPlaces, generatedAirports, overlayCities } from './places.rows.js';

const places = allPlaces();
const cities = overlayCities();
const generated = generatedAirports();
const generatedCodes = new Set(generated.map(({ code }) => code));

const ARABIC_NAME = /^[\p{Script=Arabic}\p{M}\s()–]+$/u;
const CODE = /^[A-Z]{3}$/;

const place = (code: string, type: Place['type'] = 'airport'): Place | undefined =>
  places.find((row) => row.code === code && row.type === type);

const repeated = (codes: readonly string[]): string[] =>
  codes.filter((code, position) => codes.indexOf(code) !== position);

describe('The place data', () => {
  it('has at least 3 000 airports and 250 cities', () => {
    expect(places.filter(({ type }) => type === 'airport').length).toBeGreaterThanOrEqual(3000);
    expect(cities.length).toBeGreaterThanOrEqual(250);
  });

  it.each(PLACE_TYPES)('has no %s code twice', (type) => {
    expect(repeated(places.filter((row) => row.type === type).map(({ code }) => code))).toEqual([]);
  });

  it('has no airport in two cities, and no generated one twice', () => {
    expect(repeated(cities.flatMap(({ airports }) => airports.map(({ code }) => code)))).toEqual(
      [],
    );
    expect(repeated(generated.map(({ code }) => code))).toEqual([]);
  });

  it('has a code of three letters, a known country and a name in both languages for every place', () => {
    const wrong = places.filter(
      ({ code, countryCode, names, inCity, inCountry }) =>
        !CODE.test(code) ||
        inCountry.sv === countryCode ||
        inCountry.ar === countryCode ||
        [names, inCity].some(({ sv, ar }) => sv.trim() === '' || ar.trim() === ''),
    );
    expect(wrong).toEqual([]);
  });

  it('has every overlay city in Swedish and in Arabic letters, with a popularity from 1 to 100', () => {
    const wrong = cities.filter(
      ({ sv, ar, popularity }) =>
        sv === '' || !ARABIC_NAME.test(ar) || !(popularity >= 1 && popularity <= 100),
    );
    expect(wrong).toEqual([]);
  });

  it('has a name for every overlay airport in both languages or, if named after its city, in neither', () => {
    const wrong = cities
      .flatMap(({ airports }) => airports)
      .filter(
        ({ sv, ar }) => (sv === undefined) !== (ar === undefined) || (ar && !ARABIC_NAME.test(ar)),
      );
    expect(wrong).toEqual([]);
  });

  it('has different names for the airports of one city', () => {
    const wrong = cities
      .filter(({ airports }) => airports.length > 1)
      .filter(({ airports }) => new Set(airports.map(({ sv }) => sv)).size !== airports.length);
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  it('has a size exactly for those overlay airports that the source does not have', () => {
    const wrong = cities
      .flatMap(({ airports }) => airports)
      .filter(({ code, tier }) => (tier === undefined) !== generatedCodes.has(code));
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  it('has the place of every airport, to a hundredth of a degree', () => {
    const wrong = places.filter(({ type, at }) => {
      const [north, east] = at ?? [NaN, NaN];
      const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180;
      return type === 'airport' ? !isPlace : at !== null;
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
    expect([place('ARN')?.at, place('IST')?.at]).toEqual([
      [59.65, 17.92],
      [41.26, 28.74],
    ]);
    expect(places.filter(({ at }) => at?.[0] === 0 && at[1] === 0)).toEqual([]);
  });

  it('has every Swedish airport with scheduled traffic in the overlay', () => {
    const ours = new Set(cities.flatMap(({ airports }) => airports.map(({ code }) => code)));
    const missing = generated.filter(({ code, country }) => country === 'SE' && !ours.has(code));
    expect(missing.map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ['STO', 'ستوكهولم', 'ARN BMA NYO VST'],
    ['LON', 'لندن', 'LHR LGW STN LTN LCY SEN'],
    ['PAR', 'باريس', 'CDG ORY BVA'],
    ['ROM', 'روما', 'FCO CIA'],
    ['MIL', 'ميلانو', 'MXP LIN BGY'],
    ['NYC', 'نيويورك', 'JFK EWR LGA'],
    ['TYO', 'طوكيو', 'HND NRT'],
    ['BUE', 'بوينس آيرس', 'EZE AEP'],
    ['MOW', 'موسكو', 'SVO DME VKO ZIA'],
    ['IST', 'إسطنبول', 'IST SAW'],
  ])('has the airports of %s together', (code, arabic, airports) => {
    expect(place(code, 'city')?.names.ar).toBe(arabic);
    const members = places.filter((row) => row.cityCode === code).map((row) => row.code);
    expect(members).toEqual(airports.split(' '));
  });

  it.each([
    ['BEY', 'بيروت'],
    ['DAM', 'دمشق'],
    ['BGW', 'بغداد'],
    ['EBL', 'أربيل'],
    ['GOT', 'غوتنبرغ'],
    ['MMX', 'مالمو'],
    ['CPH', 'كوبنهاغن'],
  ])('has the city of %s as Arab newspapers spell it', (code, arabic) => {
    expect(place(code)?.inCity.ar).toBe(arabic);
  });

  it('corrects the source for some cities', () => {
    expect(place('KUL')?.inCity.sv).toBe('Kuala Lumpur');
    expect(place('NRT')?.inCity.sv).toBe('Tokyo');
    expect(place('IST')?.inCity.sv).toBe('Istanbul');
    expect(place('SKP')?.inCountry).toEqual({ sv: 'Nordmakedonien', ar: 'مقدونيا الشمالية' });
  });

  it('names an airport without its own name after its city', () => {
    expect(place('KSD')?.names).toEqual({ sv: 'Karlstad flygplats', ar: 'مطار كارلستاد' });
    expect(place('OMS')?.names).toEqual({ sv: 'Omsk Central', ar: 'مطار أومسك' });
    expect(place('TNR')?.names.sv).toBe('Antananarivo Ivato');
  });

  it.each(['airports.json', 'overlay.json'])('keeps %s below 400 kB', (file) => {
    expect(statSync(new URL(`data/${file}`, import.meta.url)).size).toBeLessThan(400_000);
  });
});
