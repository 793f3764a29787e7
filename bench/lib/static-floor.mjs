// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * Returns the page without scripts and with its stylesheet inlined, which is the fastest way to show the same first
 * view. Fonts and pictures are those of the page.
 * @param {string} base
 * @param {string} path
 */
async function copyOf(base, path) {
  const html = await (await fetch(base + path)).text();
  const [link = '', file = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
  if (!file) throw new Error(`${path} names no stylesheet`);
  const styles = await (await fetch(base + file)).text();
  return html
    .replace(link, () => `<style>${styles}</style>`)
    .replace(/<link rel="later"[^>]*>/g, '')
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
}

/** @typedef {{ body: Buffer, headers: Record<string, string> }} Kept */

/** @param {string} base @returns {(path: string, accept: string) => Promise<Kept>} */
function filesOf(base) {
  /** @type {Map<string, Promise<Kept>>} */
  const files = new Map();
  const load = async (/** @type {string} */ path, /** @type {string} */ accept) => {
    const answer = await fetch(base + path, { headers: { accept } });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    return { body, headers: { 'content-type': type, 'cache-control': 'max-age=31536000' } };
  };
  return (path, accept) => {
    const key = `${accept} ${path}`;
    const file = files.get(key) ?? load(path, accept);
    files.set(key, file);
    return file;
  };
}

/**
 * Serves compressed copies of pages from memory while the work runs.
 * @template T
 * @param {{ base: string, paths: readonly string[] }} pages
 * @param {(floor: string) => Promise<T>} work
 */
export async function withStaticFloor({ base, paths }, work) {
  /** @type {Map<string, Buffer>} */
  const copies = new Map();
  for (const path of paths) copies.set(path, brotliCompressSync(await copyOf(base, path)));
  const fileAt = filesOf(base);
  const server = createServer((request, response) => {
    const copy = copies.get(request.url ?? '');
    if (copy) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      response.writeHead(200, headers).end(copy);
      return;
    }
    fileAt(request.url ?? '', request.headers.accept ?? '*/*').then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  try {
    return await work(`http://localhost:${typeof address === 'object' ? address?.port : 0}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
