// @ts-check
/**
 * Upper limit of this machine and Node: a bare server that sends the same bytes with the same headers from memory for
 * every request. `node raw-server.mjs <file>`: a JSON of `status`, `headers` (flat) and `body` (base64).
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from './bare.mjs';

const [file = ''] = process.argv.slice(2);
/** @type {{ status: number, headers: string[], body: string }} */
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
listen(server);
