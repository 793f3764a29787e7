import { get } from 'node:http';
import sharp from 'sharp';
import request from 'supertest';
import { MEDIA_POLICY } from '../../../src/common/http/headers.js';
import { JobRunner } from '../../../src/common/jobs/queue.js';
import { LocalStore } from '../../../src/media/storage/local-store.js';
import { openApp } from '../../harness/app.js';
import { tokenOf } from '../../harness/api-client.js';
import { pdf, photograph, picturesMade, upload, QUICK_JOBS } from '../../factories/uploads.js';

const AVIF = { accept: 'image/avif,image/webp,*/*' };
const WEBP = { accept: 'image/webp,*/*' };
const FOR_EVER = 'public, max-age=31536000, immutable';

const app = openApp(QUICK_JOBS);
let token: string;
/** A picture with all its files created. */
let picture: string;
let document: string;

beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'editor');
  const data = await photograph(2400, 1200).jpeg().toBuffer();
  picture = (await upload(app.baseUrl, token, { data })).body.imageUrl;
  document = (await upload(app.baseUrl, token, { data: await pdf(2) })).body.imageUrl;
  await picturesMade(app.db);
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.baseUrl}${path}`, { headers });

const bytesOf = async (answer: Response): Promise<Buffer> =>
  Buffer.from(await answer.arrayBuffer());

async function shown(path: string, headers = WEBP): Promise<string> {
  const answer = await ask(path, headers);
  expect(answer.status).toBe(200);
  const { format, width, height, compression } = await sharp(await bytesOf(answer)).metadata();
  return `${compression ?? format} ${width}×${height}`;
}

describe('An uploaded picture is served', () => {
  // [SPEC I4.39]
  it.each([
    ['', '960×480'],
    ['?w=500', '500×250'],
    ['?w=960', '960×480'],
    ['?w=1920', '1920×960'],
    ['?w=500&crop=card', '500×375'],
    ['?w=750&crop=card', '750×563'],
    ['?w=750&crop=square', '750×750'],
    ['?w=1100&crop=square', '1100×1100'],
  ])(
    'for %j in %s, as AVIF to clients that support it and as WebP to all others',
    async (query, size) => {
      expect(await shown(picture + query, AVIF)).toBe(`av1 ${size}`);
      expect(await shown(picture + query, WEBP)).toBe(`webp ${size}`);
    },
  );

  it('as the picture of a shared link', async () => {
    const answer = await ask(`${picture}-social.jpg`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await shown(`${picture}-social.jpg`)).toBe('jpeg 1200×630');
  });

  it('at most in its own size, except for shared links', async () => {
    const data = await photograph(700, 300).png().toBuffer();
    const { body } = await upload(app.baseUrl, token, { data });
    await picturesMade(app.db);
    expect(await shown(`${body.imageUrl}?w=1920`)).toBe('webp 700×300');
    expect(await shown(`${body.imageUrl}?w=1100&crop=square`)).toBe('webp 300×300');
    // Pages state this size.
    expect(await shown(`${body.imageUrl}-social.jpg`)).toBe('jpeg 1200×630');
    const { headers } = await ask(`${body.imageUrl}?w=1920`, AVIF);
    expect(headers.get('cache-control')).toBe(FOR_EVER);
  });

  // [ASVS 15.3.6]
  it.each(['?w=501', '?w=1920&crop=card', '?w=500&crop=round', '?w=-1', '?crop=__proto__&w=500'])(
    'to no request for %s',
    async (query) => {
      expect((await ask(picture + query)).status).toBe(404);
    },
  );

  it.each([
    '/media/2026/00000000-0000-4000-8000-000000000000',
    '/media/2026/../../secrets.json',
    '/media/2026/..%2f..%2fsecrets.json',
    '/media/secrets.json',
  ])('not at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('without its master', async () => {
    expect((await ask(`${picture}.webp`)).status).toBe(404);
  });
});

describe('A file is served', () => {
  // [ASVS 3.2.1] [ASVS 3.4.4] [ASVS 5.3.1]
  it('with an exact content type and a policy that allows nothing', async () => {
    for (const [path, type] of [
      [picture, 'image/webp'],
      [document, 'application/pdf'],
    ] as const) {
      const { headers } = await ask(path, WEBP);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(MEDIA_POLICY);
    }
  });

  // [SPEC I7.8]
  it('with permanent caching, and not again to a client that has it', async () => {
    const first = await ask(`${picture}?w=960`, WEBP);
    expect(first.headers.get('cache-control')).toBe(FOR_EVER);
    expect(first.headers.get('vary')).toContain('Accept');
    const tag = first.headers.get('etag') ?? '';
    // Not with fetch, which adds «no-cache» to every conditional request.
    const again = (accept: string) =>
      request(app.baseUrl).get(`${picture}?w=960`).set({ accept, 'if-none-match': tag });
    expect((await again(WEBP.accept)).status).toBe(304);
    expect((await again(AVIF.accept)).status).toBe(200);
  });

  // [SPEC I7.9]
  it.each([
    ['bytes=0-4', 0, 5],
    ['bytes=5-', 5, undefined],
    ['bytes=-6', -6, undefined],
  ])('in the range %s', async (range, from, to) => {
    const whole = await bytesOf(await ask(document));
    const part = await ask(document, { range });
    expect(part.status).toBe(206);
    const bytes = await bytesOf(part);
    expect(bytes).toEqual(whole.subarray(from, to));
    expect(part.headers.get('content-range')).toMatch(
      new RegExp(`^bytes \\d+-\\d+/${whole.length}$`),
    );
    expect(part.headers.get('content-length')).toBe(String(bytes.length));
  });

  // [SPEC I7.9]
  it('completely for a meaningless range, and not at all for a range beyond its end', async () => {
    const { length } = await bytesOf(await ask(document));
    const whole = { 'bytes=0-1,3-4': 200, 'lines=1-2': 200, 'bytes=a-b': 200 };
    for (const [range, status] of Object.entries(whole)) {
      const answer = await ask(document, { range });
      expect([range, answer.status, (await bytesOf(answer)).length]).toEqual([
        range,
        status,
        length,
      ]);
    }
    const behind = await ask(document, { range: `bytes=${length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([
      416,
      `bytes */${length}`,
    ]);
    expect(behind.headers.get('cache-control')).toBe('no-store');
  });

  // [SPEC I7.9]
  it('not again to a client that has it by date, unless it asks for another version', async () => {
    const first = await ask(document);
    const date = first.headers.get('last-modified') ?? '';
    const tag = first.headers.get('etag') ?? '';
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await request(app.baseUrl).get(document).set(headers)).status;
    expect(await status({ 'if-modified-since': date })).toBe(304);
    expect(await status({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200);
    expect(await status({ 'if-modified-since': date, 'if-none-match': '"another"' })).toBe(200);
    expect(await status({ 'if-none-match': `"another", W/${tag}` })).toBe(304);
    // A file that is still valid is not sent in part either.
    expect(await status({ 'if-none-match': tag, range: 'bytes=0-4' })).toBe(304);
  });

  // [SPEC I7.9]
  it('in part to a client that continues the same version, and completely to all others', async () => {
    const { headers } = await ask(document);
    const part = (version: string | null) =>
      ask(document, { range: 'bytes=5-9', 'if-range': version ?? '' });
    expect((await part(headers.get('etag'))).status).toBe(206);
    for (const version of ['"another version"', headers.get('last-modified')]) {
      expect((await part(version)).status).toBe(200);
    }
  });

  // [SPEC I7.9]
  it('as a HEAD response', async () => {
    const { length } = await bytesOf(await ask(document));
    // Ranges do not apply to HEAD.
    for (const headers of [new Headers(), new Headers({ range: 'bytes=0-4' })]) {
      const answer = await fetch(`${app.baseUrl}${document}`, { method: 'HEAD', headers });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(length)]);
    }
  });

  // [ASVS 1.4.3]
  it('even after other clients disconnected in the middle', async () => {
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<void>((resolve) => {
            const reading = get(`${app.baseUrl}${document}`, (answer) => {
              answer.destroy();
              resolve();
            });
            reading.on('error', () => resolve());
          }),
      ),
    );
    expect((await ask(document)).status).toBe(200);
  });
});

describe('While its files are being created', () => {
  // [SPEC I4.65] [SPEC I7.7]
  it('a picture is served in the nearest existing size, with short caching', async () => {
    const jobs = app.nest.get(JobRunner, { strict: false });
    await jobs.beforeApplicationShutdown();
    const data = await photograph(2400, 1200).jpeg().toBuffer();
    const { body } = await upload(app.baseUrl, token, { data });
    for (const query of ['?w=500', '?w=1920', '?w=750&crop=square']) {
      expect(await shown(body.imageUrl + query, AVIF)).toBe('webp 960×480');
      const { headers } = await ask(body.imageUrl + query, AVIF);
      expect(headers.get('cache-control')).toBe('public, max-age=10');
    }
    expect((await ask(`${body.imageUrl}-social.jpg`)).headers.get('content-type')).toBe(
      'image/webp',
    );
    await jobs.onApplicationBootstrap();
    await picturesMade(app.db);
    expect(await shown(`${body.imageUrl}?w=500`, AVIF)).toBe('av1 500×250');
  });
});

describe('When the store is down', () => {
  // [ASVS 16.5.2]
  it('a picture answers 503 instead of 500, and pages still work', async () => {
    const away = jest.spyOn(LocalStore.prototype, 'get').mockRejectedValue(new Error('away'));
    const answer = await ask(`${picture}?w=960`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await ask('/api/destinations')).status).toBe(200);
    away.mockRestore();
    expect((await ask(`${picture}?w=960`)).status).toBe(200);
  });

  // [SPEC I4.58]
  it('an upload answers 503 with a message, and nothing is stored in part', async () => {
    const count = async (): Promise<unknown> =>
      (await app.db.query<unknown[]>(`select count(*) from uploads`))[0];
    const before = await count();
    const data = await photograph(60, 40).jpeg().toBuffer();
    const put = LocalStore.prototype.put;
    const away = jest.spyOn(LocalStore.prototype, 'put').mockImplementation(function (
      this: LocalStore,
      name,
      bytes,
    ) {
      return name.includes('-960')
        ? Promise.reject(new Error('full'))
        : put.call(this, name, bytes);
    });
    const { status, body } = await upload(app.baseUrl, token, { data });
    away.mockRestore();
    expect([status, body.code]).toEqual([503, 'UPLOAD_STORE_DOWN']);
    expect(body.message).toBe('Filen kunde inte sparas just nu. Försök igen om en stund.');
    expect(await count()).toEqual(before);
    expect((await upload(app.baseUrl, token, { data })).status).toBe(201);
  });
});
