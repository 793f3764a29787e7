import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { isPrivate, warnOfUntrustedProxy } from './proxy-warning.js';

const HOUR = 3_600_000;
const BROUGHT = { 'x-forwarded-for': '203.0.113.9' };

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** Sends requests of a local proxy at these times and returns the warnings. */
async function warningsOf(
  trusted: number,
  requests: readonly { readonly at: number; readonly headers: Record<string, string> }[],
): Promise<string[]> {
  const said: string[] = [];
  let time = 0;
  const app = express();
  app.use(warnOfUntrustedProxy({ trusted, warn: (words) => said.push(words), now: () => time }));
  app.use((_request, response) => void response.end());
  const listening = createServer(app).listen(0, '127.0.0.1');
  server = listening;
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  for (const { at, headers } of requests) {
    time = at;
    await fetch(`http://127.0.0.1:${port}/`, { headers });
  }
  return said;
}

describe('An untrusted proxy', () => {
  it('is warned of once an hour', async () => {
    const times = [0, 1, HOUR - 1, HOUR, HOUR + 1];
    const said = await warningsOf(
      0,
      times.map((at) => ({ at, headers: BROUGHT })),
    );
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('TRUST_PROXY');
  });

  it('is not warned of when it is trusted or absent (negative control)', async () => {
    expect(await warningsOf(1, [{ at: 0, headers: BROUGHT }])).toEqual([]);
    expect(await warningsOf(0, [{ at: 0, headers: {} }])).toEqual([]);
  });
});

describe('A private address', () => {
  it.each(['127.0.0.1', '::ffff:10.1.2.3', '192.168.0.7', '172.20.0.2', '::1', 'fd00::1'])(
    'is %s',
    (address) => expect(isPrivate(address)).toBe(true),
  );
  it.each(['203.0.113.9', '172.32.0.1', '2001:db8::1', '1270.0.0.1', ''])('is not %j', (address) =>
    expect(isPrivate(address)).toBe(false),
  );
});
