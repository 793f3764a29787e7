// @ts-check
/** What the bare servers have in common: an answer with nothing but what it needs, and a port that the bench is told. */

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 */
export function sendJson(response, status, value) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  response.end(body);
}

/** @param {import('node:http').ServerResponse} response @returns {(error: unknown) => void} */
export const failing = (response) => (error) => {
  response.writeHead(500).end(String(error));
};

/** Listens on a free port of this machine and tells it to the process that started this one. @param {import('node:http').Server} server */
export function listen(server) {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
}
