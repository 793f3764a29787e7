import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import { Settings } from '../../../src/settings/settings.service.js';
import { openApp } from '../../harness/app.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

const app = openApp({ PUBLIC_URL: 'https://safar.example' });

/** Sends raw bytes and returns what was received until the server closed the connection. */
async function raw(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Do not half-close the socket: Node.js would no longer respond.
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${app.baseUrl}${path}`, { redirect: 'manual', ...init });

const QUIET = ['Host: localhost', 'Connection: close'];

describe('The end of a request', () => {
  // [ASVS 4.2.1]
  it.each([
    ['both a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['a coding that hides chunks', ['Transfer-Encoding: xchunked', 'Content-Length: 4']],
    ['a length with a sign', ['Content-Length: +4']],
  ])('with %s is not guessed: the only response is an error', async (_, ends) => {
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

  it('is respected: two complete requests get two responses (negative control)', async () => {
    const message = ['GET /health/live HTTP/1.1', 'Host: localhost', '', ''];
    const last = ['GET /health/live HTTP/1.1', ...QUIET, '', ''];
    expect(statusesIn(await raw([...message.slice(0, -1), ...last]))).toEqual([200, 200]);
  });
});

const OURS = /workspaces|repositoryformatversion|Index of|SECRET/;

describe('The server does not reveal', () => {
  // [ASVS 13.4.4]
  it('a request by echoing it (TRACE)', async () => {
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
  ])('sources, settings and directory listings: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(OURS);
  });

  it('any file through the address of the console', async () => {
    expect(await (await get('/admin/..%2f..%2fpackage.json')).text()).not.toMatch(OURS);
  });

  it('the software it runs', async () => {
    const { headers } = await get('/api/config');
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
  });
});

describe('A foreign site', () => {
  // [ASVS 3.4.2]
  it.each(['GET', 'POST', 'OPTIONS'])(
    'may not read responses or send requests: %s',
    async (method) => {
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
    },
  );
});

describe('A response', () => {
  // [ASVS 3.4.1] [ASVS 3.4.4] [ASVS 4.1.1]
  it.each([
    ['/api/config', /^application\/json; charset=utf-8$/],
    ['/api/nothing', /^application\/json; charset=utf-8$/],
    ['/api/booking/00000000-0000-4000-8000-000000000000', /^application\/json; charset=utf-8$/],
    ['/robots.txt', /^text\/plain; charset=utf-8$/],
    ['/sitemap.xml', /^application\/xml; charset=utf-8$/],
    ['/manifest.webmanifest', /^application\/manifest\+json; charset=utf-8$/],
    ['/flight-demo', /^text\/html; charset=utf-8$/],
  ])('has the right content type and charset: %s', async (path, type) => {
    const { headers } = await get(path);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  // [ASVS 3.4.5]
  it.each([
    '/pay',
    '/betala/signed',
    '/omdome/token',
    '/ar/omdome/token',
    '/bokning/7',
    '/ar/bokning/7',
    '/thank-you',
  ])('for a booking or payment page sends no referrer: %s', async (path) => {
    expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  // [ASVS 14.2.2] [ASVS 14.3.2]
  it('of the API is not cached by proxies or the browser', async () => {
    for (const path of ['/api/config', '/api/users', '/api/nothing']) {
      expect((await get(path)).headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('The booking session cookie', () => {
  // [ASVS 3.3.1] [ASVS 3.3.2] [ASVS 3.3.3] [ASVS 3.3.4]
  it('is bound to this host, https and our own pages, and hidden from scripts', async () => {
    const { headers } = await get('/api/booking/close', { method: 'POST' });
    const [value, ...rules] = (headers.get('set-cookie') ?? '').split('; ');
    expect(value).toBe('__Host-bk=');
    expect(rules).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(rules.filter((rule) => rule.startsWith('Domain='))).toEqual([]);
  });
});

describe('An unexpected error', () => {
  // [ASVS 16.5.1]
  it('reveals no internals', async () => {
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

describe('An API request', () => {
  /** Returns the files with the name of the address that are accessed while the request is answered. */
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
    'does not look for a file on disk: %s',
    async (path) => {
      expect(await lookedFor(path)).toEqual([]);
    },
  );

  it('is seen to look for one outside /api (negative control)', async () => {
    expect((await lookedFor('/nothing/api/config')).length).toBeGreaterThan(0);
  });

  // [ASVS 1.5.2] [ASVS 2.2.2] [ASVS 15.3.5] [ASVS 15.3.6]
  it.each([
    ['{"email":"a@b.se","password":"x","__proto__":{"role":"admin"}}', 422],
    ['{"email":"a@b.se","password":"x","constructor":{"prototype":{"role":"admin"}}}', 422],
    ['{"email":{"__proto__":"a@b.se"},"password":["x"]}', 422],
  ])('cannot change the prototype of objects: %s', async (body, expected) => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await get('/api/login', { method: 'POST', headers, body });
    expect(status).toBe(expected);
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });

  // [ASVS 15.3.7]
  it.each(['sort=["email","ASC"]&sort=["role","ASC"]', 'filter={"role":"admin"}&filter={}'])(
    'with a repeated parameter is rejected: %s',
    async (query) => {
      const token = await tokenOf(app.baseUrl, 'admin');
      const { status } = await get(`/api/users?${encodeURI(query)}`, { headers: bearer(token) });
      expect(status).toBe(422);
    },
  );
});
