import fc from 'fast-check';
import { partyProblem } from '../pricing/party.js';
import { MAX_SEARCHED, SEARCH_FIELDS, readSearch } from './search-query.js';

const read = (query: string) => readSearch(new URLSearchParams(query));

const NOTHING = {
  party: { adults: 2, children: 0, infants: 0 },
  ...{ childAges: null, month: null, from: null, to: null, airport: null, nights_min: null, nights_max: null },
  ...{ price_max: null, theme: null, region: null, board: null, sort: 'recommended' },
}; // oxfmt-ignore

describe('The query of a search', () => {
  it('is for two adults when nothing is said', () => {
    expect(read('')).toEqual({ query: NOTHING, ignored: [] });
  });

  it('reads every field', () => {
    const values = {
      ...{ month: '2027-07', from: '2027-07-01', to: '2027-07-31', airport: 'got', nights_min: '4' },
      ...{ nights_max: '8', price_max: '20000', theme: 'beach', region: 'europe', board: 'breakfast' },
      ...{ adults: '2', children: '2', childAges: '4,7', infants: '1', sort: 'price' },
    }; // oxfmt-ignore
    expect(readSearch(new URLSearchParams(values))).toEqual({
      query: {
        party: { adults: 2, children: 2, infants: 1 },
        ...{ childAges: [4, 7], month: '2027-07', from: '2027-07-01', to: '2027-07-31', airport: 'GOT' },
        ...{ nights_min: 4, nights_max: 8, price_max: 20_000, theme: 'beach', region: 'europe' },
        ...{ board: 'breakfast', sort: 'price' },
      },
      ignored: [],
    }); // oxfmt-ignore
  });

  it('takes the empty fields of a form as not asked for, and other names as none of its own', () => {
    const empty = SEARCH_FIELDS.map((name) => `${name}=`).join('&');
    expect(read(`${empty}&utm_source=x&__proto__=y`)).toEqual({ query: NOTHING, ignored: [] });
  });

  it.each(['40 000', '40\u00a0000', '40\u202f000', '٤٠ ٠٠٠'])(
    'reads a price with a space: %s',
    (price) => {
      const { query, ignored } = readSearch(new URLSearchParams({ price_max: price }));
      expect(query.price_max).toBe(40_000);
      expect(ignored).toEqual([]);
    },
  );

  it('reads ages of children in one value or several, and Arabic digits', () => {
    const { query } = read('children=%D9%A2&childAges=4&childAges=%D9%A7');
    expect([query.party.children, query.childAges]).toEqual([2, [4, 7]]);
    // The Arabic comma, as people write ages there.
    expect(read('children=2&childAges=4%D8%8C+7').query.childAges).toEqual([4, 7]);
  });

  it.each([
    ['month=2027-13', 'month'],
    ['month=juli', 'month'],
    // Outside of the calendar: no page could say it in words.
    ['month=0001-01', 'month'],
    ['month=2200-01', 'month'],
    ['from=2027-02-30', 'from'],
    ['to=x', 'to'],
    ['from=2027-07-02&to=2027-07-01', 'to'],
    ['airport=GOTT', 'airport'],
    ['airport=12%00', 'airport'],
    ['nights_min=-1', 'nights_min'],
    ['nights_min=8&nights_max=7', 'nights_max'],
    ['nights_max=1e3', 'nights_max'],
    ['price_max=99999999999999999999', 'price_max'],
    ['price_max=40,5', 'price_max'],
    ['theme=moon', 'theme'],
    ['theme=beach&theme=city', 'theme'],
    ['region=constructor', 'region'],
    ['board=__proto__', 'board'],
    ['adults=0', 'adults'],
    ['adults=10', 'adults'],
    ['adults=2.5', 'adults'],
    ['children=8', 'children'],
    ['infants=3', 'infants'],
    ['children=1&childAges=4,5', 'childAges'],
    ['children=1&childAges=18', 'childAges'],
    ['childAges=4', 'childAges'],
    ['sort=name', 'sort'],
  ])('leaves out what it cannot use and names it: %s', (query, field) => {
    expect(read(query).ignored).toEqual([field]);
  });

  it('is one that can be booked, whatever the URL says', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom('2', '5', '9'),
    );
    const pair = fc.tuple(fc.constantFrom<string>(...SEARCH_FIELDS, 'x', '__proto__'), text);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const { query, ignored } = readSearch(new URLSearchParams(pairs));
        expect(partyProblem(query.party, MAX_SEARCHED)).toBeNull();
        expect([query.childAges?.length ?? query.party.children]).toEqual([query.party.children]);
        expect(new Set(ignored).size).toBe(ignored.length);
        for (const field of ignored) expect(pairs.map(([name]) => name)).toContain(field);
      }),
      { numRuns: 2_000, seed: 24 },
    ); // oxfmt-ignore
  });
});
