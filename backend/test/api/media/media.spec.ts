import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { MEDIA_POLICY } from '../../../src/common/http/headers.js';
import { media } from '../../../src/site/media.js';

/** A folder of art in which only the large picture exists in both formats. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'safar-art-'));
  for (const file of [
    'sea-1920.webp',
    'sea-1920.avif',
    'sea-960.webp',
    'sea-500.webp',
    'sea-card-500.webp',
  ]) {
    writeFileSync(join(folder, file), file);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, accept = 'image/avif,image/webp,*/*') =>
  request(express().use('/media', media(folder)))
    .get(path)
    .set('Accept', accept)
    .buffer();

const textOf = (body: Buffer): string => body.toString();

describe('A picture', () => {
  // [SPEC 2.20c]
  it.each([
    ['AVIF for a browser that takes it', '?w=1920', 'image/avif,image/webp,*/*', 'sea-1920.avif'],
    ['WebP for one that does not', '?w=1920', 'image/webp,*/*', 'sea-1920.webp'],
    ['WebP where there is no AVIF', '?w=500', 'image/avif,image/webp,*/*', 'sea-500.webp'],
    [
      'its 4:3 middle where that is asked for',
      '?w=500&crop=card',
      'image/webp',
      'sea-card-500.webp',
    ],
    ['a whole where that middle is not there', '?w=750&crop=square', 'image/webp', 'sea-960.webp'],
    ['960 pixels wide when no width is asked for', '', 'image/webp,*/*', 'sea-960.webp'],
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
