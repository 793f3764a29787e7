import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { logFailure, requestLogger } from './logging.js';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** Returns the log lines of one request to a server that fails at /api/broken. */
async function linesOf(
  path: string,
  { trusted = 0, id = '' }: { trusted?: number; id?: string } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  const app = express();
  app.use(requestLogger(pino({ level: 'debug', base: undefined }, out), trusted));
  app.get('/api/broken', (request, response) => {
    logFailure(request, new Error('the disk is full'));
    response.status(500).end();
  });
  app.get('/api/well', (_request, response) => void response.end());
  const listening = app.listen(0, '127.0.0.1');
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  const headers: Record<string, string> = id ? { 'x-request-id': id } : {};
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
  await new Promise((resolve) => setImmediate(resolve));
  return lines;
}

const keysOf = (line: string): string[] =>
  [...line.matchAll(/"(\w+)":/g)].map(([, key = '']) => key);

describe('The log lines of a failed request', () => {
  it('share its id: one with the stack, one with the response and without a stack', async () => {
    const [failure = '', answer = '', ...more] = await linesOf('/api/broken');
    expect(more).toEqual([]);
    const [cause, end] = [failure, answer].map(
      (line) => JSON.parse(line) as { req: { id: string }; msg: string; res?: object },
    );
    expect(cause?.msg).toContain('the disk is full');
    expect(cause?.msg).toContain('logging.spec');
    expect(cause?.req.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(end?.req.id).toBe(cause?.req.id);
    expect(end).toMatchObject({ res: { status: 500 }, route: '/api/broken', actor: null });
    expect(answer).not.toContain('status code');
  });

  it.each(['/api/broken', '/api/well', '/api/nothing'])(
    'have no duplicate keys, which strict parsers reject: %s',
    async (path) => {
      for (const line of await linesOf(path)) {
        expect(keysOf(line)).toEqual([...new Set(keysOf(line))]);
      }
    },
  );
});

describe('The id of a request', () => {
  const ID = '0123456789abcdef0123456789abcdef';
  const idOf = async (trusted: number, id: string): Promise<string> => {
    const [line = '{}'] = await linesOf('/api/well', { trusted, id });
    return (JSON.parse(line) as { req: { id: string } }).req.id;
  };

  it('is that of a trusted proxy, so that both logs can be compared', async () => {
    expect(await idOf(1, ID)).toBe(ID);
  });

  it.each([
    [0, ID],
    [1, `${ID}","level":"x`],
    [1, 'short'],
  ])('is never chosen by a visitor: %j', async (trusted, id) => {
    expect(await idOf(trusted, id)).toMatch(/^[0-9a-f]{8}-/);
  });
});
