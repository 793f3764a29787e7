import { DomainError } from '@safar/domain/errors/domain-error';
import { stripBidiControls } from '@safar/domain/text/texts';
import type { Request, RequestHandler } from 'express';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/** A page without referrer (`/pay`) sends «null» as its origin; then Sec-Fetch-Site decides. */
const isOwn = (request: Request, origin: string, publicHost: string | null): boolean => {
  if (origin === 'null') return request.get('sec-fetch-site') === 'same-origin';
  const host = hostOf(origin);
  return host !== null && (host === publicHost || host === request.get('host'));
};

/**
 * Rejects changes from pages of other sites. Browsers send the origin of a page, which a page cannot forge; programs
 * such as the provider's send none.
 * @param publicUrl the public URL, which a proxy may hide from the request
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const publicHost = hostOf(publicUrl);
  return (request, _response, next) => {
    const origin = request.get('origin');
    const isForeign = origin !== undefined && !isOwn(request, origin, publicHost);
    next(isForeign && !READS.has(request.method) ? new DomainError('FORBIDDEN') : undefined);
  };
}

/** Routes that accept another type than JSON: uploads, and the endpoints of the payment sandbox. */
const OTHER_TYPES: readonly (readonly [prefix: string, type: string])[] = [
  ['/upload', 'multipart/form-data'],
  ['/payment-sandbox/', 'application/x-www-form-urlencoded'],
];

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;

/** Rejects other types, which forms of other sites could send without a preflight. Applies below `/api`. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const allowed = OTHER_TYPES.filter(([prefix]) => request.path.startsWith(prefix));
  const types = ['application/json', ...allowed.map(([, type]) => type)];
  const isForeign = !READS.has(request.method) && hasBody(request) && !request.is(types);
  next(isForeign ? new DomainError('MALFORMED_REQUEST') : undefined);
};

/** Deeper than any valid body, and far below what a stack can hold. */
const DEEPEST = 40;
/** PostgreSQL cannot store NUL, and a lone surrogate is no text. */
const UNSTORABLE = /\0|\p{Cs}/u;

function normalizeString(text: string): string {
  if (UNSTORABLE.test(text)) throw new DomainError('MALFORMED_REQUEST');
  return stripBidiControls(text);
}

function normalizeValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return normalizeString(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) throw new DomainError('MALFORMED_REQUEST');
  if (Array.isArray(value)) return value.map((item) => normalizeValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      normalizeString(key),
      normalizeValue(item, depth + 1),
    ]),
  );
}

/** Returns a value as it would arrive in a body. Throws MALFORMED_REQUEST for text that cannot be stored. */
export const normalized = (value: unknown): unknown => normalizeValue(value, 0);

/**
 * Removes invisible characters from every text, which make a name look like another one. Rejects text that cannot be
 * stored. The raw body, which the provider signs, stays unchanged.
 */
export const normalizeBody: RequestHandler = (request, _response, next) => {
  request.body = normalized(request.body);
  next();
};
