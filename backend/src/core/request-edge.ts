import { DomainError } from '@safar/domain/rules/domain-error';
import { stripBidiControls } from '@safar/domain/rules/texts';
import type { Request, RequestHandler } from 'express';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/** A page without referrer (`/pay`) sends «null» for itself as well; then the browser says whose page it was. */
const isOwn = (request: Request, origin: string, publicHost: string | null): boolean => {
  if (origin === 'null') return request.get('sec-fetch-site') === 'same-origin';
  const host = hostOf(origin);
  return host !== null && (host === publicHost || host === request.get('host'));
};

/**
 * Changes come from our own pages, or from no page at all. A browser names the page it sends for, and no page can make
 * it lie; programs such as the provider's send none.
 * @param publicUrl the address visitors use, which a proxy in front may hide from the request
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const publicHost = hostOf(publicUrl);
  return (request, _response, next) => {
    const origin = request.get('origin');
    const isForeign = origin !== undefined && !isOwn(request, origin, publicHost);
    next(isForeign && !READS.has(request.method) ? new DomainError('FORBIDDEN') : undefined);
  };
}

/** What takes something else than JSON: a file, and what Stripe's own address would take. */
const OTHER_TYPES: readonly (readonly [prefix: string, type: string])[] = [
  ['/upload', 'multipart/form-data'],
  ['/payment-sandbox/', 'application/x-www-form-urlencoded'],
];

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;

/** Another site's form can send every type but this one without being asked first. Below `/api`. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const allowed = OTHER_TYPES.filter(([prefix]) => request.path.startsWith(prefix));
  const types = ['application/json', ...allowed.map(([, type]) => type)];
  const isForeign = !READS.has(request.method) && hasBody(request) && !request.is(types);
  next(isForeign ? new DomainError('MALFORMED_REQUEST') : undefined);
};

/** Deeper than anything we take, and far from what a stack can bear. */
const DEEPEST = 40;
/** PostgreSQL has no NUL, and half a character is nobody's text. */
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

/** A value as it would arrive in a body. Throws MALFORMED_REQUEST for what cannot be kept. */
export const normalized = (value: unknown): unknown => normalizeValue(value, 0);

/**
 * Takes out of every text what nobody sees and what makes a name look like another one. Refuses what cannot be kept.
 * The raw body, over which the provider signs, stays as it came.
 */
export const normalizeBody: RequestHandler = (request, _response, next) => {
  request.body = normalized(request.body);
  next();
};
