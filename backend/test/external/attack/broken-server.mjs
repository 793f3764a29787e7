// @ts-check
/**
 * A small server that really has every fault the tools look for; a tool that does not report one is blind. It runs on
 * loopback and for one run only: `fork` it with the URL of a PostgreSQL database of its own, and it sends `{ port }`
 * back. Do not copy anything from here.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const FILES = {
  'welcome.txt': 'Välkommen!\n',
  '.env': 'JWT_SECRET=planted\n',
  'backup.zip': 'PK planted',
  'app.js.map': '{"version":3,"sources":["secret.ts"]}',
  'trips.php': 'planted\n',
  'trips.php.bak': '<?php $password = "planted"; ?>\n',
};
/** Few, as on a server with a thread per connection, so that slow clients block the others. */
const MOST_CONNECTIONS = 150;
/** More than the buffers of two sockets hold. */
const BIG = Buffer.alloc(16_000_000, 'planted ');

const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 4,
  statement_timeout: 15_000,
  options: '-c search_path=broken',
});
const folder = mkdtempSync(join(tmpdir(), 'safar-broken-'));
/** @type {string[]} */
const guestbook = [];
/**
 * Requests that this server was tricked into making, by the session that caused them, in the format that wapiti reads:
 * `{ path: { parameter: [call] } }`.
 * @type {Record<string, Record<string, Record<string, object[]>>>}
 */
const calls = {};

/**
 * @typedef {object} Call
 * @property {URL} url
 * @property {string} body
 * @property {import('node:http').IncomingMessage} request
 * @property {import('node:http').ServerResponse} response
 */

/** @param {import('node:http').ServerResponse} response @param {string} body */
const html = (response, body) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'session=planted' })
    .end(`<!doctype html><html><head><title>Broken</title></head><body>${body}</body></html>`);

/** @param {import('node:http').ServerResponse} response @param {unknown} value @param {number} [status] */
const json = (response, value, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** @param {URL} url @param {string} name */
const asked = (url, name) => url.searchParams.get(name) ?? '';

/** @param {Call} call */
const listDestinations = async ({ url, response }) => {
  const { rows } = await pool.query(
    `select id, name, region from trips where name = '${asked(url, 'name')}'`,
  );
  json(response, rows);
};

/** A position where wapiti's slow statements are valid; elsewhere PostgreSQL rejects their types. @param {Call} call */
const columns = async ({ url, response }) => {
  const { rows } = await pool.query(`select ${asked(url, 'fields')} from trips`);
  json(response, rows);
};

/** Uses the query format of the product's lists. @param {Call} call */
const list = async ({ url, response }) => {
  const { q = '' } = JSON.parse(asked(url, 'filter') || '{}');
  const [field = 'name', order = 'ASC'] = JSON.parse(asked(url, 'sort') || '[]');
  const { rows } = await pool.query(
    `select id, name, region from trips where name like '%${q}%' order by ${field} ${order}`,
  );
  json(response, rows);
};

/** @param {Call} call */
const login = async ({ body, response }) => {
  const { email, password } = JSON.parse(body);
  const { rows } = await pool.query(
    `select id from accounts where email = '${email}' and password = '${password}'`,
  );
  json(response, { signedIn: rows.length > 0 }, rows.length > 0 ? 200 : 401);
};

/** @param {Call} call */
const readDestination = async ({ url, response }) => {
  const name = decodeURIComponent(url.pathname.slice('/trip/'.length));
  const { rows } = await pool.query(`select id, name, region from trips where name = '${name}'`);
  json(response, rows, rows.length > 0 ? 200 : 404);
};

/** @param {Call} call */
const search = ({ url, response }) =>
  html(response, `<p>Nothing found for ${asked(url, 'words')}</p>`);

/** @param {Call} call */
const writeGuestbook = ({ request, body, response }) => {
  if (request.method === 'POST') guestbook.push(new URLSearchParams(body).get('entry') ?? '');
  const form =
    '<form method="post" action="/guestbook"><input name="entry"><button>Send</button></form>';
  html(response, `${form}${guestbook.map((entry) => `<p>${entry}</p>`).join('')}`);
};

/** @param {Call} call */
const download = ({ url, response }) =>
  response.writeHead(200, { 'content-type': 'text/plain' }).end(read(asked(url, 'file')));

/** @param {Call} call */
const go = ({ url, response }) => response.writeHead(302, { location: asked(url, 'to') }).end();

/** Requests any given address on this machine. @param {Call} call */
const fetchAddress = ({ url, response }) => {
  const wanted = new URL(asked(url, 'address'));
  if (wanted.hostname !== '127.0.0.1') throw new Error('not on this machine');
  get(wanted, (answer) => answer.pipe(response)).on('error', () => response.end());
};

/** Imitates the output of a shell; no command is ever run. @param {Call} call */
const ping = ({ url, response }) => {
  const isCommand = /[;|&`\n(]\s*(\/usr\/bin\/)?env\b/.test(asked(url, 'host'));
  const environment = 'SHELL=/bin/sh\nPATH=/usr/bin:/bin\nPWD=/srv\nHOME=/srv\n';
  response.writeHead(200, { 'content-type': 'text/plain' }).end(isCommand ? environment : 'pong');
};

/** Records a call to `/ssrf/<session>/<path>/<parameter>/`. @param {Call} call */
const hear = ({ url, request, response }) => {
  const [, , session = '', path = '', parameter = ''] = url.pathname.split('/');
  const call = { url: url.href, date: new Date().toISOString(), ip: '127.0.0.1' };
  const heard = ((calls[session] ??= {})[path] ??= {});
  (heard[parameter] ??= []).push({ ...call, method: request.method, size: 0 });
  response.end('heard');
};

/** @param {Call} call */
const tellCalls = ({ url, response }) => json(response, calls[asked(url, 'id')] ?? {});

/** @param {Call} call */
const big = ({ response }) =>
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': BIG.length }).end(BIG);

/** @param {Call} call */
const home = ({ response }) => {
  const links = [
    '/api/trips?name=Istanbul',
    '/api/columns?fields=name',
    '/search?words=istanbul',
    '/guestbook',
    '/download?file=welcome.txt',
    '/go?to=/search',
    '/fetch?address=http://127.0.0.1/',
    '/ping?host=localhost',
    '/trips.php',
  ];
  html(response, links.map((link) => `<a href="${link}">${link}</a>`).join(' '));
};

/** @type {Record<string, (call: Call) => unknown>} */
const handlers = {
  '/': home,
  '/api/trips': listDestinations,
  '/api/columns': columns,
  '/api/list': list,
  '/api/login': login,
  '/search': search,
  '/guestbook': writeGuestbook,
  '/download': download,
  '/go': go,
  '/fetch': fetchAddress,
  '/ping': ping,
  '/get_ssrf.php': tellCalls,
  '/big': big,
};

/** Reads any path, including parent folders and hidden files. @param {string} path */
function read(path) {
  const file = join(folder, path);
  if (!statSync(file).isFile()) throw new Error(`${file} is no file`);
  return readFileSync(file);
}

/** @param {Call} call */
function handlerOf(call) {
  const { pathname } = call.url;
  if (pathname.startsWith('/trip/')) return readDestination(call);
  if (pathname.startsWith('/ssrf/')) return hear(call);
  const handler = handlers[pathname];
  if (handler) return handler(call);
  return call.response.writeHead(200).end(read(decodeURIComponent(pathname)));
}

// No timeouts: a slow client may take as long as it likes.
const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, async (request, response) => {
  let body = '';
  try {
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    await handlerOf({ url, body, request, response });
  } catch (error) {
    const isMissing = String(error).includes('ENOENT') || String(error).includes('no file');
    if (!response.headersSent) response.writeHead(isMissing ? 404 : 500);
    response.end(isMissing ? 'not found' : `PostgreSQL query failed: ${error}`);
  }
});
server.keepAliveTimeout = 0;
server.maxConnections = MOST_CONNECTIONS;

for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// The parent process has exited or asks this one to exit.
process.on('disconnect', () => process.exit(0));

await pool.query(`
  create schema if not exists broken;
  create table broken.trips (id int, name text, region text);
  insert into broken.trips values (1, 'Istanbul', 'Turkiet'), (2, 'Antalya', 'Turkiet'), (3, 'Dubai', 'Emiraten');
  create table broken.accounts (id int, email text, password text);
  insert into broken.accounts values (1, 'admin@broken.example', 'sommar2026')`);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
