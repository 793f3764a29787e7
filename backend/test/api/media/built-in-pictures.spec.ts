import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { MEDIA_POLICY } from '../../../src/common/http/headers.js';
import { type PictureFile, filesFor, middleOf } from '../../../src/media/images/picture-sizes.js';
import { builtInPictures } from '../../../src/site/built-in-pictures.js';

const ROOT = join(__dirname, '../../../..');
const PICTURES = join(ROOT, 'backend/assets/pictures');

/** A folder of pictures in which only the large size exists in both formats. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'safar-pictures-'));
  const files = ['1920.webp', '1920.avif', '960.webp', '500.webp', 'card-500.webp'];
  for (const file of [...files.map((name) => `sea/${name}`), 'sea-hero/social.jpg']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, accept = 'image/avif,image/webp,*/*') =>
  request(express().use('/media', builtInPictures(folder)))
    .get(path)
    .set('Accept', accept)
    .buffer();

const textOf = (body: Buffer): string => body.toString();

describe('A picture', () => {
  // [SPEC 2.20c]
  it.each([
    ['AVIF for a browser that takes it', '?w=1920', 'image/avif,image/webp,*/*', 'sea/1920.avif'],
    ['WebP for one that does not', '?w=1920', 'image/webp,*/*', 'sea/1920.webp'],
    ['WebP where there is no AVIF', '?w=500', 'image/avif,image/webp,*/*', 'sea/500.webp'],
    [
      'its 4:3 middle where that is asked for',
      '?w=500&crop=card',
      'image/webp',
      'sea/card-500.webp',
    ],
    ['a whole where that middle is not there', '?w=750&crop=square', 'image/webp', 'sea/960.webp'],
    ['960 pixels wide when no width is asked for', '', 'image/webp,*/*', 'sea/960.webp'],
  ])('is served as %s', async (...[, query, accept, file]) => {
    const { body, headers } = await get(`/media/art/sea${query}`, accept).expect(200);
    expect(textOf(body)).toBe(file);
    expect(headers['content-type']).toBe(file.endsWith('avif') ? 'image/avif' : 'image/webp');
    expect(headers['vary']).toContain('Accept');
    expect(headers['content-security-policy']).toBe(MEDIA_POLICY);
  });

  // [ASVS 1.1.1]
  it.each([
    '/media/art/sea?w=1234',
    '/media/art/land?w=500',
    '/media/art/..%2Fsea?w=500',
    '/media/sea',
  ])('does not exist at %s', async (path) => {
    await get(path).expect(404);
  });
});

describe('The picture of a shared link', () => {
  it('is served as JPEG for a hero, and does not exist for another picture', async () => {
    const { headers } = await get('/media/art/sea-social.jpg').expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    await get('/media/art/land-social.jpg').expect(404);
  });
});

const nameOf = ({ cut, width, format }: PictureFile): string => {
  if (cut === 'social') return `social.${format}`;
  return cut === 'whole' ? `${width}.${format}` : `${cut}-${width}.${format}`;
};

describe('The pictures of the product', () => {
  // [SPEC I1.47]
  it.each(readdirSync(PICTURES).filter((name) => !name.includes('.')))(
    '%s has the files that pages request, each at most 300 kB',
    async (name) => {
      const { width, height } = await sharp(join(PICTURES, name, '1920.webp')).metadata();
      const all = filesFor({ width, height });
      const needed = name.endsWith('-hero')
        ? all
        : all.filter(({ cut, format }) => cut === 'whole' && format === 'webp');
      expect(width).toBe(1920);
      expect(readdirSync(join(PICTURES, name)).sort()).toEqual(needed.map(nameOf).sort());
      for (const file of needed) {
        const path = join(PICTURES, name, nameOf(file));
        // The middle of a hero may be narrower than the width that is asked for.
        const widths = [file.width, middleOf({ width, height }, file.cut).width];
        expect(widths).toContain((await sharp(path).metadata()).width);
        expect(statSync(path).size).toBeLessThanOrEqual(file.cut === 'social' ? 100_000 : 300_000);
      }
    },
  );

  it('include icons for phones and old browsers, filled to the edge where the system rounds them', async () => {
    const icons = join(ROOT, 'web/public');
    const sizes: Record<string, unknown> = {};
    for (const file of readdirSync(icons).filter((name) => name.endsWith('.png'))) {
      const corner = await sharp(join(icons, file)).ensureAlpha().raw().toBuffer();
      const { width, height } = await sharp(join(icons, file)).metadata();
      sizes[file] = { width, height, cornerOpacity: corner[3] };
    }
    expect(sizes).toEqual({
      'apple-touch-icon.png': { width: 180, height: 180, cornerOpacity: 255 },
      'icon-192.png': { width: 192, height: 192, cornerOpacity: 0 },
      'icon-512.png': { width: 512, height: 512, cornerOpacity: 0 },
      'icon-maskable.png': { width: 512, height: 512, cornerOpacity: 255 },
    });
    const favicon = readFileSync(join(icons, 'favicon.ico'));
    const { width, format } = await sharp(favicon.subarray(favicon.readUInt32LE(18))).metadata();
    expect({ width, format }).toEqual({ width: 32, format: 'png' });
  });
});
