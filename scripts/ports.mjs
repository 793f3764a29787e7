// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port on this machine's loopback address.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = await listenOnce({ port: 0, host: '127.0.0.1' });
  if (port === null) throw new Error('There is no free port on 127.0.0.1.');
  return port;
}

/**
 * @param {number} port
 * @param {string} [host] undefined: every address, as a web server listens
 */
export async function isFree(port, host) {
  return (await listenOnce(host === undefined ? { port } : { port, host })) !== null;
}

/**
 * @param {{ port: number, host?: string }} address
 * @returns {Promise<number | null>} the port when it was free
 */
async function listenOnce(address) {
  const server = createServer();
  try {
    server.listen({ ...address, exclusive: true });
    await once(server, 'listening');
    const bound = server.address();
    return typeof bound === 'object' && bound ? bound.port : null;
  } catch {
    return null;
  } finally {
    server.close();
  }
}
