import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, fieldMessages, makeCall, makeGetFile } from './api.js';
import type { SessionStore } from './session.js';

const ERROR_BODY = {
  code: 'VALIDATION_FAILED',
  message: 'Några uppgifter behöver rättas.',
  details: [{ field: 'email', message: 'Ogiltig e-postadress' }],
};

describe('A call of the console', () => {
  const HOUR = 3_600;
  const user = JSON.stringify({ id: '1', username: 'Aya', email: 'a@example.com', role: 'agent' });
  const tokenFor = (secondsLeft: number): string =>
    `h.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + secondsLeft }))}.s`;
  const storeOf = (token: string) => ({
    getItem: (name: string) => (name === 'token' ? token : user),
    removeItem: () => undefined,
  });
  let server: Server;
  let origin: string;

  const headersSeen = async (store: SessionStore): Promise<unknown> =>
    (await makeCall(store)(origin)).json;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url, headers } = request;
      response.statusCode = url === '/refused' ? 503 : url === '/broken' ? 502 : 200;
      if (url === '/refused') response.end(JSON.stringify(ERROR_BODY));
      else if (url === '/table') response.setHeader('content-type', 'text/csv').end('a;b');
      else if (url === '/file') {
        const disposition = 'attachment; filename="flyglista-istanbul.xlsx"';
        response.setHeader('content-disposition', disposition).end(Buffer.from([0, 255, 13, 10]));
      } else if (url === '/nothing') response.writeHead(204).end();
      else if (url === '/broken' || url === '/page') response.end('<html>');
      else response.end(JSON.stringify(headers));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  // [SPEC 6.4b]
  it('sends the token and asks for Swedish messages', async () => {
    const token = tokenFor(HOUR);
    expect(await headersSeen(storeOf(token))).toMatchObject({
      authorization: `Bearer ${token}`,
      'accept-language': 'sv',
    });
  });

  it('accepts an empty response', async () => {
    expect(await makeCall(null)(`${origin}/nothing`)).toMatchObject({ status: 204, json: null });
  });

  it('accepts a CSV file as response', async () => {
    expect(await makeCall(null)(`${origin}/table`)).toMatchObject({ body: 'a;b', json: null });
  });

  it('returns a file byte for byte with the file name of the server', async () => {
    const { name, file } = await makeGetFile(null)(`${origin}/file`);
    expect([name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      'flyglista-istanbul.xlsx',
      [0, 255, 13, 10],
    ]);
    expect((await makeGetFile(null)(`${origin}/table`)).name).toBe('fil');
  });

  it('rejects a failed file download like any other call', async () => {
    await expect(makeGetFile(null)(`${origin}/refused`)).rejects.toMatchObject({
      status: 503,
      message: ERROR_BODY.message,
    });
    await expect(makeGetFile(null)('http://127.0.0.1:1/')).rejects.toMatchObject({ status: 0 });
  });

  it('sets the content type for text and leaves it to the browser for a form', async () => {
    const post = async (body: string | FormData): Promise<unknown> =>
      (await makeCall(null)(origin, { method: 'POST', body })).json;
    expect(await post('{}')).toMatchObject({ 'content-type': 'application/json' });
    expect(await post(new FormData())).toMatchObject({
      'content-type': expect.stringContaining('multipart/form-data; boundary=') as string,
    });
  });

  it('fails with status 0 when the caller aborts it', async () => {
    const failure = makeCall(null)(origin, { signal: AbortSignal.abort() });
    await expect(failure).rejects.toMatchObject({ status: 0 });
  });

  it('never sends an expired token', async () => {
    expect(await headersSeen(storeOf(tokenFor(-1)))).not.toHaveProperty('authorization');
  });

  // [SPEC 8.1a]
  it.each([
    { path: '/refused', status: 503, ...ERROR_BODY },
    { path: '/broken', status: 502, code: null, message: '', details: undefined },
    { path: '/page', status: 200, code: null, message: '' },
  ])('rejects with the error of the server: $path', async ({ path, ...expected }) => {
    const failure = makeCall(null)(`${origin}${path}`);
    await expect(failure).rejects.toThrow(ApiError);
    await expect(failure).rejects.toMatchObject(expected);
  });

  it('fails with status 0 when the server cannot be reached', async () => {
    const failure = makeCall(null)('http://127.0.0.1:1/');
    await expect(failure).rejects.toMatchObject({ status: 0, message: '' });
  });
});

it('The message at a field of a row does not name its path', () => {
  const issue = (field: string) => ({ field, message: `Uppgiften ${field} är ogiltig.` });
  expect(fieldMessages([issue('stays.1.board'), issue('phone')])).toEqual({
    'stays.1.board': 'Uppgiften saknas eller är ogiltig.',
    phone: 'Uppgiften phone är ogiltig.',
  });
});
