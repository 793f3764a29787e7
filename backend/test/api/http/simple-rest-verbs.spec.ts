import { fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import request from 'supertest';
import { openApp } from '../../harness/app.js';
import { tokenOf } from '../../harness/api-client.js';

/** A record as the published client sees it. */
interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

const app = openApp();
let rest: ReturnType<typeof simpleRest>;

beforeAll(async () => {
  const token = await tokenOf(app.baseUrl, 'admin');
  // The client as in the documentation of react-admin, unchanged.
  rest = simpleRest(`${app.baseUrl}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${token}` },
    }),
  );
});

interface Case {
  readonly resource: string;
  /** Two records to create. */
  readonly records: readonly [object, object];
  /** What `Edit` then changes. */
  readonly change: object;
}

const twice = (
  record: object,
  differs: string,
  [one, other]: readonly [string, string],
): Case['records'] => [
  { ...record, [differs]: one },
  { ...record, [differs]: other },
];

/** Every resource that can be created, changed and deleted. */
const CASES: readonly Case[] = [
  {
    resource: 'departures',
    records: twice({ destination_id: 'istanbul' }, 'date', ['2031-05-01', '2031-05-08']),
    change: { blocked: 2 },
  },
  {
    resource: 'destinations',
    records: twice(
      { description_sv: 'En resa för ett prov.', image: '/media/art/istanbul' },
      'name_sv',
      ['Verbens resa', 'Verbens andra resa'],
    ),
    change: { name_ar: 'رحلة' },
  },
  {
    resource: 'discounts',
    records: twice({ kind: 'percent', value: 5 }, 'name_sv', ['Vår', 'Höst']),
    change: { value: 7 },
  },
  {
    resource: 'extra-groups',
    records: twice({ name_sv: 'Grupp' }, 'code', ['verbs-one', 'verbs-two']),
    change: { rule: 'at_most_one' },
  },
  {
    resource: 'extras',
    records: twice({ name_sv: 'Väska', kind: 'bag', basis: 'person', price: 700 }, 'code', [
      'verbs-32',
      'verbs-40',
    ]),
    change: { price: 650 },
  },
  {
    resource: 'hotels',
    records: twice({ country: 'TR', city_sv: 'Istanbul' }, 'name', ['Hotel Bir', 'Hotel İki']),
    change: { stars: 3 },
  },
  {
    resource: 'users',
    records: twice(
      { username: 'Rana', role: 'agent', password: 'ett riktigt långt ord' },
      'email',
      ['verb-1@safar.example', 'verb-2@safar.example'],
    ),
    change: { username: 'Rana Vila' },
  },
];

describe('The published client', () => {
  // [SPEC I4.67]
  it.each(CASES)('uses every verb of $resource', async ({ resource, records, change }) => {
    const made: Row[] = [];
    for (const data of records) made.push((await rest.create<Row>(resource, { data })).data);
    const ids = made.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const [id = ''] = ids;
    const { data: read } = await rest.getOne<Row>(resource, { id });
    const data = { ...read, ...change };
    const changed = await rest.update<Row>(resource, { id, data, previousData: read });
    expect(changed.data).toMatchObject({ id, ...change });
    await rest.updateMany(resource, { ids: ids.slice(1), data: { ...made[1], ...change } });
    expect((await rest.getMany<Row>(resource, { ids })).data).toMatchObject([change, change]);
    await rest.delete<Row>(resource, { id, previousData: changed.data });
    expect(await rest.deleteMany(resource, { ids: ids.slice(1) })).toEqual({ data: ids.slice(1) });
    for (const gone of ids) {
      await expect(rest.getOne(resource, { id: gone })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('finds no other resource with all these verbs, but settings, which are only set back', async () => {
    const { body } = await request(app.baseUrl).get('/api/docs-json').expect(200);
    const { paths } = body as { readonly paths: Readonly<Record<string, object>> };
    const resources = Object.entries(paths).flatMap(([path, calls]) => {
      const resource = /^\/api\/([a-z-]+)\/\{\w+\}$/.exec(path)?.[1];
      return resource && 'put' in calls && 'delete' in calls ? [resource] : [];
    });
    expect(resources.sort()).toEqual([...CASES.map(({ resource }) => resource), 'settings'].sort());
  });
});
