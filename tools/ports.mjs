// @ts-check
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports of outgoing connections (Linux from 32768, others from 49152), so none of them takes the port while a
 * server starts or restarts.
 */
const lowest = 20_000;
const highest = 32_000;
const tries = 100;
/** Test processes that may run beside each other, each with ports of its own. */
const shares = 8;
/** A port is free until the server that it is for listens, so no port is returned twice. */
const returned = new Set();

/** @returns {[number, number]} lowest port, and the first above the highest */
function range() {
  const worker = process.env['JEST_WORKER_ID'];
  if (worker === undefined) return [lowest, highest];
  const size = (highest - lowest) / shares;
  const from = lowest + (Number(worker) % shares) * size;
  return [from, from + size];
}

/**
 * Returns a free port on this machine's loopback address.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let nth = 0; nth < tries; nth += 1) {
    const candidate = randomInt(...range());
    if (returned.has(candidate)) continue;
    const port = await listenOnce({ port: candidate, host: '127.0.0.1' });
    if (port === null) continue;
    returned.add(port);
    return port;
  }
  throw new Error('There is no free port on 127.0.0.1.');
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
