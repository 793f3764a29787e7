import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { Catalogue } from '../../../src/catalog/snapshot/catalogue.service.js';
import { SharePictures } from '../../../src/site/share-pictures/share-pictures.service.js';
import { openApp } from '../../harness/app.js';

const PUBLIC_URL = 'https://safar.example';

const app = openApp({ PUBLIC_URL });

const get = (path: string) => request(app.nest.getHttpServer()).get(path);

/** Changes a trip, and makes that visible. */
async function change(set: string): Promise<void> {
  await app.db.query(`update destinations set ${set} where id = 'istanbul'`);
  await app.nest.get(Catalogue, { strict: false }).look();
}

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

describe('The picture of a shared link', () => {
  const PICTURE = '/destination/istanbul/share.jpg';

  it.each(['', '/ar'])('%s is a JPEG of 1200 x 630 px and at most 300 kB', async (prefix) => {
    const { body, headers } = await get(`${prefix}${PICTURE}`).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(body as Buffer).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_200, 630]);
    expect((body as Buffer).length).toBeLessThanOrEqual(300_000);
  });

  it('is another one in the other language, at another price and with other days', async () => {
    const swedish = (await get(PICTURE)).body as Buffer;
    expect(swedish.equals((await get(`/ar${PICTURE}`)).body as Buffer)).toBe(false);
    await change('res_length = res_length + 1');
    expect(swedish.equals((await get(PICTURE)).body as Buffer)).toBe(false);
    await change('res_length = res_length - 1');
    expect(swedish.equals((await get(PICTURE)).body as Buffer)).toBe(true);
  });

  it('exists before the first request, and is deleted when no link shows it any more', async () => {
    const folder = join(app.nest.get<Env>(ENV).dataDir, 'share-pictures');
    const pictures = app.nest.get(SharePictures, { strict: false });
    await pictures.refresh();
    const before = readdirSync(folder);
    const [{ active } = { active: 0 }] = await app.db.query<{ active: number }[]>(
      'select count(*)::int as active from destinations where is_active and deleted_at is null',
    );
    expect(before).toHaveLength(2 * active);
    await change(`name_sv = 'Istanbul & <b>Bursa</b> '' Şanlıurfa'`);
    await pictures.refresh();
    const after = readdirSync(folder);
    expect(after).toHaveLength(before.length);
    expect(after.filter((file) => !before.includes(file))).toHaveLength(1);
  });

  it('does not exist for a trip that is not on sale or unknown', async () => {
    await get('/destination/tokyo/share.jpg').expect(404);
    await get('/destination/nowhere/share.jpg').expect(404);
    await change('is_active = false');
    await get(PICTURE).expect(404);
    await change('is_active = true');
  });

  it('of an old link is the current one, and is asked for again', async () => {
    const { headers } = await get(`${PICTURE}?v=old`).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });
});
