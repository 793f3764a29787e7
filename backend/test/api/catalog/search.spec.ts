import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { PriceCalendarView, SearchView } from '@safar/domain/contracts/catalog/search';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { SEARCH_FIELDS } from '@safar/domain/search/search-query';
import fc from 'fast-check';
import request from 'supertest';
import { Catalogue } from '../../../src/catalog/snapshot/catalogue.service.js';
import { buildDeparture, setAirports } from '../../factories/departures.js';
import { RoomSale } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { StaffClient } from '../../harness/staff-client.js';
import { TEXTS } from '../../reliability/fuzz/fuzz-odd.js';

jest.setTimeout(180_000);

const app = openApp({ SNAPSHOT: 'on' });
let visitor: ApiClient;

/** Makes rows that a test changed by hand visible. Rooms are stored with the version of their trip by the product. */
async function publish(): Promise<void> {
  await app.db.query(`update destinations set version = version + 1`);
  await app.nest.get(Catalogue).follow();
}

beforeAll(async () => {
  visitor = new ApiClient(app.baseUrl);
  const sale = await RoomSale.open(app.db);
  for (const [double, family] of [[2, 1], [1, 0], [0, 2], [null, null]] as const) {
    const departure = await sale.departure(double, family);
    await setAirports(app.db, departure, { ARN: { capacity: 3 }, GOT: { diff: 400 }, CPH: { diff: -300 } });
  } // oxfmt-ignore
  await buildDeparture(app.db, { destinationId: 'dubai', capacity: 3 });
  await publish();
});

type Values = Readonly<Record<string, string | number>>;

const textOf = (values: Values): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  ).toString();
const search = async (values: Values = {}): Promise<SearchView> =>
  (await visitor.call<SearchView>('GET', `/api/search?${textOf(values)}`)).body;
const calendar = async (id: string, values: Values = {}): Promise<PriceCalendarView> =>
  (
    await visitor.call<PriceCalendarView>(
      'GET',
      `/api/destinations/${id}/calendar?${textOf(values)}`,
    )
  ).body;

const FAMILIES: readonly Values[] = [
  {},
  { adults: 1 },
  { adults: 4 },
  { adults: 2, children: 1 },
  { adults: 2, children: 2, childAges: '4,8' },
  { adults: 3, children: 1, childAges: '3', infants: 2 },
];

/** The answer of a quote for a party; without ages when the search has none. */
function quote(
  destinationId: string,
  { date: departureDate, airport }: { readonly date: string; readonly airport: string | null },
  { adults = 2, children = 0, infants = 0, childAges }: Values,
) {
  const ages =
    childAges === undefined ? {} : { childAges: String(childAges).split(',').map(Number) };
  const party = {
    adults: Number(adults),
    children: Number(children),
    infants: Number(infants),
    ...ages,
  };
  const from = airport === null ? {} : { airport };
  const body = { destinationId, departureDate, insurance: null, ...from, ...party };
  return visitor.call<QuoteView>('POST', '/api/quote', body);
}

const anyFilter = fc.record(
  {
    airport: fc.constantFrom('ARN', 'GOT', 'CPH'),
    theme: fc.constantFrom('beach', 'city', 'culture', 'umrah'),
    region: fc.constantFrom('europe', 'asia'),
    board: fc.constantFrom('breakfast', 'all_inclusive'),
    price_max: fc.constantFrom(14_000, 30_000, 60_000),
    nights_max: fc.constantFrom(5, 7),
    sort: fc.constantFrom('price', 'date', 'length'),
  },
  { requiredKeys: [] },
);

describe('A search of trips', () => {
  it('finds all trips on sale for two adults, and names the values that can be chosen', async () => {
    const { body: list } = await visitor.call<{ id: string; is_active: boolean }[]>('GET', '/api/destinations');
    const { total, hits, facets, ignored } = await search();
    const onSale = list.filter(({ is_active }) => is_active).map(({ id }) => id);
    expect(hits.map(({ destination_id: id }) => id)).toEqual(onSale);
    expect([total, ignored]).toEqual([onSale.length, []]);
    expect(facets.airports).toContainEqual(
      { value: 'GOT', count: expect.any(Number), name_sv: 'Landvetter', name_ar: expect.stringMatching(/\p{sc=Arab}/u) },
    );
    expect(facets.themes).toContainEqual({ value: 'umrah', count: 1 });
    expect(facets.regions.map(({ value }) => value)).toEqual(['europe', 'asia', 'africa']);
    expect(facets.months.length).toBeGreaterThan(2);
  }); // oxfmt-ignore

  it('names the airport asked for when no trip fits, but none that no trip leaves from', async () => {
    const { total, facets } = await search({ airport: 'GOT', price_max: 1 });
    expect([total, facets.airports]).toEqual([
      0,
      [{ value: 'GOT', count: 0, name_sv: 'Landvetter', name_ar: expect.any(String) }],
    ]);
    expect((await search({ airport: 'XXX' })).facets.airports.map(({ value }) => value)).not.toContain('XXX');
  }); // oxfmt-ignore

  it('has hits that can be quoted at exactly their price', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FAMILIES), anyFilter, async (family, filter) => {
        for (const { destination_id: id, best } of (await search({ ...family, ...filter })).hits) {
          const { status, body } = await quote(id, best, family);
          expect([status, body.total, body.airport]).toEqual([200, best.total, best.airport]);
        }
      }),
      { numRuns: 40, seed: 24 },
    );
  });

  it('finds trips by theme, in the cheapest order', async () => {
    const { hits, total } = await search({ theme: 'culture', sort: 'price' });
    expect(total).toBeGreaterThan(2);
    const totals = hits.map(({ best }) => best.total);
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
  });

  it('leaves out a departure as soon as too few seats are left, and takes it back', async () => {
    const month = '2035-05';
    expect((await search({ month })).total).toBe(0);
    await app.db.query(
      `insert into departures (destination_id, date, return_date, capacity) values ('tbilisi', '2035-05-04', '2035-05-10', 3)`,
    );
    await publish();
    expect((await search({ month, adults: 3 })).hits).toMatchObject([
      { destination_id: 'tbilisi', departures: 1, best: { date: '2035-05-04', label: 'few_left' } },
    ]);
    await app.db.query(`update departures set taken = 1 where date = '2035-05-04'`);
    await app.nest.get(Catalogue).follow();
    expect((await search({ month, adults: 3 })).total).toBe(0);
    expect((await search({ month, adults: 2 })).total).toBe(1);
    await app.db.query(`delete from departures where date = '2035-05-04'`);
    await app.nest.get(Catalogue).follow();
    expect((await search({ month })).total).toBe(0);
  });

  it('follows changes of staff at once: theme, price and whether it is on sale', async () => {
    const editor = await StaffClient.of(app, 'editor');
    const before = await search({ theme: 'shopping' });
    await editor.put('tbilisi', { themes: ['shopping'], price_adult: 4_321 }).expect(200);
    const { hits, total } = await search({ theme: 'shopping', adults: 1, sort: 'price' });
    expect(total).toBe(before.total + 1);
    expect(hits.find(({ destination_id: id }) => id === 'tbilisi')?.best).toMatchObject({ total: 4_321, per_adult: 4_321 });
    await editor.put('tbilisi', { is_active: false }).expect(200);
    expect((await search({ theme: 'shopping' })).total).toBe(before.total);
    await editor.put('tbilisi', { is_active: true }).expect(200);
  }); // oxfmt-ignore
});

describe('The price calendar of a trip', () => {
  it.each(FAMILIES)('has the price of a quote on each day, or none when the party does not fit: %j', async (family) => {
    for (const id of ['istanbul', 'antalya']) {
      const { days, months } = await calendar(id, family);
      expect(days.length).toBeGreaterThan(3);
      for (const day of days) {
        const { status, body } = await quote(id, day, family);
        expect([day.date, status === 200 ? body.total : null]).toEqual([day.date, day.total]);
      }
      for (const { month, date, total } of months) {
        const totals = days.flatMap((day) => (day.date.startsWith(month) ? [day.total ?? Infinity] : []));
        expect([total, days.find((day) => day.date === date)?.total]).toEqual([Math.min(...totals), total]);
      }
    }
  }); // oxfmt-ignore

  it('is not there for a trip that is not on sale', async () => {
    for (const id of ['tokyo', 'nowhere', '%00', '..']) {
      const { status, body } = await visitor.call<ErrorView>('GET', `/api/destinations/${id}/calendar`);
      expect([status, body.code]).toEqual([404, expect.stringMatching(/NOT_FOUND/)]);
    }
  }); // oxfmt-ignore
});

describe('Any value in the URL of a search', () => {
  // [SPEC I24.11]
  it.each(SEARCH_FIELDS)('is used, or ignored and named: %s', async (field) => {
    for (const text of TEXTS) {
      const query = `${field}=${encodeURIComponent(Buffer.from(text.slice(0, 300)).toString())}`;
      for (const path of ['/api/search', '/api/destinations/istanbul/calendar']) {
        const { status, body } = await visitor.call<SearchView>('GET', `${path}?${query}`);
        expect([text, status]).toEqual([text, 200]);
        expect([[], [field]]).toContainEqual(body.ignored);
      }
    }
  });

  it('makes no error, whatever form the query has', async () => {
    const odd = [
      '?%',
      '?adults=%zz',
      '?adults[]=2&adults[x]=3',
      '?adults=2&adults=3',
      '?'.repeat(50),
    ];
    for (const query of [...odd, `?${'a=1&'.repeat(1_000)}`]) {
      for (const headers of [undefined, { authorization: 'Bearer x' }]) {
        const path = `/api/search${query}`;
        const { status, body } = await visitor.call<SearchView>('GET', path, undefined, headers);
        expect([query.slice(0, 30), status, body.total > 0]).toEqual([
          query.slice(0, 30),
          200,
          true,
        ]);
      }
    }
  });

  it('ignores more travellers than a search takes, so that no URL costs much', async () => {
    const { ignored, total } = await search({ adults: 9, children: 9, infants: 9 });
    expect([ignored, total > 0]).toEqual([['children', 'infants'], true]);
  });
});

describe('The answer to a search', () => {
  const path = '/api/search?adults=2&theme=city';

  it('is the same from memory and without it, and for the same search in other words', async () => {
    const get = (address: string) => request(app.baseUrl).get(address);
    // A new snapshot remembers the first searches that it is asked.
    await publish();
    const { body, headers } = await get(path).expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringContaining('gzip') });
    expect((await get('/api/search?theme=CITY&sort=&utm_source=x').expect(200)).headers['etag']).toBe(headers['etag']);
    await get(path).set('If-None-Match', headers['etag'] ?? '').expect(304);
    const { body: direct } = await get(path).set('Authorization', 'Bearer x').expect(200);
    expect(direct).toEqual(body);
    const days = '/api/destinations/antalya/calendar?adults=3';
    expect((await get(days).set('Authorization', 'Bearer x')).body).toEqual((await get(days)).body);
  }); // oxfmt-ignore

  it('reads nothing from the database', async () => {
    const catalogue = app.nest.get(Catalogue);
    const snapshot = await catalogue.current();
    expect(snapshot.published.search.destinations).toHaveLength(8);
    // Its timer asks whether there is a newer snapshot.
    const look = jest.spyOn(catalogue, 'look').mockResolvedValue(snapshot);
    const asked = jest.spyOn(app.db.manager, 'query');
    const response = await snapshot.response('/api/search?adults=5&children=1');
    expect(JSON.parse(String(response?.variants.identity.body))).toMatchObject({ ignored: [] });
    expect(asked).not.toHaveBeenCalled();
    look.mockRestore();
    asked.mockRestore();
  });

  it('is complete also when more is asked than is remembered', async () => {
    const snapshot = await app.nest.get(Catalogue).current();
    const texts = new Set<string>();
    for (let price = 0; price < 360; price += 1) {
      const url = `/api/search?price_max=${50_000 + price}`;
      const response = await snapshot.response(url);
      texts.add(String(response?.variants.identity.body));
      expect(response?.variants.identity.body.length).toBeGreaterThan(1_000);
    }
    const again = await snapshot.response('/api/search?price_max=50359');
    expect(texts).toContain(String(again?.variants.identity.body));
  });
});
