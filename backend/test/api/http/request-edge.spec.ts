import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { MESSAGES_AR } from '@safar/domain/errors/messages-ar';
import { hold } from '../../factories/purchase.js';
import { openApp } from '../../harness/app.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(120_000);

const app = openApp({ PUBLIC_URL: 'https://www.safar.example' });

const CONTACT = { name: 'Rana', email: 'rana@example.com', message: 'Hej' };

type Headers = Readonly<Record<string, string>>;

async function post(path: string, body: string, headers: Headers): Promise<number> {
  const response = await fetch(`${app.baseUrl}${path}`, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}
const JSON_TYPE = { 'content-type': 'application/json' };
const send = (headers: Headers): Promise<number> =>
  post('/api/contact/send', JSON.stringify(CONTACT), {
    ...JSON_TYPE,
    ...headers,
  });
const messages = async (): Promise<object[]> =>
  app.db.query(`select name, message from contact_messages order by created_at desc`);

describe('A change', () => {
  it('is accepted from our own pages, even when a proxy changes the host, and from programs', async () => {
    const host = new URL(app.baseUrl).host;
    expect(await send({})).toBe(200);
    expect(await send({ origin: `http://${host}` })).toBe(200);
    expect(await send({ origin: 'https://www.safar.example' })).toBe(200);
    expect(await send({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  // [SPEC I6.7]
  it.each([
    ['https://evil.example', {}],
    ['https://www.safar.example.evil.example', {}],
    ['https://safar.example', {}],
    ['null', {}],
    ['null', { 'sec-fetch-site': 'cross-site' }],
    ['', {}],
    ['javascript:', {}],
  ])('is rejected from foreign pages: «%s» %j', async (origin, headers) => {
    const before = await messages();
    expect(await send({ origin, ...headers })).toBe(403);
    expect(await messages()).toEqual(before);
  });

  it('is rejected in the form that another site could send with the user’s cookie', async () => {
    const { body } = await hold(app);
    const path = `/api/booking/${body.bookingId}/cancel-request`;
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/jsonp',
    ]) {
      expect([type, await post(path, '{"message":"hej"}', { 'content-type': type })]).toEqual([
        type,
        400,
      ]);
    }
  });
});

describe('A text', () => {
  it('loses invisible characters that make it look like another one, but keeps its line breaks', async () => {
    const body = { ...CONTACT, name: 'Ra\u202ena\u2066', message: 'En\u0007\nTvå\u200f\t!' };
    expect(await post('/api/contact/send', JSON.stringify(body), JSON_TYPE)).toBe(200);
    expect((await messages())[0]).toMatchObject({ name: 'Rana', message: 'En\nTvå\u200f\t!' });
  });

  it.each([
    ['a NUL', '"a\\u0000b"'],
    ['half a character', '"a\\ud800b"'],
    ['the other half', '"\\udc00"'],
    ['no end of brackets', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['no end of objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ])('is rejected with %s, without an error', async (_, json) => {
    for (const path of ['/api/contact/send', '/api/quote', '/api/login', '/api/payment-intent']) {
      const status = await post(path, `{"message":${json}}`, JSON_TYPE);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  it('is also checked in field names and in texts of staff', async () => {
    const token = await tokenOf(app.baseUrl, 'editor');
    const headers = { ...JSON_TYPE, ...bearer(token) };
    expect(await post('/api/destinations', '{"a\\u0000":1}', headers)).toBe(400);
    expect(await post('/api/destinations', '{"name_sv":"\\ud83d"}', headers)).toBe(400);
  });
});

describe('An address', () => {
  const ask = async (path: string): Promise<object> => {
    const response = await fetch(`${app.baseUrl}${path}`, {
      headers: { 'accept-language': 'ar' },
    });
    const { code, message } = (await response.json()) as ErrorView;
    const type = response.headers.get('content-type');
    return { status: response.status, type, code, message };
  };
  const type = 'application/json; charset=utf-8';

  it.each([
    '/api/destinations/%zz',
    '/api/content/%',
    '/api/%E0%A4',
    '/api/booking/%ff/documents/1',
  ])('that is malformed is rejected in the client’s language: %s', async (path) => {
    const code = 'MALFORMED_REQUEST';
    expect(await ask(path)).toEqual({ status: 400, type, code, message: MESSAGES_AR[code] });
  });

  it.each(['/metrics/x', '/health/x', '/media/nothing', '/media/%zz', '/api/nothing'])(
    'that is unknown is answered with 404 in the client’s language: %s',
    async (path) => {
      const code = 'NOT_FOUND';
      expect(await ask(path)).toEqual({ status: 404, type, code, message: MESSAGES_AR[code] });
    },
  );

  it('that exceeds the maximum length is rejected with a message', async () => {
    const { status, code } = (await ask(`/api/destinations/${'x'.repeat(20_000)}`)) as {
      status: number;
      code: string;
    };
    expect([status, code]).toEqual([431, 'PAYLOAD_TOO_LARGE']);
  });
});
