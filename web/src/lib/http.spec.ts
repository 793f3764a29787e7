import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, getJson, postJson } from './http.js';

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (status: number, body: unknown): typeof answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${String(error)}`);
  return error;
};

beforeAll(async () => {
  // Browser globals that Node lacks.
  Object.assign(globalThis, {
    document: { documentElement: { lang: 'ar' } },
    localStorage: { getItem: () => null },
  });
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the request helper', () => {
  it('returns the response and sends the page language', async () => {
    let language: string | undefined;
    answer = (request, response) => {
      language = request.headers['accept-language'];
      json(200, { ok: true })(request, response);
    };
    expect(await getJson(`${base}/x`)).toEqual({ ok: true });
    expect(language).toBe('ar');
  });

  it('sends a body as JSON with its idempotency key', async () => {
    let seen: unknown;
    answer = (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        seen = [request.method, request.headers['idempotency-key'], JSON.parse(text)];
        json(201, {})(request, response);
      });
    };
    await postJson(`${base}/x`, { a: 1 }, { idempotencyKey: 'k1' });
    expect(seen).toEqual(['POST', 'k1', { a: 1 }]);
  });

  // [SPEC 8.1a]
  it("throws the server's message, code and details", async () => {
    answer = json(409, {
      statusCode: 409,
      code: 'PRICE_CHANGED',
      message: 'تغيّر السعر.',
      details: { total: 1 },
    });
    const error = await failure(getJson(`${base}/x`));
    expect(error).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'تغيّر السعر.',
      details: { total: 1 },
    });
  });

  // [SPEC 8.1b]
  it("uses the message 'Something went wrong' when a failed response is unreadable", async () => {
    answer = (_request, response) => void response.writeHead(502).end('<html>Bad gateway</html>');
    expect(await failure(getJson(`${base}/x`))).toMatchObject({
      status: 502,
      code: 'UNREADABLE',
      message: 'Something went wrong',
    });
  });

  it('treats a successful response that is not JSON as unreadable', async () => {
    answer = (_request, response) => void response.writeHead(200).end('<html>');
    expect(await failure(getJson(`${base}/x`))).toMatchObject({ code: 'UNREADABLE' });
  });

  it('throws NETWORK for a lost connection', async () => {
    answer = (_request, response) => void response.destroy();
    expect(await failure(getJson(`${base}/x`))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('rethrows an abort by the caller unchanged', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(getJson(`${base}/x`, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
