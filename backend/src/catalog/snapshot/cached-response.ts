import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers in Node's fast format: name, value, name, value. */
type FlatHeaders = readonly string[];

interface Variant {
  readonly body: Buffer;
  readonly headers: FlatHeaders;
  /** Headers of a 304 response. */
  readonly unchanged: FlatHeaders;
}

/** A prepared response: its bytes in every encoding, with all headers. */
export interface CachedResponse {
  /** Part of the ETag of every variant. */
  readonly digest: string;
  readonly variants: Readonly<Record<Encoding, Variant>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Responses change with every sold seat, so a fast compression matters more than the last percent of size. */
const BROTLI_QUALITY = 4;

/**
 * Compresses a text once for all requests, outside the event loop. Its bytes are kept, not the text: a text with one
 * Arabic letter takes two bytes for each.
 * @param headers all but those that depend on the encoding
 */
export async function compressed(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<CachedResponse> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, zipped] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  return responseOf(headers, { br, gzip: zipped, identity: body });
}

/** Returns the response to a request that is not expected again. */
export function uncompressed(
  text: string,
  headers: Readonly<Record<string, string>>,
): CachedResponse {
  return responseOf(headers, { identity: Buffer.from(text) });
}

function responseOf(
  headers: Readonly<Record<string, string>>,
  bodies: Readonly<Partial<Record<Encoding, Buffer>> & Record<'identity', Buffer>>,
): CachedResponse {
  const digest = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    if (!body) return variant('identity');
    const common = [
      ...Object.entries(headers).flat(),
      ...['Vary', 'Accept-Encoding', 'ETag', `"${digest}-${encoding}"`],
    ];
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return {
      body,
      headers: [...common, ...encoded, 'Content-Length', String(body.length)],
      unchanged: common,
    };
  };
  const variants = {
    br: variant('br'),
    gzip: variant('gzip'),
    identity: variant('identity'),
  };
  return { digest, variants };
}

const REFUSED = /;\s*q=0(\.0*)?$/;

/** Returns the best available encoding for a browser. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** Cache of Accept-Encoding values; browsers send only a few different ones. */
const known = new Map<string, Encoding>();
const KNOWN_LIMIT = 100;

function rememberedEncoding(accepted: string | undefined): Encoding {
  const before = known.get(accepted ?? '');
  if (before) return before;
  const encoding = encodingFor(accepted);
  if (known.size < KNOWN_LIMIT) known.set(accepted ?? '', encoding);
  return encoding;
}

/** Sends it, or 304 when the client has it. An ETag of another encoding of the same text counts too. */
export function send(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const variant = cached.variants[rememberedEncoding(request.headers['accept-encoding'])];
  if (request.headers['if-none-match']?.includes(cached.digest)) {
    response.writeHead(304, variant.unchanged as string[]).end();
    return;
  }
  response.writeHead(200, variant.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
