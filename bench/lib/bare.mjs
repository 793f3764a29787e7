// @ts-check
/** Shared by the bare servers: a minimal response, and a port reported to the benchmark. */

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

/** Listens on a free port and sends it to the parent process. @param {import('node:http').Server} server */
export function listen(server) {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
}
