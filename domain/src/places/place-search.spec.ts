import fc from 'fast-check';
import { PLACE_TYPES, type PlaceRow, indexPlaces } from './place-index.js';
import { MAX_PLACES, PLACE_FIELDS, type PlaceQuestion, findPlaces } from './place-search.js';

const row = (fields: Partial<PlaceRow> & Pick<PlaceRow, 'code' | 'type'>): PlaceRow => ({
  cityCode: null,
  countryCode: 'XX',
  popularity: 0,
  tier: 'medium',
  cityNames: [],
  airportNames: [],
  aliases: [],
  countryNames: [],
  ...fields,
});

const sweden = { countryCode: 'SE', countryNames: ['Sverige', 'السويد'] };
const stockholm = { ...sweden, cityNames: ['Stockholm', 'ستوكهولم'], tier: 'large' as const };
const goteborg = { ...sweden, cityNames: ['Göteborg', 'غوتنبرغ'], tier: 'large' as const };
const egypt = {
  countryCode: 'EG',
  countryNames: ['Egypten', 'مصر'],
  cityNames: ['Kairo', 'القاهرة'],
};

const ROWS: readonly PlaceRow[] = [
  row({ ...stockholm, code: 'STO', type: 'city', popularity: 100, aliases: ['Sthlm'] }),
  row({
    ...stockholm,
    code: 'BMA',
    type: 'airport',
    cityCode: 'STO',
    popularity: 60,
    tier: 'medium',
    airportNames: ['Stockholm Bromma'],
  }),
  row({
    ...stockholm,
    code: 'ARN',
    type: 'airport',
    cityCode: 'STO',
    popularity: 96,
    airportNames: ['Stockholm Arlanda', 'ستوكهولم أرلاندا'],
  }),
  row({ ...goteborg, code: 'GOT', type: 'city', popularity: 92, aliases: ['Gbg'] }),
  row({
    ...goteborg,
    code: 'GOT',
    type: 'airport',
    cityCode: 'GOT',
    popularity: 92,
    airportNames: ['Göteborg Landvetter'],
  }),
  row({ ...egypt, code: 'CAI', type: 'city', popularity: 86, tier: 'large' }),
  row({ ...egypt, code: 'CAI', type: 'airport', cityCode: 'CAI', popularity: 86, tier: 'large' }),
  row({ ...egypt, code: 'SPX', type: 'airport', cityCode: 'CAI', popularity: 30 }),
  row({ code: 'KAI', type: 'airport', cityNames: ['Kaieteur'], airportNames: ['Kaieteur'] }),
  row({ code: 'SYY', type: 'airport', cityNames: ['Stornoway'], airportNames: ['Stornoway'] }),
];
const index = indexPlaces(ROWS);

const find = (term: string, question: Partial<PlaceQuestion> = {}): string[] =>
  findPlaces(index, { term, types: PLACE_TYPES, field: 'destination', ...question }).map(
    ({ code, type }) => (type === 'city' ? `${code} city` : code),
  );

describe('finding places', () => {
  it('lists a city above its airports, sorted by popularity, and other places after them', () => {
    expect(find('sto')).toEqual(['STO city', 'ARN', 'BMA', 'SYY']);
  });

  it('keeps airports below their city when another place scores between them', () => {
    const between = row({
      code: 'STX',
      type: 'airport',
      cityNames: ['Stocken'],
      popularity: 80,
      tier: 'large',
    });
    const places = findPlaces(indexPlaces([...ROWS, between]), {
      term: 'stoc',
      types: PLACE_TYPES,
      field: 'destination',
    });
    expect(places.map(({ code }) => code)).toEqual(['STO', 'ARN', 'BMA', 'STX']);
  });

  it.each([
    ['the code', 'arn', 'ARN'],
    ['the whole city', 'stockholm', 'STO city'],
    ['an alias', 'sthl', 'STO city'],
    ['the name of the airport', 'stockholm arl', 'ARN'],
    ['a word of it', 'arlanda', 'ARN'],
    ['words in any order', 'bromma stockholm', 'BMA'],
    ['city and country', 'göteborg sverige', 'GOT city'],
    ['city and code, as the field shows it', 'Göteborg (GOT)', 'GOT city'],
    ['the country', 'egyp', 'CAI city'],
    ['Arabic letters', 'ستوك', 'STO city'],
    ['Arabic without the article', 'قاهرة', 'CAI city'],
    ['Arabic with the article just begun', 'الق', 'CAI city'],
    ['the Arabic country', 'مصر', 'CAI city'],
  ])('matches %s', (_, term, first) => {
    expect(find(term)[0]).toBe(first);
  });

  it('scores the exact code highest', () => {
    expect(find('cai')[0]).toBe('CAI city');
    expect(find('spx')[0]).toBe('SPX');
  });

  it("lists an unknown airport's code above a known city only when it is typed in capitals", () => {
    expect(find('kai')).toEqual(['CAI city', 'CAI', 'SPX', 'KAI']);
    expect(find('KAI')[0]).toBe('KAI');
  });

  it('lists only the city when its only airport has the same code', () => {
    expect(find('göteborg')).toEqual(['GOT city']);
    expect(find('göteborg', { types: ['airport'] })).toEqual(['GOT']);
    expect(find('kairo')).toEqual(['CAI city', 'CAI', 'SPX']);
  });

  it('accepts one typo from four letters on, only when no known place matches', () => {
    expect(find('stokholm')).toEqual(['STO city', 'ARN', 'BMA']);
    expect(find('landveter')).toEqual(['GOT']);
    expect(find('gxt')).toEqual([]);
    expect(find('kair')).toEqual(['CAI city', 'CAI', 'SPX']);
  });

  it('lists Swedish places first in the origin field', () => {
    const twins = [
      row({ code: 'AAA', type: 'city', cityNames: ['Berg'], popularity: 80 }),
      row({ code: 'BBB', type: 'city', cityNames: ['Berga'], popularity: 10, countryCode: 'SE' }),
    ];
    const codes = (field: PlaceQuestion['field']) =>
      findPlaces(indexPlaces(twins), { term: 'ber', types: PLACE_TYPES, field }).map(
        ({ code }) => code,
      );
    expect(codes('destination')).toEqual(['AAA', 'BBB']);
    expect(codes('origin')).toEqual(['BBB', 'AAA']);
  });

  it('sorts equal scores by code', () => {
    const twins = ['BBB', 'AAA'].map((code) => row({ code, type: 'airport', cityNames: ['Twin'] }));
    const found = findPlaces(indexPlaces(twins), {
      term: 'twi',
      types: PLACE_TYPES,
      field: 'origin',
    });
    expect(found.map(({ code }) => code)).toEqual(['AAA', 'BBB']);
  });

  it('returns only the requested types', () => {
    expect(find('stockholm', { types: ['city'] })).toEqual(['STO city']);
    expect(find('stockholm', { types: ['airport'] })).toEqual(['ARN', 'BMA']);
  });

  it('suggests the usual departure airports and the popular cities abroad for an empty field', () => {
    expect(find('', { field: 'origin' })).toEqual(['ARN', 'GOT']);
    expect(find('  ', { field: 'origin', types: ['city'] })).toEqual(['STO city', 'GOT city']);
    expect(find('')).toEqual(['CAI city']);
    expect(find('', { types: ['airport'] }).slice(0, 2)).toEqual(['CAI', 'SPX']);
  });

  it('finds nothing for punctuation alone', () => {
    expect(find('?!')).toEqual([]);
  });

  it('accepts any text and returns the same result each time, at most eight places, none twice', () => {
    const term = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...Array.from('stockhlmkairogöteborg القاهرةستو')) }),
    );
    const types = fc.subarray([...PLACE_TYPES]);
    fc.assert(
      fc.property(term, types, fc.constantFrom(...PLACE_FIELDS), (text, asked, field) => {
        const question: PlaceQuestion = { term: text, types: asked, field };
        const found = findPlaces(index, question);
        expect(findPlaces(indexPlaces(ROWS), question)).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(MAX_PLACES);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of the rows', () => {
    const orders = fc.shuffledSubarray([...ROWS], { minLength: ROWS.length });
    const terms = fc.constantFrom('s', 'sto', 'k', 'kai', 'stokholm', 'egypten', 'ال', '');
    fc.assert(
      fc.property(orders, terms, (rows, term) => {
        const question: PlaceQuestion = { term, types: PLACE_TYPES, field: 'destination' };
        expect(findPlaces(indexPlaces(rows), question)).toEqual(findPlaces(index, question));
      }),
    );
  });
});
