import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import express from 'express';
import { clientAddress } from './snapshot.middleware.js';

/** Returns the caller's address according to the snapshot middleware and to Express. */
async function addresses(proxies: number, forwarded: string | null): Promise<[string, unknown]> {
  const app = express().set('trust proxy', proxies);
  app.get('/', (request, response) => {
    response.json([clientAddress(request, proxies), request.ip]);
  });
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = new Headers(forwarded === null ? [] : [['x-forwarded-for', forwarded]]);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers });
    return (await answer.json()) as [string, unknown];
  } finally {
    server.close();
  }
}

describe('The address of a caller in the snapshot middleware', () => {
  // [SPEC I7.2]
  it.each([
    [0, '10.0.0.9', '127.0.0.1'],
    [1, null, '127.0.0.1'],
    [1, '10.0.0.9', '10.0.0.9'],
    [1, '1.2.3.4, 10.0.0.9', '10.0.0.9'],
    [2, '1.2.3.4, 10.0.0.9 , 10.0.0.8', '10.0.0.9'],
    [2, '10.0.0.9', '10.0.0.9'],
    [3, '1.2.3.4,2001:db8::1', '1.2.3.4'],
  ])(
    'behind %i proxies with X-Forwarded-For %s is %s, as in Express',
    async (...[proxies, forwarded, own]) => {
      expect(await addresses(proxies, forwarded)).toEqual([own, own]);
    },
  );
});
