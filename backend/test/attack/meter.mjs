// @ts-check
import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';
import { Blind } from './tools.mjs';

/**
 * Stands between a tool and what it attacks: counts what was asked and what came back, shares the requests out among the
 * processes, and lets no more through than were allowed.
 *
 * @typedef {object} Meter
 * @property {string} base address to attack
 * @property {() => string[]} findings answers that no request may get: 5xx, or none. Throws Blind when more was asked
 *   than was allowed
 * @property {() => string} figures
 * @property {() => Promise<void>} close
 */

/**
 * @param {readonly number[]} ports on loopback, in turn
 * @param {number} most so many requests in all; those beyond are answered 503 and make the run worthless
 * @returns {Promise<Meter>}
 */
export async function openMeter(ports, most) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  /** @type {Record<string, number>} */
  const statuses = {};
  const began = performance.now();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests > most) {
      response.writeHead(503).end();
      return;
    }
    const port = ports[requests % ports.length];
    forward({ request, response, port, agent }, (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    findings: () => {
      if (requests > most) throw new Blind(`more than ${most} requests`);
      const failures = failuresOf(statuses);
      return failures === 0 ? [] : [`${failures} requests failed: ${formatStatuses(statuses)}`];
    },
    figures: () => {
      const seconds = Math.round((performance.now() - began) / 1_000);
      return `${requests} requests (${formatStatuses(statuses)}), ${seconds} s`;
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * @param {object} hop
 * @param {import('node:http').IncomingMessage} hop.request
 * @param {import('node:http').ServerResponse} hop.response
 * @param {number | undefined} hop.port
 * @param {Agent} hop.agent
 * @param {(status: string) => void} note
 */
function forward({ request, response, port, agent }, note) {
  const { method, url: path, headers } = request;
  const fail = () => {
    note('none');
    if (!response.headersSent) response.writeHead(502);
    response.end();
  };
  try {
    const onward = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      note(String(answer.statusCode));
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', fail);
    request.pipe(onward);
  } catch {
    // A path that Node would not send: the tool learns that nobody took it.
    fail();
  }
}

/**
 * @param {Record<string, number>} statuses
 * @returns {string} such as `200 × 12, 404 × 3`
 */
const formatStatuses = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');

/**
 * @param {Record<string, number>} statuses
 * @returns {number} answers that no request may get: 5xx, or none
 */
const failuresOf = (statuses) =>
  Object.entries(statuses)
    .filter(([status]) => status === 'none' || status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
