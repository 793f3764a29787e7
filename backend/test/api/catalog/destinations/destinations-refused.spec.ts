import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, essentials, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const post = (body: object) => editor.call('post', '/api/destinations', body);

describe('An invalid trip', () => {
  // [SPEC 5.14c] [ASVS 2.2.1]
  it.each([
    ['price_adult', 'abc'], ['price_adult', -1], ['price_child', 12.5], ['price_infant', 1_000_001],
    ['infant_age_min', -1], ['image_focus_y', 'mitten'], ['image_focus_x', 101], ['res_length', 61], ['region', 'mars'], ['region', 5], ['name_ar', 5], ['name_sv', 'x'.repeat(201)],
    ['description_sv', 'x'.repeat(10_001)], ['gallery', 'not json'], ['gallery', '{"a":1}'], ['itinerary', 'not json'],
    ['itinerary', []], ['itinerary', { day_1: { activity: 'x' } }], ['itinerary', { dag_1: { activity: 'x', evil: 'y' } }],
    ['itinerary', '{"__proto__":{"activity":"x"}}'], ['itinerary', { dag_1: 'x' }], ['itinerary', { dag_1: { activity: 'x'.repeat(201) } }],
    ['facts_sv', ['a', 'b', 'c', 'd']], ['facts_sv', 5], ['departure_dates', ['2027-02-30']], ['departure_dates', ['tomorrow']],
    ['departure_dates', 'not json'], ['departure_dates', [5]], ['is_active', 'yes'], ['version', 'x'], ['sort', 1.5],
    ['schedule', [5]], ['schedule', 'not json'], ['transfer', 'maybe'], ['transfer', 5], ['cover_included', 'no'], ['group_size_max', 0],
    ['group_size_max', 501], ['group_size_max', 2.5], ['group_size_max', 'many'], ['suitability_sv', 'x'.repeat(1_001)], ['not_included_text_ar', 5],
    ['not_included_text_sv', 'x'.repeat(10_001)], ['themes', ['moon']], ['themes', 'umrah'], ['themes', [5]], ['themes', { 0: 'umrah' }],
    ['themes', Array(9).fill('umrah')],
  ] as const)('is rejected for %s %j with the name of the field', async (field, value) => {
    const { body } = await post({ ...essentials('Fel'), [field]: value }).expect(422);
    const fields = Object.keys(problemsIn(body)).map((path) => path.split('.')[0]);
    expect([...new Set(fields)]).toEqual([field]);
  }); // oxfmt-ignore

  // [SPEC 5.15b] [SPEC I4.19]
  it('gets all errors at once', async () => {
    const { body } = await post({
      ...essentials('Allt fel'),
      image: 'https://elsewhere.example/a.jpg',
      map: 'http://maps.example',
      facts_ar: ['ا'.repeat(101)],
      child_age_min: 5,
      schedule: [{ date: dayFromToday(-2) }, { date: dayFromToday(9) }, { date: dayFromToday(9) }],
    }).expect(422);
    expect(problemsIn(body)).toEqual({
      image: 'MEDIA_FOREIGN',
      map: 'ADDRESS_NOT_SAFE',
      'facts_ar.0': 'FACT_TOO_LONG',
      child_age_min: 'AGE_BANDS_APART',
      'schedule.0.date': 'DEPARTURE_PAST',
      'schedule.2.date': 'DEPARTURE_TWICE',
    });
  });

  it('is not stored in part', async () => {
    await post({ ...essentials('Halvt'), schedule: [{ date: dayFromToday(-2) }] }).expect(422);
    const rows = await app.db.query(`select id from destinations where name_sv = 'Halvt'`);
    expect(rows).toEqual([]);
    expect(await logOf(app, 'halvt')).toEqual([]);
  });

  it.each([[[]], [null], ['[1]'], ['{"name_sv":'], ['"text"'], [[{ name_sv: 'x' }]]])(
    'cannot be %j',
    async (body) => {
      const { status } = await editor.call('post', '/api/destinations', JSON.stringify(body));
      expect([400, 422]).toContain(status);
    },
  );
});

describe('Random input', () => {
  const FIELDS = [
    'name_sv', 'description_sv', 'image', 'gallery', 'itinerary', 'facts_sv', 'departure_dates', 'schedule', 'price_adult',
    'child_age_max', 'region', 'res_length', 'version', 'sort', 'is_active', 'map', 'pdf_info_url', 'id', 'price',
  ]; // oxfmt-ignore
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '\ud800', '[[[[', '{"__proto__":1}', '1e400', -0, 2 ** 53, '٥'),
    fc.array(fc.record({ url: fc.string(), date: fc.string(), id: fc.string() }), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('dag_1', 'dag_2', '__proto__'), fc.jsonValue({ maxDepth: 2 })),
  );

  // [SPEC I4.19]
  it('never causes a server error (300 bodies)', async () => {
    const send = async (path: string, body: object): Promise<number> =>
      (await editor.call(path.endsWith('/') ? 'put' : 'post', path.replace(/\/$/, ''), body))
        .status;
    const { id } = await editor.make('Slumpen');
    const field = fc.constantFrom(...FIELDS);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, anything, { maxKeys: 4 }), async (body) => {
        expect(
          await send(`/api/destinations/${id}/`, { ...essentials('Slumpen'), ...body }),
        ).toBeLessThan(500);
        expect(await send('/api/destinations', body)).toBeLessThan(500);
        expect(await send('/api/departures', { destination_id: id, ...body })).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});

describe('Mass assignment', () => {
  const FORBIDDEN = [
    'deleted_at', 'created_at', 'updated_at', 'taken', 'sold', 'held', 'departures', 'translations', 'role',
    'paid_amount', 'owner_id', 'is_admin',
  ]; // oxfmt-ignore
  const ROUTES = [
    ['post', '/api/destinations'],
    ['put', '/api/destinations/istanbul'],
    ['patch', '/api/destinations/sort-order'],
    ['post', '/api/departures'],
  ] as const;

  it.each(ROUTES.flatMap((route) => FORBIDDEN.map((field) => [...route, field] as const)))(
    '%s %s rejects %s',
    async (method, path, field) => {
      const body =
        method === 'patch'
          ? [{ id: 'istanbul', sort: 77, [field]: 1 }]
          : { ...essentials('Smygande'), [field]: 1 };
      await editor.call(method, path, body).expect(422);
    },
  );

  // [ASVS 8.2.3] [ASVS 15.3.3]
  it('has stored nothing in the tests above', async () => {
    const rows = await app.db.query(
      `select id from destinations where name_sv = 'Smygande' or sort = 77 or version > 1 and id = 'istanbul'`,
    );
    expect(rows).toEqual([]);
  });
});

const UUID = '0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11';
const foreignAddresses = (port: number): string[] => [
  `http://127.0.0.1:${port}/a.jpg`, `http://localhost:${port}/a.jpg`, `http://[::1]:${port}/a.jpg`, `http://0.0.0.0:${port}/`,
  `http://2130706433:${port}/`, `http://0x7f000001:${port}/`, `http://127.1:${port}/`, `//127.0.0.1:${port}/a.jpg`,
  `https://127.0.0.1:${port}/a.jpg`, `http://user@127.0.0.1:${port}/`, 'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/', 'http://[fd00:ec2::254]/', 'file:///etc/passwd', 'ftp://127.0.0.1/a', 'gopher://127.0.0.1:25/_x',
  'dict://127.0.0.1:6379/', 'data:image/svg+xml,<svg onload=alert(1)>', 'javascript:alert(1)', 'jar:http://127.0.0.1!/',
  '\\\\127.0.0.1\\share', '/media/../../etc/passwd', '/media/art/../../../etc/passwd', '/media/%2e%2e/secret', '/media/art/a%00.jpg',
  `/media/2026/${UUID}.svg`, `/media/2026/${UUID}?w=9&u=http://127.0.0.1`, `https://evil.example/media/2026/${UUID}`,
  `/media/2026/${UUID}#@127.0.0.1`, `@127.0.0.1:${port}/media/art/x`, '/api/destinations', 'media/art/istanbul-hero',
]; // oxfmt-ignore

describe('A foreign address', () => {
  // [ASVS 1.3.6] [ASVS 13.2.4]
  it('is neither stored nor requested, in any field (30 addresses and more)', async () => {
    let calls = 0;
    const bait = createServer((_request, response) => {
      calls += 1;
      response.end('bait');
    });
    await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve));
    const { port } = bait.address() as AddressInfo;
    const addresses = foreignAddresses(port);
    expect(addresses.length).toBeGreaterThanOrEqual(30);
    try {
      const { id } = await editor.make('Beten');
      const before = await editor.read(id);
      for (const url of addresses) {
        for (const body of [
          { image: url },
          { gallery: [url] },
          { gallery: [{ url }] },
          { pdf_info_url: url },
        ]) {
          await editor.put(id, body).expect(422);
        }
        await editor.call('post', '/api/generate-facts', { prompt: url }).expect(200);
      }
      expect(await editor.read(id)).toEqual(before);
      expect(calls).toBe(0);
      // Negative control: the server does count a request.
      await fetch(`http://127.0.0.1:${port}/`);
      expect(calls).toBe(1);
    } finally {
      await new Promise((resolve) => bait.close(resolve));
    }
  });
});
