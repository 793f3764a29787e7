import request from 'supertest';
import { Catalogue } from '../../../src/catalog/snapshot/catalogue.service.js';
import { type TestApp, createTestApp } from '../../harness/app.js';

const PUBLIC_URL = 'https://safar.example';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL });
});

afterAll(() => app.close());

const get = (path: string) => request(app.nest.getHttpServer()).get(path);

const fieldsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))].map(([, text = '']) => text);

describe('The product feed', () => {
  it.each([
    ['/feed/trips.xml', '/destination/'],
    ['/ar/feed/trips.xml', '/ar/destination/'],
  ])('%s has each departure on sale with its page, and is kept in memory', async (path, page) => {
    const { text, headers } = await get(path).expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const ids = fieldsOf(text, 'id');
    const { body } = await get('/api/departure-dates');
    expect([...new Set(ids.map((id) => id.slice(-10)))].sort()).toEqual(body);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of fieldsOf(text, 'link')) expect(link).toContain(PUBLIC_URL + page);
    await get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
  });

  it('changes with the price, at once', async () => {
    const { text, headers } = await get('/feed/trips.xml');
    await app.db.query(
      `update departures set price_adult = 98765 where id = (
         select id from departures where destination_id = 'istanbul' and state = 'open' order by date desc limit 1)`,
    );
    await app.nest.get(Catalogue, { strict: false }).look();
    const later = await get('/feed/trips.xml')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(200);
    const prices = fieldsOf(later.text, 'price');
    expect(prices.filter((price) => !fieldsOf(text, 'price').includes(price))).toHaveLength(1);
  });

  it('leads only to pictures and pages that exist', async () => {
    const { text } = await get('/feed/trips.xml');
    for (const url of new Set(fieldsOf(text, 'image_link'))) {
      await get(new URL(url).pathname).expect(200);
    }
    const slugs = fieldsOf(text, 'link').map((url) => new URL(url).pathname.split('/').at(-1));
    for (const slug of new Set(slugs)) await get(`/api/destinations/by-slug/${slug}`).expect(200);
  });

  it('asks to retry later while the database is down', async () => {
    const catalogue = app.nest.get(Catalogue, { strict: false });
    const broken = jest.spyOn(catalogue, 'current').mockRejectedValue(new Error('away'));
    const stale = jest.spyOn(catalogue, 'fresh').mockReturnValue(null);
    const { status, headers } = await get('/feed/trips.xml');
    broken.mockRestore();
    stale.mockRestore();
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });
});
