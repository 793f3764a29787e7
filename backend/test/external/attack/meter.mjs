// @ts-check
import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';
import { Blind } from './tools.mjs';

/**
 * A proxy between a tool and its target: counts requests and responses, distributes the requests among the processes,
 * and blocks those beyond the allowed number.
 *
 * @typedef {object} Meter
 * @property {string} base address to attack
 * @property {() => string[]} findings failures: 5xx, or no response. Throws Blind when more than the allowed number of
 *   requests were sent
 * @property {() => string} figures
 * @property {() => Promise<void>} close
 */

/**
 * @param {readonly number[]} ports on loopback, used in turn
 * @param {number} most allowed requests in all; those beyond get 503 and invalidate the run
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
    // Node.js refuses to send this path: report it to the tool as not answered.
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
 * @returns {number} failures: 5xx, or no response
 */
const failuresOf = (statuses) =>
  Object.entries(statuses)
    .filter(([status]) => status === 'none' || status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
