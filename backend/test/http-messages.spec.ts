import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import { Settings } from '../src/settings/settings.service.js';
import { type TestApp, createTestApp } from './app.js';
import { bearer, tokenOf } from './staff.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://safar.example' });
});
afterAll(() => app.close());

/** Sends bytes as they are and gives back what came until the server ended the connection. */
async function raw(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Written and not ended: what is half closed, Node answers no more.
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${app.baseUrl}${path}`, { redirect: 'manual', ...init });

const QUIET = ['Host: localhost', 'Connection: close'];

describe('where a message ends', () => {
  // [ASVS 4.2.1]
  it.each([
    ['both a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['a coding that hides chunks', ['Transfer-Encoding: xchunked', 'Content-Length: 4']],
    ['a length with a sign', ['Content-Length: +4']],
  ])('is not guessed: with %s nothing is answered but a refusal', async (_, ends) => {
    const hidden = ['GET /health/live HTTP/1.1', ...QUIET, '', ''];
    const message = [
      'POST /api/quote HTTP/1.1',
      'Host: localhost',
      ...ends,
      '',
      '0',
      '',
      ...hidden,
    ];
    expect(statusesIn(await raw(message))).toEqual([400]);
  });

  it('is taken at its word: two whole messages get two answers (negative control)', async () => {
    const message = ['GET /health/live HTTP/1.1', 'Host: localhost', '', ''];
    const last = ['GET /health/live HTTP/1.1', ...QUIET, '', ''];
    expect(statusesIn(await raw([...message.slice(0, -1), ...last]))).toEqual([200, 200]);
  });
});

const OURS = /workspaces|repositoryformatversion|Index of|SECRET/;

describe('what nobody is shown', () => {
  // [ASVS 13.4.4]
  it('is a request mirrored back (TRACE)', async () => {
    const answer = await raw(['TRACE /api/config HTTP/1.1', ...QUIET, 'X-Mirror: seen', '', '']);
    expect(statusesIn(answer)).toEqual([404]);
    expect(answer).not.toContain('seen');
  });

  // [ASVS 13.4.1] [ASVS 13.4.3]
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/docker-compose.yml',
    '/assets/',
    '/media/',
    '/media/art/',
    '/api/',
    '/..%2fpackage.json',
    '/media/..%2f..%2fpackage.json',
  ])('are sources, settings and lists of folders: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(OURS);
  });

  it('is anything but the console itself below its address', async () => {
    expect(await (await get('/admin/..%2f..%2fpackage.json')).text()).not.toMatch(OURS);
  });

  it('is which software answers', async () => {
    const { headers } = await get('/api/config');
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
  });
});

describe('another site', () => {
  // [ASVS 3.4.2]
  it.each(['GET', 'POST', 'OPTIONS'])('may read no answer and send no call: %s', async (method) => {
    const { headers } = await get('/api/booking/verify', {
      method,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowed).toEqual([]);
  });
});

describe('an answer', () => {
  // [ASVS 3.4.1] [ASVS 3.4.4] [ASVS 4.1.1]
  it.each([
    ['/api/config', /^application\/json; charset=utf-8$/],
    ['/api/nothing', /^application\/json; charset=utf-8$/],
    ['/api/booking/00000000-0000-4000-8000-000000000000', /^application\/json; charset=utf-8$/],
    ['/robots.txt', /^text\/plain; charset=utf-8$/],
    ['/sitemap.xml', /^application\/xml; charset=utf-8$/],
    ['/manifest.webmanifest', /^application\/manifest\+json; charset=utf-8$/],
    ['/flight-demo', /^text\/html; charset=utf-8$/],
  ])('says what it is and how it is written: %s', async (path, type) => {
    const { headers } = await get(path);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  // [ASVS 3.4.5]
  it.each(['/pay', '/betala/signed', '/bokning/7', '/ar/bokning/7', '/thank-you'])(
    'about a booking or a payment lends its address to no other page: %s',
    async (path) => {
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  // [ASVS 14.2.2] [ASVS 14.3.2]
  it('of the API is kept by nobody on its way, nor by the browser', async () => {
    for (const path of ['/api/config', '/api/users', '/api/nothing']) {
      expect((await get(path)).headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('the cookie of a booking', () => {
  // [ASVS 3.3.1] [ASVS 3.3.2] [ASVS 3.3.3] [ASVS 3.3.4]
  it('is bound to this host, to https and to our own pages, and no script reads it', async () => {
    const { headers } = await get('/api/booking/close', { method: 'POST' });
    const [value, ...rules] = (headers.get('set-cookie') ?? '').split('; ');
    expect(value).toBe('__Host-bk=');
    expect(rules).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(rules.filter((rule) => rule.startsWith('Domain='))).toEqual([]);
  });
});

describe('a failure that nobody foresaw', () => {
  // [ASVS 16.5.1]
  it('says nothing about the inside', async () => {
    const settings = app.nest.get(Settings, { strict: false });
    const broken = jest
      .spyOn(settings, 'all')
      .mockRejectedValue(new Error('select hash from users: no'));
    const answer = await get('/api/config');
    broken.mockRestore();
    const said = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(said)).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
    expect(said).not.toMatch(/select|users|\bat .+:\d+|\.ts/);
  });
});

describe('a call', () => {
  /** Which files are looked at on the disk that have the name of an address, while it is answered. */
  const lookedFor = async (path: string): Promise<string[]> => {
    const looks = (['stat', 'lstat', 'access', 'open', 'readFile'] as const).map((name) =>
      jest.spyOn(fs, name),
    );
    await (await get(path)).arrayBuffer();
    const files = looks.flatMap(({ mock }) => mock.calls.map(([file]) => String(file)));
    for (const look of looks) look.mockRestore();
    return files.filter((file) => file.endsWith(path));
  };

  it.each(['/api/config', '/api/users', '/api/destinations/istanbul', '/api/nothing'])(
    'is the name of no file, and none is looked for on the disk: %s',
    async (path) => {
      expect(await lookedFor(path)).toEqual([]);
    },
  );

  it('would be seen looking for one, as every other address does (negative control)', async () => {
    expect((await lookedFor('/nothing/api/config')).length).toBeGreaterThan(0);
  });

  // [ASVS 1.5.2] [ASVS 2.2.2] [ASVS 15.3.5] [ASVS 15.3.6]
  it.each([
    ['{"email":"a@b.se","password":"x","__proto__":{"role":"admin"}}', 422],
    ['{"email":"a@b.se","password":"x","constructor":{"prototype":{"role":"admin"}}}', 422],
    ['{"email":{"__proto__":"a@b.se"},"password":["x"]}', 422],
  ])('changes nothing that all objects share: %s', async (body, expected) => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await get('/api/login', { method: 'POST', headers, body });
    expect(status).toBe(expected);
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });

  // [ASVS 15.3.7]
  it.each(['sort=["email","ASC"]&sort=["role","ASC"]', 'filter={"role":"admin"}&filter={}'])(
    'with a parameter twice is refused, and not guessed at: %s',
    async (query) => {
      const token = await tokenOf(app.baseUrl, 'admin');
      const { status } = await get(`/api/users?${encodeURI(query)}`, { headers: bearer(token) });
      expect(status).toBe(422);
    },
  );
});
